import { createHash } from "node:crypto";
import type { Queries, Sql, Transaction } from "../db/client.ts";
import type { Vault } from "../vault.ts";
import { Answer } from "./answer.ts";
import { claimKey, findAnswer, keepAnswer } from "./idempotency.sql.ts";
import { Problem } from "../problem.ts";

/** Opens the one transaction of a request; what it returns is the answer, so a handler ends with it. */
export type Commit<R> = (work: (tx: Transaction) => Promise<R>) => Promise<R>;
/**
 * What is to be kept of a request's answer; null where there is no `Idempotency-Key`. `commit` keeps it by itself; a statement that
 * needs no transaction around it keeps it by `claim_key` and `keep_answer`.
 */
export type Seal<R> = (answer: R) => Promise<Kept | null>;

/** What is kept for an `Idempotency-Key`: what was asked, and the answer, sealed, in base64. */
export interface Kept {
  scope: string;
  route: string;
  key: string;
  request_hash: string;
  answer: string;
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
export function commitOnce<R>({ sql, seal }: { sql: Sql; seal: Seal<R> }, once: Once): Commit<R> {
  return async (work) =>
    await sql.begin(async (tx) => {
      if (once.key) await claimKey(tx, once);
      const answer = refused(await work(tx));
      const kept = answer instanceof Problem ? null : await seal(answer);
      if (kept) await keepAnswer(tx, once.tenant_id, kept);
      return answer;
    }) as R;
}

/** Seals the answer to one use of a key. */
export function sealOnce<R>(vault: Vault, { scope, route, key, request_hash }: Once): Seal<R> {
  return async (answer) => {
    if (key === undefined) return null;
    const { body, init } = answer instanceof Answer ? answer : new Answer(answer);
    const sealed = await vault.seal(JSON.stringify({ body, init }), SEALED);
    return { scope, route, key, request_hash: request_hash!, answer: sealed.toBase64() };
  };
}

/** The answer this key already had. Asked before the handler, so that a repeat reaches no one outside. */
export async function replayOf(
  { sql, vault }: { sql: Queries; vault: Vault },
  once: Once,
): Promise<Answer<unknown> | undefined> {
  const saved = once.key ? await findAnswer(sql, once) : undefined;
  if (!saved) return undefined;
  if (saved.request_hash !== once.request_hash) {
    throw new Problem("idempotency_key_reused", "Use a new key for a new request");
  }
  const { body, init } = JSON.parse(await vault.open(saved.answer, SEALED));
  return new Answer(body, { ...init, headers: { ...init.headers, "idempotent-replayed": "true" } });
}

/** A Problem rolls back, whether it was thrown or returned, unless it says that what was done stands. */
function refused<R>(answer: R): R {
  if (answer instanceof Problem && !answer.stands) throw answer;
  return answer;
}
