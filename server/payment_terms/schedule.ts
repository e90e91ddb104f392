import type { Booking } from "../../shared/contract/booking.ts";
import { restTime } from "../../shared/payment_terms.ts";
import { HOUR } from "../../shared/wall_clock.ts";
import type { ShopRow } from "../shops/shops.sql.ts";

/** Returns whether the rest of a booking is still to be paid before its pickup. */
export function isRestOwed({ status, rest_due_on, amount_due }: Booking): boolean {
  return status === "confirmed" && rest_due_on !== null && amount_due > 0;
}

/** Returns when a booking whose rest is unpaid is cancelled (ms), before its pickup; null for never. */
export function cancelTime(
  { rest_due_on, pickup_date }: Pick<Booking, "rest_due_on" | "pickup_date">,
  { payment_terms: { cancel_unpaid_hours }, timezone }: Pick<ShopRow, "payment_terms" | "timezone">,
): number | null {
  if (rest_due_on === null || cancel_unpaid_hours === null) return null;
  const time = restTime(rest_due_on, timezone) + cancel_unpaid_hours * HOUR;
  return time < Date.parse(pickup_date) ? time : null;
}
