import { feeTime, isFeeOwed, isFeeTime } from "../../shared/cancellation.ts";
import { dateOf, DAY, wallOf } from "../../shared/wall_clock.ts";
import { chargeSavedCard } from "../balance/charge_card.ts";
import { findBooking } from "../bookings/booking.sql.ts";
import type { Deps } from "../deps.ts";
import { addJob, addJobs } from "../jobs/jobs.sql.ts";
import type { BookingRef } from "../refs.ts";
import { getShop } from "../shops/shops.sql.ts";

/**
 * Job: charges the fee of a booking that has ended to its guarantee card, one day after the customer was told. Until
 * then the shop can waive it. If the bank declines, it mails the customer a link to pay. It tries three times, a day
 * apart, and then tells the shop.
 *
 * It may run twice, and beside the customer who pays by link: the booking has one open payment at the processor.
 */
export async function tendFee(deps: Deps, ref: BookingRef): Promise<void> {
  const { tenant_id, booking_id } = ref;
  const booking = await findBooking(deps.sql, tenant_id, booking_id);
  if (!booking || !isFeeOwed(booking)) return;
  const now = deps.clock.now().getTime();
  if (now < feeTime(booking)) return await addJob(deps.sql, "tend_fee", ref, { run_at: new Date(feeTime(booking)) });
  const { timezone } = await getShop(deps.sql, tenant_id);
  const result = isFeeTime(booking, now)
    ? await chargeSavedCard(deps, ref, `fee:${dateOf(wallOf(now, timezone))}`)
    : "declined";
  if (result === "paid") return;
  const next = { task: "tend_fee", payload: ref, run_at: new Date(now + DAY) } as const;
  // The bank decides about a payment, or a card reader asks for it. Nobody is asked for another
  const isUnderWay = result === "processing" || result === "replaced";
  if (isUnderWay) return await addJobs(deps.sql, [next]);
  if (!isFeeTime(booking, now + DAY)) return await addJob(deps.sql, "mail_fee_unpaid", ref);
  // The mail is not sent if the fee was paid or waived meanwhile, and the next try does nothing
  await addJobs(deps.sql, [{ task: "mail_fee_declined", payload: ref }, next]);
}
