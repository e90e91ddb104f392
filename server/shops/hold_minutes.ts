import type { Settings } from "../settings.ts";
import type { ShopRow } from "./shops.sql.ts";

/** Returns for how many minutes a shop holds a cart. A shop that has not chosen has the default of the server. */
export function holdMinutesOf(
  { hold_minutes }: Pick<ShopRow, "hold_minutes">,
  settings: Pick<Settings, "hold_minutes">,
): number {
  return hold_minutes ?? settings.hold_minutes;
}
