import { z } from "zod";
import { Id, pageOf, Paging, Price, textOf, Timestamp } from "./common.ts";
import type { Contract } from "./endpoint.ts";

export const Payment = z.object({
  id: z.string(),
  booking_id: z.string().nullable(),
  kind: z.enum(["rental", "deposit"]),
  method: z.enum(["card", "cash"]),
  amount: z.int(),
  amount_refunded: z.int(),
  currency: z.string(),
  status: z.enum(["succeeded", "partially_refunded", "refunded"]),
  payment_intent_id: z.string().nullable(),
  refunds: z.array(z.object({
    id: z.string(),
    amount: z.int(),
    status: z.enum(["pending", "succeeded", "failed"]),
    reason: z.string().nullable(),
    created_at: Timestamp,
  })),
  created_at: Timestamp,
  version: z.int().meta({ description: "Increases with every change" }),
});
export type Payment = z.output<typeof Payment>;

export const payments = {
  "GET /v1/payments": {
    summary: "List payments, newest first",
    access: "secret",
    query: Paging.extend({ booking_id: Id.optional() }),
    response: pageOf(Payment),
  },
  "GET /v1/payments/:id": { summary: "Get a payment", access: "secret", response: Payment, errors: ["not_found"] },
  "POST /v1/payments/:id/refund": {
    summary: "Refund a payment, whole or in part",
    access: "secret",
    body: z.strictObject({ amount: Price.min(1).optional(), reason: textOf(500).nullish() }),
    response: Payment,
    errors: ["not_found", "refund_too_large"],
  },
  "POST /v1/bookings/:id/payments": {
    summary: "Record a cash payment",
    access: "secret",
    body: z.strictObject({ method: z.literal("cash"), amount: Price.min(1) }),
    status: 201,
    response: Payment,
    errors: ["not_found", "invalid_transition", "amount_out_of_range"],
  },
} as const satisfies Contract;
