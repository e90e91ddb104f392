import { refundMade } from "../mail/letters/cancelled.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { refundFailed } from "../mail/letters/to_shop.ts";
import { createCustomerMailJob, createShopMailJob } from "./mail_job.ts";

export const mailRefundMade = createCustomerMailJob<Jobs["mail_refund_made"]>((shop, booking, payload) => ({
  letter: refundMade(shop, booking, payload),
}));

/** Job: tells the shop that a refund failed. */
export const mailRefundFailed = createShopMailJob<Jobs["mail_refund_failed"]>(
  (shop, booking, { refund, reason, retrying }) => ({
    letter: refundFailed(shop, booking, { refund, reason, retrying }),
  }),
);
