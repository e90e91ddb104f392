import type { Queries } from "../db/client.ts";
import type { Once } from "./idempotency.ts";

/** False while the same key's first request still runs, on any server. Held to the end of the transaction. */
export async function lockKey(sql: Queries, { tenant_id, scope, route, key }: Once): Promise<boolean> {
  const [row] = await sql<{ locked: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended(${[tenant_id, scope, route, key].join(" ")}, 0)) as locked`;
  return row!.locked;
}

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

/** Saves an answer for 24 hours and drops the shop's older ones, in one round trip: its effect may hold locks. */
export async function saveAnswer(sql: Queries, once: Once, answer: Uint8Array): Promise<void> {
  const { tenant_id, scope, route, key, request_hash } = once;
  await Promise.all([
    sql`
      delete from idempotency_answers a
      where a.tenant_id = ${tenant_id} and a.created_at <= instant() - interval '24 hours'`,
    sql`
      insert into idempotency_answers (tenant_id, scope, route, key, request_hash, answer)
      values (${tenant_id}, ${scope}, ${route}, ${key!}, ${request_hash!}, ${answer})`,
  ]);
}
