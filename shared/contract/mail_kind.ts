import { z } from "zod";

/** The mails that can be previewed: first those to customers, then those to the shop. */
export const MailKind = z.enum([
  "confirmed",
  "changed",
  "extended",
  "cancelled",
  "refund_made",
  "balance_due",
  "balance_paid",
  "rest_due",
  "fee_due",
  "deposit_placed",
  "deposit_action",
  "deposit_released",
  "deposit_claimed",
  "waiver_link",
  "waiver_reminder",
  "waiver_signed",
  "sign_in_code",
  "sold_out",
  "offered",
  "invoice",
  "request_received",
  "request_accepted",
  "request_declined",
  "new_booking",
  "offer_accepted",
  "offer_expired",
  "new_request",
  "request_expired",
  "shop_cancelled",
  "at_risk",
  "inspection_due",
  "rest_unpaid",
  "fee_unpaid",
  "refund_failed",
  "deposit_refused",
  "dispute",
]);
export type MailKind = z.output<typeof MailKind>;

export const MailLanguage = z.enum(["en", "de", "fr", "es", "ar"]);
export type MailLanguage = z.output<typeof MailLanguage>;
