/**
 * Returns the size (MB) of a server's live objects. Collects garbage first, so that a leak differs from late
 * collection.
 */
export async function measureHeapMB(inspector: number): Promise<number> {
  const [{ webSocketDebuggerUrl }] = await (await fetch(`http://127.0.0.1:${inspector}/json/list`)).json();
  const socket = new WebSocket(webSocketDebuggerUrl);
  const send = (id: number, method: string) => {
    const response = Promise.withResolvers<{ usedSize: number }>();
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.id === id) response.resolve(message.result);
    };
    socket.send(JSON.stringify({ id, method }));
    return response.promise;
  };
  await new Promise((opened) => socket.onopen = opened);
  await send(1, "HeapProfiler.collectGarbage");
  const { usedSize } = await send(2, "Runtime.getHeapUsage");
  const closed = new Promise((closed) => socket.onclose = closed);
  socket.close();
  await closed;
  return usedSize / 2 ** 20;
}
