import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { createKeyText, hashKey } from "./key.ts";
import { addKey, findPagesKey } from "./keys.sql.ts";

/** The properties of a new key. */
export interface KeyOptions {
  kind: "secret" | "publishable";
  mode: "live" | "test";
  name?: string | null;
  allowed_origins?: string[];
}

/** The purpose that binds a sealed key to this use. */
export const KEY_PURPOSE = "publishable key";

/** Creates a key for a shop. Only a publishable key is stored, sealed; of a secret key only the hash. */
export async function issueKey(
  { sql, ids, vault }: Pick<Deps, "ids" | "vault"> & { sql: Queries },
  tenant_id: string,
  { kind, mode, name = null, allowed_origins = [] }: KeyOptions,
): Promise<{ id: string; key: string }> {
  const id = ids.next("key");
  const key = createKeyText({ kind, mode });
  await addKey(sql, tenant_id, {
    id,
    kind,
    name,
    hash: await hashKey(key),
    sealed: kind === "publishable" ? await vault.seal(key, KEY_PURPOSE) : null,
    prefix: key.slice(0, 12),
    last_four: key.slice(-4),
    allowed_origins,
  });
  return { id, key };
}

/** Returns the publishable key for the server's own pages of a shop. Undefined if the shop has no active one. */
export async function findPagesKeyText(
  { sql, vault }: Pick<Deps, "vault"> & { sql: Queries },
  tenant_id: string,
): Promise<string | undefined> {
  const sealed = await findPagesKey(sql, tenant_id);
  return sealed && await vault.open(sealed, KEY_PURPOSE);
}
