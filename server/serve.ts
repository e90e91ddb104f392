import type { Hono } from "hono";

/** A server that is listening, and how it ends: what is in flight is finished first. */
export interface Listening {
  port: number;
  shutdown(): Promise<void>;
}

export function listen(app: Hono, { hostname, port }: { hostname: string; port: number }): Listening {
  const server = Deno.serve({ hostname, port, onListen: () => {} }, (request, info) => app.fetch(request, info));
  return { port: (server.addr as Deno.NetAddr).port, shutdown: async () => await server.shutdown() };
}
