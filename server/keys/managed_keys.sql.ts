import type { Key } from "../../shared/contract/keys.ts";
import { alsoSet } from "../db/also_set.ts";
import type { Queries } from "../db/client.ts";
import type { PageQuery } from "../http/cursor.ts";

/** Lists keys, newest first, revoked and expired ones included. `before` is the last id of the previous page. */
export async function listKeys(
  sql: Queries,
  tenant_id: string,
  { before, limit }: PageQuery,
): Promise<Key[]> {
  return await sql<Key[]>`
    select ${columns(sql)}
    from api_keys k
    where k.tenant_id = ${tenant_id} ${before === undefined ? sql`` : sql`and k.id < ${before}`}
    order by k.id desc
    limit ${limit}`;
}

export async function findKeyById(sql: Queries, tenant_id: string, id: string): Promise<Key | undefined> {
  const [row] = await sql<Key[]>`
    select ${columns(sql)}
    from api_keys k
    where k.tenant_id = ${tenant_id} and k.id = ${id}`;
  return row;
}

/** Returns an active key and locks it. */
export async function lockActiveKey(sql: Queries, tenant_id: string, id: string): Promise<Key | undefined> {
  const [row] = await sql<Key[]>`
    select ${columns(sql)}
    from api_keys k
    where k.tenant_id = ${tenant_id} and k.id = ${id} and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > instant())
    for update`;
  return row;
}

export async function updateKey(
  sql: Queries,
  tenant_id: string,
  { id, ...changes }: { id: string; name?: string | null | undefined; allowed_origins?: string[] | undefined },
): Promise<Key> {
  const [row] = await sql<Key[]>`
    update api_keys k
    set updated_at = instant() ${alsoSet(sql, changes)}
    where k.tenant_id = ${tenant_id} and k.id = ${id}
    returning ${columns(sql)}`;
  return row!;
}

/** Makes a key expire after some hours, unless it expires earlier anyway. */
export async function expireKeyIn(
  sql: Queries,
  tenant_id: string,
  { id, hours }: { id: string; hours: number },
): Promise<void> {
  await sql`
    update api_keys k
    set expires_at = least(k.expires_at, instant() + make_interval(hours => ${hours})), updated_at = instant()
    where k.tenant_id = ${tenant_id} and k.id = ${id}`;
}

/** Revokes a key, which may be revoked already. Returns false if the shop has no such key. */
export async function revokeKey(sql: Queries, tenant_id: string, id: string): Promise<boolean> {
  const revoked = await sql`
    update api_keys k
    set revoked_at = coalesce(k.revoked_at, instant()), updated_at = instant()
    where k.tenant_id = ${tenant_id} and k.id = ${id}`;
  return revoked.count === 1;
}

function columns(sql: Queries) {
  return sql`
    k.id, k.kind, k.name, k.prefix, k.last_four, k.allowed_origins, k.created_at, k.updated_at, k.last_used_at,
    k.expires_at, k.revoked_at`;
}
