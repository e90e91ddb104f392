import { z } from "zod";
import { Timestamp } from "./common.ts";
import { Currency } from "./common_fields.ts";

export const AttentionKind = z.enum([
  "payment_account",
  "refund_failed",
  "deposit_failed",
  "deposit_expired",
  "dispute",
  "at_risk",
  "pickup_missed",
  "balance_due",
  "credit",
  "inspection",
  "mail_failed",
  "job_failed",
  "bulk_failed",
  "service_due",
  "offer_open",
  "request_open",
]).describe(
  "`payment_account`: Stripe asks for something, or customers cannot pay online. `refund_failed`: a refund failed. " +
    "`deposit_failed`: a deposit was refused. `deposit_expired`: a deposit is no longer held. `dispute`: a bank " +
    "disputes a payment. `at_risk`: units are missing. `pickup_missed`: nobody came. `balance_due`: money is owed: " +
    "after the return, a rest that was not paid on its day, or a fee that the card did not pay. " +
    "`credit`: the customer paid more than the booking costs. `inspection`: returned gear waits to be inspected. " +
    "`mail_failed`: a mail about the booking could not be sent for an hour. `job_failed`: another automatic step, " +
    "such as the release of a deposit. Both are tried for days, and checked hourly. `bulk_failed`: a bulk change was " +
    "refused for the booking. `service_due`: numbered units of an item need a service. `offer_open`: an offer waits " +
    "for the customer. `request_open`: a request waits for the shop",
);
export type AttentionKind = z.output<typeof AttentionKind>;

export const Attention = z.object({
  kind: AttentionKind,
  booking_id: z.string().nullable().describe(
    "`null` if the payment was never booked, or if it is not about a booking",
  ),
  booking_number: z.string().nullable().describe("The booking's number for people"),
  customer_name: z.string().nullable().describe("Name of the customer; `null` if unknown"),
  amount: z.int().nullable().describe("The money in question; `null` if the kind is not about money"),
  currency: Currency.describe("The currency of the booking or, if there is none, of the payment"),
  at: Timestamp.nullable().describe(
    "For `dispute` and `inspection` when it is due; for the refund when it was requested; for the deposit " +
      "and `at_risk` the pickup; for `pickup_missed` the planned pickup; for `balance_due` and `credit` the planned " +
      "return, the pickup of a booking whose rest is overdue, or the end of one whose fee is; for `mail_failed` and " +
      "`job_failed` when it was due first; for `bulk_failed` when it was refused; for `service_due` when the first " +
      "unit was due; for `offer_open` when it expires; for `request_open` until when the shop answers",
  ),
  reason: z.string().nullable().describe(
    "Why a refund, a deposit or a bulk change failed, the reason of a dispute, or the state of the payment account. " +
      "For `service_due`, `needed` says that bookings keep a unit from being put into service by itself",
  ),
  payment_id: z.string().nullable().describe("The payment of a dispute or a refund"),
  item: z.object({
    id: z.string().describe("Id of the item"),
    name: z.string().describe("Name of the item"),
  }).nullable().describe("The item whose units need a service; `null` for other kinds"),
  offer: z.object({
    id: z.string().describe("Id of the offer"),
    number: z.string().describe("The offer's number for people"),
  }).nullable().describe("The offer that waits; `null` for other kinds"),
  unit_count: z.int().nullable().describe("How many of its units need a service; `null` for other kinds"),
});
export type Attention = z.output<typeof Attention>;
