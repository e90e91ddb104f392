import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import type { Stored } from "../storage/storage.ts";
import { equalsAny } from "../vault.ts";
import { findPhotoPath } from "./export.sql.ts";

/** Returns the address of a photo for its customer. It needs no key, because it cannot be guessed. */
export async function createPhotoUrl(
  { vault, settings }: Pick<Deps, "vault" | "settings">,
  tenant_id: string,
  id: string,
): Promise<string> {
  const key = await vault.hmac(`${tenant_id} ${id}`, "booking_photo");
  return `${settings.base_url}/photos/${tenant_id}/${id}/${key}`;
}

/** Returns the photo of such an address. Undefined if the key is wrong or the photo was deleted. */
export async function openPhotoLink(
  { sql, vault, storage }: Pick<Deps, "vault" | "storage"> & { sql: Queries },
  { tenant_id, id, key }: { tenant_id: string; id: string; key: string },
): Promise<Stored | undefined> {
  if (!equalsAny(key, await vault.hmacs(`${tenant_id} ${id}`, "booking_photo"))) return undefined;
  const path = await findPhotoPath(sql, tenant_id, id);
  return path === undefined ? undefined : await storage.get(path);
}
