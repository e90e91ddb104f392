import { createCustomerMailJob, createShopMailJob } from "../bookings/mail_job.ts";
import type { Deps } from "../deps.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { datesNotChanged, shopDatesNotChanged } from "../mail/letters/dates_not_changed.ts";

type Payload = Jobs["mail_dates_not_changed"];
const mailCustomer = createCustomerMailJob<Payload>((shop, booking, payload) => ({
  letter: datesNotChanged(shop, booking, payload),
}));
const mailShop = createShopMailJob<Payload>((shop, booking, payload) => ({
  letter: shopDatesNotChanged(shop, booking, payload),
}));

/** Job: tells the customer or the shop that a paid change of dates could not be made, and is refunded. */
export async function mailDatesNotChanged(deps: Deps, payload: Payload): Promise<void> {
  await (payload.to === "shop" ? mailShop : mailCustomer)(deps, payload);
}
