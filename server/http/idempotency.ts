import { createHash } from "node:crypto";
import type { Queries, Sql, Transaction } from "../db/client.ts";
import type { Vault } from "../vault.ts";
import { Answer } from "./answer.ts";
import { findAnswer, lockKey, saveAnswer } from "./idempotency.sql.ts";
import { Problem } from "./problem.ts";

/** Opens the one transaction of a request; what it returns is the answer, so a handler ends with it. */
export interface Commit<R> {
  (work: (tx: Transaction) => Promise<R>): Promise<R>;
  /** Work that writes in one statement, and refuses by throwing before it, is a transaction without another around it. */
  (work: (sql: Queries) => Promise<R>, writes: "in one statement"): Promise<R>;
}

/** What answers are sealed for. Not the key: the vault remembers a purpose for ever, and callers choose keys. */
const SEALED = "idempotency_answer";

/** One use of an `Idempotency-Key`: whose, where, and a hash of what was asked. */
export interface Once {
  tenant_id: string;
  /** The API key's id; on routes without one, a hash of the path. */
  scope: string;
  route: string;
  key?: string;
  request_hash?: string;
}

/** A path without a key holds a link's token, which must lie in no table. */
export function hashOfPath(path: string): string {
  return createHash("sha256").update(path).digest("base64url");
}

/** With an `Idempotency-Key` the answer is saved in the transaction of its effect: both happened, or neither. */
export function commitOnce<R>(deps: { sql: Sql; vault: Vault }, once: Once): Commit<R> {
  return async (work: (tx: Transaction) => Promise<R>, writes?: "in one statement") => {
    if (writes && !once.key) return refused(await (work as (sql: Queries) => Promise<R>)(deps.sql));
    return await deps.sql.begin(async (tx) => once.key ? await replayOr(tx, work) : refused(await work(tx))) as R;
  };

  async function replayOr(sql: Transaction, work: (tx: Transaction) => Promise<R>) {
    // one round trip; the second statement sees what was committed before the first had its lock
    const [locked, saved] = await Promise.all([lockKey(sql, once), replayOf({ ...deps, sql }, once)]);
    if (!locked) throw new Problem("idempotency_in_progress", "Wait for its answer");
    if (saved) return saved;
    const answer = refused(await work(sql));
    if (answer instanceof Problem) return answer;
    const { body, init } = answer instanceof Answer ? answer : new Answer(answer);
    await saveAnswer(sql, once, await deps.vault.seal(JSON.stringify({ body, init }), SEALED));
    return answer;
  }
}

/** The answer this key already had. Asked before the handler, so that a repeat reaches no one outside, and again under the lock. */
export async function replayOf(
  { sql, vault }: { sql: Queries; vault: Vault },
  once: Once,
): Promise<Answer<unknown> | undefined> {
  const saved = once.key ? await findAnswer(sql, once) : undefined;
  if (!saved) return undefined;
  if (saved.request_hash !== once.request_hash) throw new Problem("idempotency_key_reused", "Use a new key for a new request");
  const { body, init } = JSON.parse(await vault.open(saved.answer, SEALED));
  return new Answer(body, { ...init, headers: { ...init.headers, "idempotent-replayed": "true" } });
}

/** A Problem rolls back, whether it was thrown or returned, unless it says that what was done stands. */
function refused<R>(answer: R): R {
  if (answer instanceof Problem && !answer.stands) throw answer;
  return answer;
}
