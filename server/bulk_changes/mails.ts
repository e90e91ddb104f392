import { findBooking } from "../bookings/booking.sql.ts";
import { createCustomerMailJob } from "../bookings/mail_job.ts";
import type { Deps } from "../deps.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { datesOffered } from "../mail/letters/dates_offered.ts";

type Offer = Jobs["mail_dates_offered"];

const mailOffer = createCustomerMailJob<Offer>((shop, booking, { message }) => ({
  letter: datesOffered(shop, booking, { message }),
}));

/** Job: tells a customer that they may choose other dates, unless the offer has ended by then. */
export async function mailDatesOffered(deps: Deps, offer: Offer): Promise<void> {
  const booking = await findBooking(deps.sql, offer.tenant_id, offer.booking_id);
  const until = Date.parse(booking?.dates_offered_until ?? "");
  if (until > deps.clock.now().getTime()) await mailOffer(deps, offer);
}
