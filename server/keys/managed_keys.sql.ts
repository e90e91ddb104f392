import type { Key } from "../../shared/contract/keys.ts";
import { alsoSet } from "../db/also_set.ts";
import type { Queries } from "../db/client.ts";
import type { PageQuery } from "../http/cursor.ts";

/** Newest first, dead ones too; `before` is the last id of the page before. */
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

/** A living key, kept so until the caller's transaction ends. */
export async function lockLivingKey(sql: Queries, tenant_id: string, id: string): Promise<Key | undefined> {
  const [row] = await sql<Key[]>`
    select ${columns(sql)}
    from api_keys k
    where k.tenant_id = ${tenant_id} and k.id = ${id} and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > instant())
    for update`;
  return row;
}

export async function changeKey(
  sql: Queries,
  tenant_id: string,
  { id, ...changes }: { id: string; name?: string | null | undefined; allowed_origins?: string[] | undefined },
): Promise<Key> {
  const [row] = await sql<Key[]>`
    update api_keys k
    set id = k.id ${alsoSet(sql, changes)}
    where k.tenant_id = ${tenant_id} and k.id = ${id}
    returning ${columns(sql)}`;
  return row!;
}

/** Lets a key live for so many hours more, or as long as it would have lived anyway, if that is shorter. */
export async function endKeyIn(
  sql: Queries,
  tenant_id: string,
  { id, hours }: { id: string; hours: number },
): Promise<void> {
  await sql`
    update api_keys k
    set expires_at = least(k.expires_at, instant() + make_interval(hours => ${hours}))
    where k.tenant_id = ${tenant_id} and k.id = ${id}`;
}

/** Revoking twice is no error; false when the shop has no such key. */
export async function revokeKey(sql: Queries, tenant_id: string, id: string): Promise<boolean> {
  const revoked = await sql`
    update api_keys k
    set revoked_at = coalesce(k.revoked_at, instant())
    where k.tenant_id = ${tenant_id} and k.id = ${id}`;
  return revoked.count === 1;
}

function columns(sql: Queries) {
  return sql`
    k.id, k.kind, k.name, k.prefix, k.last_four, k.allowed_origins, k.created_at, k.last_used_at, k.expires_at, k.revoked_at`;
}
