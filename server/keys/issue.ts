import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { hashOfKey, makeKey } from "./key.ts";
import { addKey, findPagesKey } from "./keys.sql.ts";

/** A key as it is asked for. */
export interface KeyOrder {
  kind: "secret" | "publishable";
  mode: "live" | "test";
  name?: string | null;
  allowed_origins?: string[];
}

const SEALED = "publishable key";

/** Makes a key for a shop. Its text is in this answer and nowhere else. */
export async function issueKey(
  { sql, ids, vault }: Pick<Deps, "ids" | "vault"> & { sql: Queries },
  tenant_id: string,
  { kind, mode, name = null, allowed_origins = [] }: KeyOrder,
): Promise<{ id: string; key: string }> {
  const id = ids.next("key");
  const key = makeKey({ kind, mode });
  await addKey(sql, tenant_id, {
    id,
    kind,
    name,
    hash: await hashOfKey(key),
    sealed: kind === "publishable" ? await vault.seal(key, SEALED) : null,
    prefix: key.slice(0, 12),
    last_four: key.slice(-4),
    allowed_origins,
  });
  return { id, key };
}

/** The publishable key that our own pages of a shop carry; undefined when it has none that lives. */
export async function pagesKeyOf(
  { sql, vault }: Pick<Deps, "vault"> & { sql: Queries },
  tenant_id: string,
): Promise<string | undefined> {
  const sealed = await findPagesKey(sql, tenant_id);
  return sealed && await vault.open(sealed, SEALED);
}
