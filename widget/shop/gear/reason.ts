import type { InventoryItem } from "../../../shared/contract/storefront.ts";
import type { Text } from "../../text/text.ts";

/** Returns why an item cannot be booked, with the figure of the rule: "3 days minimum". */
export function formatReason(
  { reason = "out_of_stock", reason_limit = 0 }: Pick<InventoryItem, "reason" | "reason_limit">,
  { words, duration }: Text,
): string {
  const days = reason === "notice_required" ? reason_limit / 24 : reason_limit;
  const figure = days % 1 ? duration(reason_limit, "hour") : duration(days, "day");
  return words.gear.reasons[reason]!.replace("#", figure);
}
