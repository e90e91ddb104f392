import { setTimeout as delay } from "node:timers/promises";
import type { Hono } from "hono";

/** Who has not asked for so long has learned that this server ends; and how long all are waited for at most, in ms. */
const QUIET = 1_000, PATIENCE = 10_000;

/** A server that is listening, and how it ends: what is in flight is finished first. */
export interface Listening {
  port: number;
  /** Serves on, each connection once more, until requests go elsewhere: a balancer needs its time to see that this server ends. */
  drain(): Promise<void>;
  /** Finishes what is in flight; who goes on dripping a body that was refused is not waited for. */
  shutdown(patience?: number): Promise<void>;
}

/** Serves an app; port 0 takes a free one. */
export function listen(app: Hono, { hostname, port }: { hostname: string; port: number }): Listening {
  let draining = false;
  let asked = -Infinity;
  const server = Deno.serve({ hostname, port, onListen: () => {} }, async (request, info) => {
    // to be asked how one is does not count as work
    if (!request.url.endsWith("/readyz")) asked = performance.now();
    // Hono answers a HEAD without a body, whose length is 0; Deno leaves the body of a GET away and says its length
    const { method, url, headers } = request;
    const asGet = method === "HEAD" && URL.canParse(url);
    const response = await app.fetch(asGet ? new Request(url, { headers }) : request, info);
    if (draining) response.headers.set("connection", "close");
    return response;
  });
  return {
    port: (server.addr as Deno.NetAddr).port,
    async drain() {
      draining = true;
      const end = performance.now() + PATIENCE;
      while (performance.now() < Math.min(asked + QUIET, end)) await delay(100);
    },
    async shutdown(patience = PATIENCE) {
      const late = Promise.withResolvers<void>();
      const timer = setTimeout(late.resolve, patience);
      await Promise.race([server.shutdown(), late.promise]);
      clearTimeout(timer);
    },
  };
}
