import type { Booking } from "../../shared/contract/booking.ts";
import { DAY } from "../../shared/wall_clock.ts";
import { listLateBookings, markUntoldRisks } from "../bookings/at_risk.sql.ts";
import { getBooking } from "../bookings/booking.sql.ts";
import { createShopMailJob } from "../bookings/mail_job.ts";
import type { Deps } from "../deps.ts";
import { emitEvent } from "../events/emit.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { bookingAtRisk } from "../mail/letters/at_risk.ts";
import type { BookingRef } from "../refs.ts";

/**
 * Job: tells the shop of confirmed bookings of the next day that lack units, once for each pickup. It runs when gear is
 * late for longer than the shop's grace, and a day before each pickup.
 */
export async function tellRisks(deps: Deps, { tenant_id }: BookingRef): Promise<void> {
  const now = deps.clock.now().getTime();
  await deps.sql.begin(async (tx) => {
    for (const id of await markUntoldRisks(tx, tenant_id, new Date(now + DAY))) {
      const booking = await getBooking(tx, tenant_id, id);
      const late_bookings = await listLateBookings(tx, { tenant_id, booking_id: id });
      const late = late_bookings.map(({ id, number, return_date }) => ({ id, number, return_date }));
      await emitEvent(tx, deps, tenant_id, "booking.at_risk", { ...booking, late_bookings: late } as Booking);
      await addJob(tx, "mail_booking_at_risk", { tenant_id, booking_id: id });
    }
  });
}

/** Job: mails the shop that a booking lacks units, with the customers who are late. */
export const mailBookingAtRisk = createShopMailJob<BookingRef>(async (shop, booking, ref, { sql }) => ({
  letter: bookingAtRisk(shop, booking, await listLateBookings(sql, ref)),
}));
