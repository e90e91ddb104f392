import type { DiscountReason } from "../../../shared/contract/applied_discount.ts";
import type { Text } from "../../text/text.ts";

/** Says why a code cannot be used for a pickup on a day. */
export function refusalText(
  { reason, limit }: { reason: DiscountReason; limit: number | string | null },
  { text, pickup_day }: { text: Text; pickup_day: string },
): string {
  const { reasons } = text.words.discounts;
  const day = () => text.day(String(limit), "long");
  const days = () => text.duration(Number(limit), "day");
  switch (reason) {
    case "not_yet":
    case "over":
      return reasons[reason](day());
    case "min_subtotal":
      return reasons[reason](text.money(Number(limit)));
    case "min_quantity":
      return reasons[reason](Number(limit));
    case "min_days":
    case "booked_too_late":
      return reasons[reason](days());
    case "booked_too_early":
      return limit === 0 ? reasons.same_day : reasons[reason](days());
    case "pickup_dates":
      return pickup_day < String(limit) ? reasons.pickup_from(day()) : reasons.pickup_until(day());
    default:
      return reasons[reason];
  }
}
