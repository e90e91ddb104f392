import { createCustomerMailJob, createShopMailJob } from "../bookings/mail_job.ts";
import type { Deps } from "../deps.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { createCalendarFile } from "../mail/calendar.ts";
import { bookingExtended, notExtended, shopExtended, shopNotExtended } from "../mail/letters/extended.ts";

/** Job: tells the customer that the rental lasts longer. */
export const mailBookingExtended = createCustomerMailJob<Jobs["mail_booking_extended"]>((shop, booking, payload) => ({
  letter: bookingExtended(shop, booking, payload),
  attachments: [createCalendarFile(shop, booking)],
}));

/** Job: tells the shop that a customer has extended a rental. */
export const mailShopExtended = createShopMailJob<Jobs["mail_shop_extended"]>((shop, booking, payload) => ({
  letter: shopExtended(shop, booking, payload),
}));

const mailCustomer = createCustomerMailJob<Jobs["mail_not_extended"]>((shop, booking, payload) => ({
  letter: notExtended(shop, booking, payload),
}));
const mailShop = createShopMailJob<Jobs["mail_not_extended"]>((shop, booking, payload) => ({
  letter: shopNotExtended(shop, booking, payload),
}));

/** Job: tells the customer or the shop that a paid extension could not be made, and is refunded. */
export async function mailNotExtended(deps: Deps, payload: Jobs["mail_not_extended"]): Promise<void> {
  await (payload.to === "shop" ? mailShop : mailCustomer)(deps, payload);
}
