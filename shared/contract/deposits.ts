import { z } from "zod";
import { Booking } from "./booking.ts";
import { Amount, textOf } from "./common.ts";
import type { Contract } from "./endpoint.ts";

export const deposits = {
  "POST /v1/bookings/:id/deposit": {
    operation: "takeDeposit",
    summary: "Take the deposit in cash, or authorize it on the card now",
    access: "secret",
    role: "staff",
    body: z.strictObject({
      method: z.enum(["cash", "card"]).describe("How the deposit is taken: `cash`, or on the `card` of the booking"),
    }),
    response: Booking,
    errors: ["not_found", "invalid_transition", "payment_processor_error"],
  },
  "POST /v1/bookings/:id/deposit/claim": {
    operation: "claimDeposit",
    summary: "Claim all or part of the deposit",
    access: "secret",
    body: z.strictObject({
      amount: Amount.min(1).describe("What the shop keeps, in the currency's minor unit. The rest is released"),
      reason: textOf(500, 1).describe("Why the shop keeps it. The customer reads it"),
    }),
    response: Booking,
    errors: ["not_found", "invalid_transition", "amount_out_of_range", "payment_processor_error"],
  },
  "POST /v1/bookings/:id/deposit/release": {
    operation: "releaseDeposit",
    summary: "Release the deposit",
    access: "secret",
    role: "staff",
    body: z.strictObject({}),
    response: Booking,
    errors: ["not_found", "invalid_transition", "payment_processor_error"],
  },
} as const satisfies Contract;
