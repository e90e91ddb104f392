import type { Context } from "hono";
import type { Endpoint } from "../../shared/contract/mod.ts";
import type { Deps } from "../deps.ts";
import { createCoalescer } from "./coalesce.ts";
import type { Caller } from "./access_control.ts";
import type { AnyHandler } from "./handlers.ts";
import { readInput } from "./read_input.ts";
import { unavailable } from "../problem.ts";
import type { Replies, Reply, Serve } from "./reply.ts";

/** Serves a GET. Concurrent equal requests share one answer. */
export function serveRead(
  endpoint: Endpoint,
  handler: AnyHandler,
  { deps, replies }: { deps: Deps; replies: Replies },
): Serve {
  const coalesce = createCoalescer<Reply, Context>();
  return async (c, caller) => await coalesce(cacheKeyOf(c, caller), (all) => read(c, caller, all), c);

  async function read(c: Context, { client: _client, ...caller }: Caller, all: readonly Context[]): Promise<Reply> {
    const { once: _once, ...input } = await readInput(c, endpoint);
    const scope = { ...deps, ...caller, watchClients: () => signalOf(all) };
    return replies.toReply(await handler(scope, input), caller.kind);
  }
}

/** Returns a signal that aborts when the clients of all these requests have closed their connections. */
function signalOf(requests: readonly Context[]): AbortSignal {
  const controller = new AbortController();
  let left = requests.length;
  for (const { req } of requests) {
    const leave = () => {
      left -= 1;
      if (left === 0) controller.abort(unavailable("The client has closed the connection"));
    };
    if (req.raw.signal.aborted) leave();
    else req.raw.signal.addEventListener("abort", leave, { once: true });
  }
  return controller.signal;
}

/** Requests are equal if their API key or person, their session and their URL are. */
function cacheKeyOf(c: Context, { key_id, customer }: Caller): string {
  return `${key_id} ${customer?.session_id} ${c.req.url}`;
}
