import { mayChangeDates } from "../../shared/cancellation.ts";
import type { Booking } from "../../shared/contract/booking.ts";
import type { BookingChangeResult } from "../../shared/contract/booking_change.ts";
import type { DateChange } from "../../shared/contract/date_change.ts";
import type { Transaction } from "../db/client.ts";
import type { World } from "../deps.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { Problem } from "../problem.ts";
import { catalogueOf } from "../storefront/catalogue.ts";
import { changeTerms } from "./change.ts";
import { changePeriod, keepHalfDay } from "./period_change.ts";
import { quoteBooking } from "./reprice.ts";

/** Throws if the customer of a booking may not change its dates any more. */
export function assertDatesMayChange(booking: Booking, now: Date): void {
  if (mayChangeDates(booking, now)) return;
  throw new Problem("invalid_transition", "The dates can no longer be changed here. Ask the shop.", {
    from: booking.status,
    to: "changed",
  });
}

/**
 * Changes the dates of a booking, which the caller has locked, for its customer. They may do so while they could also
 * cancel for free and book again. Dates that cost more need a payment first, unless a part of the price is due later:
 * see `checkout/place_date_change.ts`.
 */
export async function changeForCustomer(
  tx: Transaction,
  deps: World,
  { tenant_id, booking, change }: { tenant_id: string; booking: Booking; change: DateChange },
): Promise<BookingChangeResult> {
  const { status: from } = booking;
  const now = deps.clock.now();
  assertDatesMayChange(booking, now);
  const catalogue = await catalogueOf({ ...deps, sql: tx }, tenant_id);
  const dates = keepHalfDay(booking, change, { shop: catalogue.shop, now });
  const period = changePeriod(booking, dates, { shop: catalogue.shop, now });
  // Throws `not_bookable` for dates that no customer can book. Staff may ignore those rules
  quoteBooking(catalogue, booking, { period, now, field: "return_date", by_customer: true });
  const terms = { ...dates, pricing: "requote", difference: "refund", notify: true, undoable: false } as const;
  const result = await changeTerms(tx, deps, { tenant_id, booking, change: terms });
  if (change.preview) return result;
  // While a part of the price is due later, so is what the dates cost more
  if (result.difference > 0 && (booking.payment_terms === "full" || booking.amount_due === 0)) {
    throw new Problem("invalid_transition", "The new dates cost more. Ask the shop to change them.", {
      from,
      to: "dearer",
    });
  }
  await addJob(tx, "mail_shop_changed", { tenant_id, booking_id: booking.id });
  return result;
}
