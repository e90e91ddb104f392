import type { Booking } from "../../shared/contract/booking.ts";
import { HOUR, MINUTE } from "../../shared/wall_clock.ts";
import { listLateBookings, markUntoldRisks } from "../bookings/at_risk.sql.ts";
import { getBooking } from "../bookings/booking.sql.ts";
import { createShopMailJob } from "../bookings/mail_job.ts";
import type { Deps } from "../deps.ts";
import { emitEvent } from "../events/emit.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { bookingAtRisk } from "../mail/letters/at_risk.ts";
import type { BookingRef } from "../refs.ts";

/** Time in ms after which late gear is news. Many customers are a few minutes late. */
const GRACE = 30 * MINUTE;
/** Hours before a pickup for which gear that is only just late is news at once. */
export const URGENT_HOURS = 1;

/**
 * Job: tells the shop of confirmed bookings that lack units, once for each pickup. It runs when gear becomes late,
 * again after `GRACE`, and a day before each pickup.
 */
export async function tellRisks(deps: Deps, { tenant_id, booking_id, hours }: Jobs["tell_risks"]): Promise<void> {
  const now = deps.clock.now().getTime();
  await deps.sql.begin(async (tx) => {
    for (const id of await markUntoldRisks(tx, tenant_id, new Date(now + hours * HOUR))) {
      const booking = await getBooking(tx, tenant_id, id);
      const late_bookings = await listLateBookings(tx, { tenant_id, booking_id: id });
      const late = late_bookings.map(({ id, number, return_date }) => ({ id, number, return_date }));
      await emitEvent(tx, deps, tenant_id, "booking.at_risk", { ...booking, late_bookings: late } as Booking);
      await addJob(tx, "mail_booking_at_risk", { tenant_id, booking_id: id });
    }
    if (hours > URGENT_HOURS) return;
    await addJob(tx, "tell_risks", { tenant_id, booking_id, hours: 24 }, { run_at: new Date(now + GRACE) });
  });
}

/** Job: mails the shop that a booking lacks units, with the customers who are late. */
export const mailBookingAtRisk = createShopMailJob<BookingRef>(async (shop, booking, ref, { sql }) => ({
  letter: bookingAtRisk(shop, booking, await listLateBookings(sql, ref)),
}));
