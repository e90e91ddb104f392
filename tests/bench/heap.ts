/** What a server's objects take, in MB: its inspector collects what nobody holds first, so that a leak is told from a lazy collector. */
export async function heldMB(inspector: number): Promise<number> {
  const [{ webSocketDebuggerUrl }] = await (await fetch(`http://127.0.0.1:${inspector}/json/list`)).json();
  const socket = new WebSocket(webSocketDebuggerUrl);
  const ask = (id: number, method: string) => {
    const answer = Promise.withResolvers<{ usedSize: number }>();
    socket.onmessage = ({ data }) => {
      const said = JSON.parse(data);
      if (said.id === id) answer.resolve(said.result);
    };
    socket.send(JSON.stringify({ id, method }));
    return answer.promise;
  };
  await new Promise((opened) => socket.onopen = opened);
  await ask(1, "HeapProfiler.collectGarbage");
  const { usedSize } = await ask(2, "Runtime.getHeapUsage");
  const closed = new Promise((closed) => socket.onclose = closed);
  socket.close();
  await closed;
  return usedSize / 2 ** 20;
}
