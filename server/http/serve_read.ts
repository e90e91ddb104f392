import type { Context } from "hono";
import type { Endpoint } from "../../shared/contract/mod.ts";
import type { Deps } from "../deps.ts";
import { createCoalescer } from "./coalesce.ts";
import type { Caller } from "./access_control.ts";
import type { AnyHandler } from "./handlers.ts";
import { readInput } from "./read_input.ts";
import type { Replies, Reply, Serve } from "./reply.ts";

/** Serves a GET. Concurrent equal requests share one answer. */
export function serveRead(
  endpoint: Endpoint,
  handler: AnyHandler,
  { deps, replies }: { deps: Deps; replies: Replies },
): Serve {
  const coalesce = createCoalescer<Reply>();
  return async (c, caller) => await coalesce(cacheKeyOf(c, caller), () => read(c, caller));

  async function read(c: Context, { client: _client, ...caller }: Caller): Promise<Reply> {
    const { once: _once, ...input } = await readInput(c, endpoint);
    return replies.toReply(await handler({ ...deps, ...caller }, input), caller.kind);
  }
}

/** Requests are equal if their API key or person, their session and their URL are. */
function cacheKeyOf(c: Context, { key_id, customer }: Caller): string {
  return `${key_id} ${customer?.session_id} ${c.req.url}`;
}
