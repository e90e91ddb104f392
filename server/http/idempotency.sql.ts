import type { Queries } from "../db/client.ts";

/** The `tenant_id` of results that routes without an API key store. */
export const OF_NO_SHOP = "";

/** One use of an `Idempotency-Key`: by which API key, on which route, and with which request. */
export interface KeyUse {
  /** `OF_NO_SHOP` on routes without an API key: links and sign-ins of staff. */
  tenant_id: string;
  /** The API key's id or, on routes without one, a hash of the path. */
  scope: string;
  route: string;
  key: string;
  request_hash: string;
}
/** The result of a request as the table `idempotency_answers` keeps it: encrypted, in base64. */
export interface StoredResult extends Omit<KeyUse, "tenant_id"> {
  answer: string;
}

/**
 * Claims a key on all servers until the transaction ends. Violates `idempotency_in_progress` while the first request
 * runs, and `idempotency_answered` if it has ended.
 */
export async function claimKey(
  sql: Queries,
  { tenant_id, scope, route, key }: Omit<KeyUse, "request_hash">,
): Promise<void> {
  await sql`select claim_key(${tenant_id}, ${JSON.stringify({ scope, route, key })}::text::json)`;
}

/** Stores the result of a claimed key. It expires after 24 hours. */
export async function storeResult(sql: Queries, tenant_id: string, stored: StoredResult): Promise<void> {
  await sql`select store_answer(${tenant_id}, ${JSON.stringify(stored)}::text::json)`;
}

/** Returns the encrypted result that a key has had in the last 24 hours. */
export async function findResult(
  sql: Queries,
  { tenant_id, scope, route, key }: KeyUse,
): Promise<{ request_hash: string; answer: Uint8Array } | undefined> {
  const [row] = await sql<{ request_hash: string; answer: Uint8Array }[]>`
    select a.request_hash, a.answer
    from idempotency_answers a
    where a.tenant_id = ${tenant_id}
      and a.scope = ${scope}
      and a.route = ${route}
      and a.key = ${key}
      and a.created_at > instant() - interval '24 hours'`;
  return row;
}

/** Deletes the result of a key whose effect was undone. */
export async function deleteResult(sql: Queries, { tenant_id, scope, route, key }: KeyUse): Promise<void> {
  await sql`
    delete from idempotency_answers a
    where a.tenant_id = ${tenant_id}
      and a.scope = ${scope}
      and a.route = ${route}
      and a.key = ${key}`;
}

/** What names the result of a shop. */
export type ResultKey = Pick<KeyUse, "scope" | "route" | "key">;

/** Returns all encrypted results of a shop, 500 at a time. Locks none: those of no shop belong to every shop. */
export function listResults(sql: Queries, tenant_id: string): AsyncIterable<(ResultKey & { answer: Uint8Array })[]> {
  return sql<(ResultKey & { answer: Uint8Array })[]>`
    select a.scope, a.route, a.key, a.answer
    from idempotency_answers a
    where a.tenant_id = ${tenant_id}`.cursor(500);
}

export async function deleteResults(sql: Queries, tenant_id: string, keys: readonly ResultKey[]): Promise<void> {
  const [scopes, routes, names] = [
    keys.map(({ scope }) => scope),
    keys.map(({ route }) => route),
    keys.map(({ key }) => key),
  ];
  await sql`
    delete from idempotency_answers a
    using unnest(${scopes}::text[], ${routes}::text[], ${names}::text[]) as found(scope, route, key)
    where a.tenant_id = ${tenant_id} and a.scope = found.scope and a.route = found.route and a.key = found.key`;
}

/** Deletes at most 5,000 results of all shops that are older than 24 hours. Returns their number. */
export async function deleteExpiredResults(sql: Queries): Promise<number> {
  const deleted = await sql`
    delete from idempotency_answers a
    where a.ctid = any(array(
      select o.ctid
      from idempotency_answers o
      where o.created_at <= instant() - interval '24 hours'
      limit 5000
      for update skip locked))`;
  return deleted.count;
}
