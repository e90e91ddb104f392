import type { InventoryItem } from "../../../shared/contract/storefront.ts";
import { unavailable } from "../../text/en_unavailable.ts";
import { addWords } from "../../text/languages.ts";
import type { Text } from "../../text/text.ts";

addWords(unavailable);

/** Returns why an item cannot be booked, with the figure of the rule: "3 days minimum". */
export function formatReason(
  { reason = "out_of_stock", reason_limit = 0 }: Pick<InventoryItem, "reason" | "reason_limit">,
  { words, duration }: Text,
): string {
  const days = reason === "notice_required" ? reason_limit / 24 : reason_limit;
  const figure = days % 1 ? duration(reason_limit, "hour") : duration(days, "day");
  return words.unavailable.reasons[reason]!.replace("#", figure);
}
