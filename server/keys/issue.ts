import type { Queries } from "../db/client.ts";
import type { Ids } from "../ids.ts";
import { hashOfKey, makeKey } from "./key.ts";
import { addKey } from "./keys.sql.ts";

export interface KeyOrder {
  kind: "secret" | "publishable";
  mode: "live" | "test";
  name?: string | null;
  allowed_origins?: string[];
}

/** Makes a key for a shop. Its text is in this answer and nowhere else. */
export async function issueKey(
  { sql, ids }: { sql: Queries; ids: Ids },
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
    prefix: key.slice(0, 12),
    last_four: key.slice(-4),
    allowed_origins,
  });
  return { id, key };
}
