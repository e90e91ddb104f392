import { setTimeout as delay } from "node:timers/promises";
import type { Hono } from "hono";
import { createConnectionLimit } from "./http/connection_limit.ts";
import { EX_CONFIG, EX_TEMPFAIL, StartError } from "./start_error.ts";

/** Time in ms without a request after which draining ends. The load balancer has then stopped sending traffic. */
const IDLE_MS = 1_000;
/** Longest time in ms that draining, and then shutting down, may take. */
const MAX_WAIT_MS = 10_000;

/** A listening server and how to stop it: first `drain`, then `shutdown`. */
export interface RunningServer {
  port: number;
  /** Keeps serving, with `Connection: close`, until the load balancer sends requests elsewhere. */
  drain(): Promise<void>;
  /**
   * Stops accepting requests and waits up to `maxWait` ms for running ones. A slow request body cannot delay it longer.
   */
  shutdown(maxWait?: number): Promise<void>;
}

/** Calls `Deno.serve`. Throws a `StartError` if nothing can listen at the address. */
function serve(address: Address, handler: Deno.ServeHandler<Deno.NetAddr>): Deno.HttpServer<Deno.NetAddr> {
  try {
    return Deno.serve({ ...address, onListen: () => {} }, handler);
  } catch (error) {
    throw listenError(error, address);
  }
}

/** The host and port on which a server listens. */
interface Address {
  hostname: string;
  port: number;
}

/** Throws a `StartError` if nothing can listen at this address. */
export function assertPortFree(address: Address, setting = "PORT"): void {
  try {
    Deno.listen(address).close();
  } catch (error) {
    throw listenError(error, address, setting);
  }
}

function listenError(error: unknown, { hostname, port }: Address, setting = "PORT"): unknown {
  if (error instanceof Deno.errors.AddrInUse) {
    return new StartError(
      `${setting}: another program uses ${hostname}:${port}. Stop it, or set another port.`,
      EX_TEMPFAIL,
    );
  }
  if (error instanceof Deno.errors.PermissionDenied) {
    return new StartError(`${setting}: this user may not listen on ${port}. Use a port from 1024.`, EX_CONFIG);
  }
  if (error instanceof Deno.errors.NotCapable) return error;
  const hosts = "Use an address of this computer, such as 127.0.0.1, or 0.0.0.0 for all";
  return new StartError(`HOST: nothing can listen at "${hostname}". ${hosts}.`, EX_CONFIG);
}

/** Drops the body of a response to HEAD. Deno would never report a stream that it drops as sent. */
function withoutBody(response: Response): Response {
  response.body?.cancel().catch(() => {});
  return new Response(null, response);
}

/** Serves an app. Port 0 uses any free port. */
export function listen(app: Pick<Hono, "fetch">, address: Address): RunningServer {
  let draining = false;
  let lastRequestAt = -Infinity;
  const connections = createConnectionLimit();
  const server = serve(address, async (request, info) => {
    const refusal = connections.admit(request, info);
    if (refusal) return refusal;
    // Load balancers go on polling readiness; those requests do not delay the end of draining.
    if (!request.url.endsWith("/readyz")) lastRequestAt = performance.now();
    // Hono answers HEAD with an empty body, whose length is 0. For a GET, Deno drops the body and keeps its length.
    const { method, url, headers } = request;
    const asGet = method === "HEAD" && URL.canParse(url);
    const response = await app.fetch(asGet ? new Request(url, { headers }) : request, info);
    if (draining) response.headers.set("connection", "close");
    return asGet && response.headers.has("content-length") ? withoutBody(response) : response;
  });
  return {
    port: (server.addr as Deno.NetAddr).port,
    async drain() {
      draining = true;
      const end = performance.now() + MAX_WAIT_MS;
      while (performance.now() < Math.min(lastRequestAt + IDLE_MS, end)) await delay(100);
    },
    async shutdown(maxWait = MAX_WAIT_MS) {
      const timeout = Promise.withResolvers<void>();
      const timer = setTimeout(timeout.resolve, maxWait);
      await Promise.race([server.shutdown(), timeout.promise]);
      clearTimeout(timer);
    },
  };
}
