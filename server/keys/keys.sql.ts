import type { Queries } from "../db/client.ts";

/** An active key and its shop. */
export interface ActiveKey {
  key_id: string;
  kind: "secret" | "publishable";
  allowed_origins: string[];
  tenant_id: string;
  mode: "live" | "test";
}

/** Returns the active key with this hash. The shop is not known yet, so the query names none. */
export async function findKey(sql: Queries, hash: Uint8Array): Promise<ActiveKey | undefined> {
  const [row] = await sql<ActiveKey[]>`
    select k.id as key_id, k.kind, k.allowed_origins, k.tenant_id, t.mode
    from api_keys k
    join tenants t on t.id = k.tenant_id
    where k.hash = ${hash} and k.revoked_at is null and (k.expires_at is null or k.expires_at > instant())`;
  return row;
}

/** Updates the last use of a key, at most once a minute. */
export async function touchKey(sql: Queries, tenant_id: string, key_id: string): Promise<void> {
  await sql`
    update api_keys k
    set last_used_at = instant()
    where k.tenant_id = ${tenant_id} and k.id = ${key_id}
      and (k.last_used_at is null or k.last_used_at < instant() - interval '1 minute')`;
}

/** A key to add. `sealed` is the encrypted text of a publishable key. */
export interface NewKey {
  id: string;
  kind: "secret" | "publishable";
  name: string | null;
  hash: Uint8Array;
  sealed: Uint8Array | null;
  prefix: string;
  last_four: string;
  allowed_origins: string[];
}

export async function addKey(sql: Queries, tenant_id: string, key: NewKey): Promise<void> {
  await sql`
    insert into api_keys (tenant_id, id, kind, name, hash, sealed, prefix, last_four, allowed_origins)
    values (${tenant_id}, ${key.id}, ${key.kind}, ${key.name}, ${key.hash}, ${key.sealed}, ${key.prefix},
      ${key.last_four}, ${key.allowed_origins})`;
}

/** Returns the newest active publishable key of a shop, sealed. */
export async function findPagesKey(sql: Queries, tenant_id: string): Promise<Uint8Array | undefined> {
  const [row] = await sql<{ sealed: Uint8Array }[]>`
    select k.sealed
    from api_keys k
    where k.tenant_id = ${tenant_id} and k.kind = 'publishable' and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > instant())
    order by k.id desc
    limit 1`;
  return row?.sealed;
}
