import { type KeyUse, OF_NO_SHOP } from "./idempotency.sql.ts";
import type { Context } from "hono";
import { type Endpoint, roleOf } from "../../shared/contract/mod.ts";
import { setActor } from "../db/actor.sql.ts";
import type { Actor, Deps } from "../deps.ts";
import { Problem } from "../problem.ts";
import type { AnswerShare } from "./answer_budget.ts";
import { Answer } from "./answer.ts";
import type { Caller } from "./access_control.ts";
import type { AnyHandler, AnyTwoSteps, WrittenRecord } from "./handlers.ts";
import { type Commit, hashPath, Idempotency, type ResultFormat, runOnce } from "./idempotency.ts";
import { commitUnlessChanged, type ReadRecord } from "./if_version.ts";
import { type Input, readInput } from "./read_input.ts";
import type { Replies, Serve } from "./reply.ts";

interface Shared {
  deps: Deps;
  replies: Replies;
  /** Returns the bytes that a caller may still have stored for its `Idempotency-Key`s. */
  shareOf: (caller: Caller) => AnswerShare;
  /** Reads the record that the route changes, if its body has `if_version`. */
  readRecord?: ReadRecord | undefined;
  /** Answers the route of the record that the route's form is for. */
  readOwner?: AnyHandler | undefined;
}

/** Serves a route that may change something. A POST runs once per `Idempotency-Key`. */
export function serveWrite(
  name: string,
  endpoint: Endpoint,
  handler: AnyHandler,
  { deps, replies, shareOf, readRecord, readOwner }: Shared,
): Serve {
  // Today's work is in the history of each booking; other changes are in the audit
  const isAudited = endpoint.access === "secret" && roleOf(name, endpoint) !== "staff";
  return async (c, caller) => {
    const { once, ...sent } = await readInput(c, endpoint, async (params) => {
      const owner = await readOwner?.({ ...deps, ...caller }, { params });
      if (owner instanceof Problem) throw owner;
    });
    const { input, if_version } = takeVersion(sent);
    const actor = actorOf(caller);
    const idempotency = new Idempotency(deps, keyUseOf(c, caller, { name, once, shareOf }), answerFormat);
    const { result, isRepeat } = await runOnce(idempotency, {
      lookFirst: true,
      async run() {
        const scope = { ...deps, ...caller, actor };
        const open = isAudited ? commitAs(actor, idempotency.commit) : idempotency.commit;
        const commit = readRecord
          ? commitUnlessChanged({ record: endpoint.record!, read: readRecord }, { ...sent, if_version, scope }, open)
          : open;
        const result = await handler({ ...scope, commit }, input);
        if (result instanceof Problem) throw result;
        return result;
      },
    });
    return withRepeatHeader(replies.toReply(result, caller.kind), isRepeat);
  };
}

/** Serves a route in two steps. The key keeps the id of the record that the first step writes. */
export function serveTwoSteps(
  name: string,
  endpoint: Endpoint,
  steps: AnyTwoSteps,
  { deps, replies, shareOf }: Shared,
): Serve {
  return async (c, caller) => {
    const { once, ...input } = await readInput(c, endpoint);
    const scope = { ...deps, ...caller, actor: actorOf(caller) };
    const idempotency = new Idempotency<WrittenRecord>(deps, keyUseOf(c, caller, { name, once, shareOf }), {
      isRepeatable: () => true,
      toJson: ({ id }) => ({ id }),
      fromJson: (json) => steps.find(scope, (json as WrittenRecord).id),
    });
    const { commit, encryptResult } = idempotency;
    const { result: record, isRepeat } = await runOnce(idempotency, {
      lookFirst: false,
      async run() {
        const record = await steps.write({ ...scope, commit, encryptResult }, input);
        if (record instanceof Problem) throw record;
        return record as WrittenRecord;
      },
    });
    try {
      return withRepeatHeader(replies.toReply(await steps.respond(scope, input, record), caller.kind), isRepeat);
    } catch (error) {
      if (error instanceof Problem && error.releasesKey) await idempotency.release();
      throw error;
    }
  };
}

/** Stores body, status and headers, so that a repeat gets the same response. */
const answerFormat: ResultFormat<unknown> = {
  // A route without an API key would give the session of its first caller to anyone with the key
  isRepeatable: (result) => !(result instanceof Answer && result.init.headers?.["set-cookie"] !== undefined),
  toJson(result) {
    const { body, init } = result instanceof Answer ? result : new Answer(result);
    return { body, init };
  },
  fromJson(json) {
    const { body, init } = json as Pick<Answer<unknown>, "body" | "init">;
    return new Answer(body, init);
  },
};

/** Separates the version that a change is based on from the change, which is all that handlers get. */
function takeVersion<I extends Omit<Input, "once">>(sent: I): { input: I; if_version?: string | number } {
  if (typeof sent.body !== "object" || sent.body === null || !("if_version" in sent.body)) return { input: sent };
  const { if_version, ...body } = sent.body;
  return { input: { ...sent, body }, if_version: if_version as string | number };
}

/** Names the actor at the start of the transaction, so that its changes are audited. */
function commitAs(actor: Actor, commit: Commit<unknown>): Commit<unknown> {
  return (work) =>
    commit(async (tx) => {
      await setActor(tx, actor);
      return await work(tx);
    });
}

/** Returns who the caller is in the history of a booking. Links and publishable keys are used by customers. */
function actorOf({ kind, key_id, customer, staff }: Caller): Actor {
  if (staff) return { kind: "staff", id: staff.id };
  if (kind === "secret") return { kind: "key", id: key_id ?? null };
  return { kind: "customer", id: customer?.id ?? null };
}

function keyUseOf(
  c: Context,
  caller: Caller,
  { name, once, shareOf }: Pick<Shared, "shareOf"> & { name: string; once: Input["once"] },
): KeyUse & { share: AnswerShare } | undefined {
  const { tenant, key_id } = caller;
  return once &&
    {
      tenant_id: tenant?.id ?? OF_NO_SHOP,
      scope: key_id ?? hashPath(c.req.path),
      route: name,
      ...once,
      share: shareOf(caller),
    };
}

function withRepeatHeader<R extends { headers: Record<string, string> }>(reply: R, isRepeat: boolean): R {
  return isRepeat ? { ...reply, headers: { ...reply.headers, "idempotent-replayed": "true" } } : reply;
}
