import { refundMade } from "../mail/letters/cancelled.ts";
import { refundFailed } from "../mail/letters/to_shop.ts";
import type { BookingRef } from "../refs.ts";
import { createCustomerMailJob, createShopMailJob } from "./mail_job.ts";

export const mailRefundMade = createCustomerMailJob<BookingRef & { refund: number }>((shop, booking, { refund }) => ({
  letter: refundMade(shop, booking, { refund }),
}));

/** Job: tells the shop that the bank returned a refund. */
export const mailRefundFailed = createShopMailJob<BookingRef & { refund: number; reason: string | null }>(
  (shop, booking, { refund, reason }) => ({ letter: refundFailed(shop, booking, { refund, reason }) }),
);
