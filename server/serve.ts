import { setTimeout as delay } from "node:timers/promises";
import type { Hono } from "hono";
import { EX_CONFIG, EX_TEMPFAIL, StartFault } from "./start_fault.ts";

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

/** `Deno.serve`, whose errors become start faults. */
function serve(address: Address, handler: Deno.ServeHandler<Deno.NetAddr>): Deno.HttpServer<Deno.NetAddr> {
  try {
    return Deno.serve({ ...address, onListen: () => {} }, handler);
  } catch (error) {
    throw listenFaultOf(error, address);
  }
}

/** Where a server listens. */
interface Address {
  hostname: string;
  port: number;
}

/** Throws a `StartFault` if nothing can listen at this address. */
export function assertPortFree(address: Address): void {
  try {
    Deno.listen(address).close();
  } catch (error) {
    throw listenFaultOf(error, address);
  }
}

function listenFaultOf(error: unknown, { hostname, port }: Address): unknown {
  if (error instanceof Deno.errors.AddrInUse) {
    return new StartFault(`PORT: another program uses ${hostname}:${port}. Stop it, or set another port.`, EX_TEMPFAIL);
  }
  if (error instanceof Deno.errors.PermissionDenied) {
    return new StartFault(`PORT: this user may not listen on ${port}. Use a port from 1024.`, EX_CONFIG);
  }
  if (error instanceof Deno.errors.NotCapable) return error;
  const hosts = "Use an address of this computer, such as 127.0.0.1, or 0.0.0.0 for all";
  return new StartFault(`HOST: nothing can listen at "${hostname}". ${hosts}.`, EX_CONFIG);
}

/** Serves an app; port 0 takes a free one. */
export function listen(app: Hono, address: Address): Listening {
  let draining = false;
  let asked = -Infinity;
  const server = serve(address, async (request, info) => {
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
