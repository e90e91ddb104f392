import type { HoldRef } from "../refs.ts";
import type { KeyKind } from "../../shared/contract/mod.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { Problem } from "../problem.ts";
import { holdMinutesOf } from "../shops/hold_minutes.ts";
import { getShop } from "../shops/shops.sql.ts";
import { updateHoldStockEnd } from "../stock/allocations.sql.ts";
import { extendHold } from "./hold_changes.sql.ts";
import { lockHold } from "./holds.sql.ts";
import { mayRenew } from "./renewals.ts";

/**
 * Extends a hold once, if it may be renewed, and returns its new expiry. The `expire_hold` job reschedules itself to
 * that time.
 */
export async function extend(
  tx: Queries,
  { settings }: Pick<Deps, "settings">,
  { tenant_id, hold_id, kind }: HoldRef & { kind: KeyKind },
): Promise<string> {
  const hold = (await lockHold(tx, tenant_id, hold_id))!;
  if (hold.status !== "active" || hold.expired) throw new Problem("hold_expired", "The hold is over; start again");
  if (hold.extended) throw new Problem("already_extended", "A hold can be extended only once");
  if (!await mayRenew(tx, tenant_id, { hold, kind })) {
    throw new Problem("already_extended", "The hold was renewed by earlier changes and cannot be extended again");
  }
  const minutes = holdMinutesOf(await getShop(tx, tenant_id), settings);
  const expires_at = new Date(Date.parse(hold.expires_at) + minutes * 60_000).toISOString();
  await extendHold(tx, tenant_id, hold_id, expires_at);
  await updateHoldStockEnd(tx, tenant_id, hold_id);
  return expires_at;
}
