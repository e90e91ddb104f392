import type { Queries } from "../db/client.ts";
import type { Kept, Once } from "./idempotency.ts";

/**
 * Claims a key to the end of the transaction, on all servers. Violates `idempotency_in_progress` while its first request still runs,
 * and `idempotency_answered` when that has ended meanwhile.
 */
export async function claimKey(sql: Queries, { tenant_id, scope, route, key }: Once): Promise<void> {
  await sql`select claim_key(${tenant_id}, ${JSON.stringify({ scope, route, key })}::text::json)`;
}

/** Keeps a claimed key's answer for 24 hours; some later claim sweeps it away. */
export async function keepAnswer(sql: Queries, tenant_id: string, kept: Kept): Promise<void> {
  await sql`select keep_answer(${tenant_id}, ${JSON.stringify(kept)}::text::json)`;
}

/** The sealed answer that a key has had in the last 24 hours. */
export async function findAnswer(
  sql: Queries,
  { tenant_id, scope, route, key }: Once,
): Promise<{ request_hash: string; answer: Uint8Array } | undefined> {
  const [row] = await sql<{ request_hash: string; answer: Uint8Array }[]>`
    select a.request_hash, a.answer
    from idempotency_answers a
    where a.tenant_id = ${tenant_id} and a.scope = ${scope} and a.route = ${route} and a.key = ${key!}
      and a.created_at > instant() - interval '24 hours'`;
  return row;
}

/** Frees a key whose effect was taken back. */
export async function forgetAnswer(sql: Queries, { tenant_id, scope, route, key }: Once): Promise<void> {
  await sql`
    delete from idempotency_answers a
    where a.tenant_id = ${tenant_id} and a.scope = ${scope} and a.route = ${route} and a.key = ${key!}`;
}
