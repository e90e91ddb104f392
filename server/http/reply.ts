import type { Context } from "hono";
import { commonCodes, type Endpoint, type KeyKind } from "../../shared/contract/mod.ts";
import { meaningOf } from "../db/violations.ts";
import { Problem } from "../problem.ts";
import { Answer, SerializedJson } from "./answer.ts";
import type { Caller } from "./access_control.ts";
import { Download } from "./download.ts";
import { matchesEtag } from "./etag.ts";
import { createResponse } from "./headers.ts";
import { createSerializer } from "./serialize.ts";

/** A response before it is sent. Several callers may receive the same one. */
export interface Reply {
  body: string | Blob | Download | SerializedJson<unknown>;
  kind: KeyKind;
  status: number;
  headers: Record<string, string>;
}

/** Answers an admitted request. */
export type Serve = (c: Context, caller: Caller) => Promise<Reply>;

/** Turns the results of one route's handler into responses. */
export interface Replies {
  /** Serializes a result for a kind of key. Throws it if it is a Problem. */
  toReply(result: unknown, kind?: KeyKind): Reply;
  /** Translates an error. With `strict`, throws if it is a Problem that the route does not list. */
  toError(error: unknown): unknown;
  send(c: Context, reply: Reply): Response;
}

/** Creates the replies of a route, which are serialized by its schemas. */
export function createReplies(name: string, endpoint: Endpoint, strict: boolean): Replies {
  const publishable = createSerializer(endpoint.response, strict);
  const secret = endpoint.secretResponse ? createSerializer(endpoint.secretResponse, strict) : publishable;
  const serializers = { publishable, secret };
  const listed = new Set<string>([...commonCodes, ...endpoint.errors ?? []]);

  return {
    toReply(result, kind = "publishable") {
      if (result instanceof Problem) throw result;
      if (result instanceof Download) return { body: result, kind, status: 200, headers: result.headers };
      const { body, init, serialized } = result instanceof Answer ? result : new Answer(result);
      const { status = endpoint.status ?? 200, headers = {} } = init;
      if (strict) assertListed(name, endpoint, { status, headers });
      if (body instanceof Blob || body instanceof SerializedJson) return { body, kind, status, headers };
      serialized[kind] ??= serializers[kind](body);
      return { body: serialized[kind], kind, status, headers };
    },

    toError(error) {
      const known = meaningOf(error);
      if (!strict || !(known instanceof Problem) || listed.has(known.code)) return known;
      return new Error(`${name} does not list ${known.code}`);
    },

    send(c, { body, kind, status, headers }) {
      if (matchesEtag(c, headers.etag)) return createResponse(c, null, { status: 304, headers });
      if (body instanceof Download) return createResponse(c, body.open(), { status, headers });
      if (body instanceof Blob) {
        return createResponse(c, body.stream(), { status, headers: { ...headers, "content-type": body.type } });
      }
      const text = body instanceof SerializedJson ? serializers[kind](body) : body;
      return createResponse(c, text, { status, headers: { ...headers, "content-type": "application/json" } });
    },
  };
}

/** Throws if a route answers with a status or an `ETag` that its contract does not list. */
function assertListed(
  name: string,
  { status = 200, repeated, revalidates }: Endpoint,
  reply: Pick<Reply, "status" | "headers">,
): void {
  const isListed = reply.status === status || repeated !== undefined && reply.status === 200;
  if (!isListed) throw new Error(`${name} does not list the status ${reply.status}`);
  if (reply.headers.etag && !revalidates) throw new Error(`${name} does not list its ETag`);
}
