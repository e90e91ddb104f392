import { z } from "zod";
import { Amount, Id, lineOf, pageOf, Paging, textOf, Timestamp } from "./common.ts";
import type { Contract } from "./endpoint.ts";

/** A payment method outside the payment processor. Staff record the payment, and they pay refunds out themselves. */
const RecordedMethod = z.enum(["cash", "card_terminal", "bank_transfer", "other"]);
export type RecordedMethod = z.output<typeof RecordedMethod>;
export const PaymentMethod = z.enum(["card", ...RecordedMethod.options]);
export type PaymentMethod = z.output<typeof PaymentMethod>;

/** A dispute of a payment, with the processor's own values. Amounts of the payment do not change. */
const Dispute = z.object({
  id: z.string().meta({ description: "The processor's id" }),
  status: z.string().meta({
    description: "As Stripe names it: `needs_response`, `under_review`, `won`, `lost`, `warning_needs_response`, " +
      "`warning_under_review` or `warning_closed`",
  }),
  amount: z.int().meta({ description: "What the customer claims back. A lost dispute is not counted as a refund" }),
  reason: z.string(),
  evidence_due_by: Timestamp.nullable(),
  opened_at: Timestamp,
});
export type Dispute = z.output<typeof Dispute>;

export const Payment = z.object({
  id: z.string(),
  booking_id: z.string().nullable(),
  kind: z.enum(["rental", "deposit"]),
  method: PaymentMethod,
  reference: z.string().nullable().meta({ description: "A note by staff, such as a receipt number" }),
  amount: z.int(),
  amount_refunded: z.int(),
  currency: z.string(),
  status: z.enum(["succeeded", "partially_refunded", "refunded"]),
  payment_intent_id: z.string().nullable(),
  dispute: Dispute.nullable().meta({ description: "The dispute to act on: the newest open one, or else the newest" }),
  disputes: z.array(Dispute).meta({ description: "All disputes of the payment, newest first" }),
  refunds: z.array(z.object({
    id: z.string(),
    amount: z.int(),
    status: z.enum(["pending", "succeeded", "failed"]),
    reason: z.string().nullable(),
    method: PaymentMethod.meta({
      description:
        "How the money goes back. `card`: the processor sends it. `cash`, `card_terminal`, `bank_transfer` " +
        "or `other`: staff hand it back",
    }),
    failure_reason: z.string().nullable().meta({ description: "Why the latest attempt failed" }),
    failed_attempts: z.int(),
    next_attempt_at: Timestamp.nullable().meta({ description: "`null` unless the refund is still tried" }),
    created_at: Timestamp,
  })),
  created_at: Timestamp,
  version: z.int().meta({ description: "Increases with every change" }),
});
export type Payment = z.output<typeof Payment>;

export const payments = {
  "GET /v1/payments": {
    operation: "listPayments",
    summary: "List payments, newest first",
    access: "secret",
    query: Paging.extend({ booking_id: Id.optional() }),
    response: pageOf(Payment),
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
      amount: Amount.min(1).optional(),
      reason: textOf(500).nullish(),
      method: RecordedMethod.optional().meta({
        description:
          "How staff hand the money back themselves, for example if the card is closed: `cash`, `card_terminal`, " +
          "`bank_transfer` or `other`. The refund is then recorded and not sent. The default is the method of the payment",
      }),
    }),
    response: Payment,
    errors: ["not_found", "refund_too_large"],
  },
  "POST /v1/payments/:id/refund/retry": {
    operation: "retryRefunds",
    summary: "Try the failed refunds of a payment again, now",
    description:
      "A refund that fails is tried again at least four times a day until it succeeds. After a day its status " +
      "is `failed`: it no longer counts as refunded, but is still tried. A refund made in the processor's dashboard, or " +
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
    body: z.strictObject({ method: RecordedMethod, amount: Amount.min(1), reference: lineOf(200).nullish() }),
    status: 201,
    response: Payment,
    errors: ["not_found", "invalid_transition", "amount_out_of_range"],
  },
} as const satisfies Contract;
