import type { Metrics } from "./metrics.ts";

/** Serves `GET /metrics` on a port of its own, which must not be public: it tells how much a business sells. */
export function serveMetrics(
  metrics: Pick<Metrics, "write">,
  address: { hostname: string; port: number },
): { port: number } & AsyncDisposable {
  const server = Deno.serve({ ...address, onListen: () => {} }, async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname !== "/metrics") return new Response("The metrics are at /metrics\n", { status: 404 });
    if (request.method !== "GET") return new Response(null, { status: 405, headers: { allow: "GET" } });
    const headers = { "content-type": "text/plain; version=0.0.4; charset=utf-8" };
    return new Response(await metrics.write(), { headers });
  });
  return { port: server.addr.port, [Symbol.asyncDispose]: () => server.shutdown() };
}
