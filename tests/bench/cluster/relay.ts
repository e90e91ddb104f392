/** A TCP relay that can be cut, like a cable: bytes then stop, and nobody is told. */
export interface Relay extends AsyncDisposable {
  port: number;
  cut(): void;
  /** Connects again. Connections from before the cut are closed. */
  heal(): void;
}

/** Relays connections to a port of this machine. */
export function openRelay(target: number): Relay {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const connections = new Set<Deno.TcpConn>();
  let isCut = false;

  async function pass(from: Deno.TcpConn, to: Deno.TcpConn): Promise<void> {
    const buffer = new Uint8Array(1 << 16);
    for (;;) {
      const count = await from.read(buffer).catch(() => null);
      if (count === null) break;
      // Bytes of a cut connection are lost; `heal` closes it
      if (isCut) continue;
      for (let at = 0; at < count;) at += await to.write(buffer.subarray(at, count)).catch(() => count);
    }
    if (!isCut) close(from, to);
  }

  function close(...ended: Deno.TcpConn[]): void {
    for (const connection of ended) {
      if (!connections.delete(connection)) continue;
      try {
        connection.close();
      } catch {
        // The other side has closed it
      }
    }
  }

  async function relay(client: Deno.TcpConn): Promise<void> {
    connections.add(client);
    // A connection that is opened during a cut waits in vain until `heal` closes it
    if (isCut) return;
    try {
      const server = await Deno.connect({ hostname: "127.0.0.1", port: target });
      connections.add(server);
      await Promise.all([pass(client, server), pass(server, client)]);
    } catch {
      close(client);
    }
  }

  const accepting = (async () => {
    for await (const client of listener) void relay(client);
  })();
  return {
    port: listener.addr.port,
    cut: () => isCut = true,
    heal() {
      isCut = false;
      close(...connections);
    },
    async [Symbol.asyncDispose]() {
      listener.close();
      close(...connections);
      await accepting;
    },
  };
}
