import type { Jobs } from "../jobs/jobs.ts";
import { createCalendarFile } from "../mail/calendar.ts";
import { bookingChanged } from "../mail/letters/booking.ts";
import { bookingCancelled, shopCancelled, shopChanged } from "../mail/letters/cancelled.ts";
import { paidAmountDiffers } from "../mail/letters/not_booked.ts";
import { newBooking } from "../mail/letters/to_shop.ts";
import type { BookingRef } from "../refs.ts";
import { createCustomerMailJob, createShopMailJob } from "./mail_job.ts";

type Cancelled = BookingRef & { refund: number };

export const mailBookingChanged = createCustomerMailJob((shop, booking) => ({
  letter: bookingChanged(shop, booking),
  attachments: [createCalendarFile(shop, booking)],
}));

export const mailBookingCancelled = createCustomerMailJob<Jobs["mail_booking_cancelled"]>((shop, booking, payload) => ({
  letter: bookingCancelled(shop, booking, payload),
  attachments: [createCalendarFile(shop, booking, { cancelled: true })],
}));

/** Job: tells the shop about a new booking. */
export const mailNewBooking = createShopMailJob((shop, booking) => ({ letter: newBooking(shop, booking) }));

/** Job: tells the shop that the customer paid more or less than the booking costs. */
export const mailPaidAmountDiffers = createShopMailJob<Jobs["mail_paid_amount_differs"]>((shop, booking, amounts) => ({
  letter: paidAmountDiffers(shop, booking, amounts),
}));

/** Job: tells the shop that a customer cancelled. */
export const mailShopCancelled = createShopMailJob<Cancelled>((shop, booking, { refund }) => ({
  letter: shopCancelled(shop, booking, { refund }),
}));

/** Job: tells the shop that a customer changed the dates. */
export const mailShopChanged = createShopMailJob((shop, booking) => ({ letter: shopChanged(shop, booking) }));
