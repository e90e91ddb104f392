import { z } from "zod";
import { paymentFields } from "../records/payment.ts";
import { Amount, csvFile, Id, lineOf, Moment, pageOf, Paging, textOf, Timestamp } from "./common.ts";
import { CreatedAt } from "./common_fields.ts";
import { Notify } from "./counter.ts";
import type { Contract } from "./endpoint.ts";
import { recordFields } from "./record_schema.ts";
import { Tax } from "./taxes.ts";

/** A payment method outside the payment processor. Staff record the payment, and they pay refunds out themselves. */
const RecordedMethod = z.enum(["cash", "card_terminal", "bank_transfer", "other"]);
export type RecordedMethod = z.output<typeof RecordedMethod>;
export const PaymentMethod = z.enum(["card", ...RecordedMethod.options]);
export type PaymentMethod = z.output<typeof PaymentMethod>;

/** A dispute of a payment, with the processor's own values. Amounts of the payment do not change. */
const Dispute = z.object({
  id: z.string().describe("The processor's id"),
  status: z.string().describe(
    "As Stripe names it: `needs_response`, `under_review`, `won`, `lost`, `warning_needs_response`, " +
      "`warning_under_review` or `warning_closed`",
  ),
  amount: z.int().describe("What the customer claims back. A lost dispute is not counted as a refund"),
  reason: z.string().describe("The reason that the bank gives, as the payment processor names it"),
  evidence_due_by: Timestamp.nullable().describe(
    "Send the evidence before this time; `null` if no evidence is asked for",
  ),
  opened_at: Timestamp.describe("When the dispute was opened, in UTC"),
});
export type Dispute = z.output<typeof Dispute>;

const Refund = z.object({
  id: z.string().describe("Id of the refund"),
  amount: z.int().describe("Amount in the currency's minor unit"),
  status: z.enum(["pending", "succeeded", "failed"]).describe(
    "`pending`: under way. `succeeded`: paid back. `failed`: has failed for a day and is still tried",
  ),
  reason: z.string().nullable().describe(
    "Why it was done, in the words of the person; `null` if no reason was given",
  ),
  method: PaymentMethod.describe(
    "How the money goes back. `card`: the processor sends it. `cash`, `card_terminal`, `bank_transfer` " +
      "or `other`: staff hand it back",
  ),
  failure_reason: z.string().nullable().describe("Why the latest attempt failed"),
  failed_attempts: z.int().describe("How often the refund has failed so far"),
  next_attempt_at: Timestamp.nullable().describe("`null` unless the refund is still tried"),
  taxes: z.array(Tax).describe(
    "The taxes in the refund, in proportion to those of the booking. Those of all refunds of a booking in full are " +
      "its `taxes`. Empty for a deposit",
  ),
  created_at: CreatedAt,
});

export const Payment = z.object(recordFields(paymentFields, {
  method: PaymentMethod,
  dispute: Dispute.nullable(),
  disputes: z.array(Dispute),
  refunds: z.array(Refund),
})).describe("Money that was received, with its refunds and disputes");
export type Payment = z.output<typeof Payment>;

/** The filters of a list of payments. */
const PaymentFilters = z.object({
  booking_id: Id.optional().describe("Only payments of this booking"),
  created_from: Moment.optional().describe("Only payments that were not received before this day or timestamp"),
  created_to: Moment.optional().describe(
    "Only payments that were not received after this day, or before this timestamp",
  ),
});

export const payments = {
  "GET /v1/payments": {
    operation: "listPayments",
    summary: "List payments, newest first",
    description: "Without `booking_id`, a staff session needs the role `manager`.",
    access: "secret",
    query: Paging.extend(PaymentFilters.shape),
    response: pageOf(Payment),
  },
  "GET /v1/payments.csv": {
    operation: "downloadPayments",
    summary: "Download all payments of a list as CSV",
    description: "Takes the filters of `GET /v1/payments`, and streams every matching payment, newest first. " +
      "`booking_number` is the number of the booking. The file has the form of `GET /v1/bookings.csv`.",
    access: "secret",
    role: "manager",
    query: PaymentFilters,
    response: csvFile,
  },
  "GET /v1/payments/:id": {
    operation: "getPayment",
    summary: "Get a payment",
    access: "secret",
    response: Payment,
    errors: ["not_found"],
  },
  "POST /v1/payments/:id/refund": {
    operation: "refundPayment",
    summary: "Refund a payment, whole or in part",
    access: "secret",
    body: z.strictObject({
      amount: Amount.min(1).optional().describe(
        "What to refund, in the currency's minor unit. Without it, all that is left",
      ),
      reason: textOf(500).nullish().describe(
        "Why it was done, in the words of the person; `null` if no reason was given",
      ),
      method: RecordedMethod.optional().describe(
        "How staff hand the money back themselves, for example if the card is closed: `cash`, `card_terminal`, " +
          "`bank_transfer` or `other`. The refund is then recorded and not sent. The default is the method of the " +
          "payment",
      ),
      notify: Notify,
    }),
    response: Payment,
    errors: ["not_found", "refund_too_large"],
  },
  "POST /v1/payments/:id/refund/retry": {
    operation: "retryRefunds",
    summary: "Try the failed refunds of a payment again, now",
    description:
      "A refund that fails is tried again at least four times a day until it succeeds. After a day its status " +
      "is `failed`: it no longer counts as refunded, but is still tried. A refund made in the processor's " +
      "dashboard, or " +
      "another refund by this API, takes the place of a failed one.",
    access: "secret",
    body: z.strictObject({}),
    response: Payment,
    errors: ["not_found", "no_failed_refund", "refund_too_large"],
  },
  "POST /v1/bookings/:id/payments": {
    operation: "recordPayment",
    summary: "Record a payment taken outside the payment processor",
    description: "A refund of such a payment is recorded and not sent: staff hand the money back.",
    access: "secret",
    role: "staff",
    body: z.strictObject({
      method: RecordedMethod.describe("`card`, `cash`, `card_terminal`, `bank_transfer` or `other`"),
      amount: Amount.min(1).describe("What was received, in the currency's minor unit"),
      reference: lineOf(200).nullish().describe("A note by staff, such as a receipt number"),
    }),
    status: 201,
    response: Payment,
    errors: ["not_found", "invalid_transition", "amount_out_of_range"],
  },
} as const satisfies Contract;
