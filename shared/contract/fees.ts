import { z } from "zod";
import { Booking } from "./booking.ts";
import { Amount, withVersion } from "./common.ts";
import type { Contract } from "./endpoint.ts";

const refund = "must be full, none, policy or an amount";
export const Refund = z.union([z.enum(["full", "none", "policy"]), Amount], refund).describe(
  "`full`: all that was paid. `none`. `policy`: by the cancellation policy. Or an amount in minor units",
);
export const Fee = z.enum(["policy", "none"]).describe(
  "What the guarantee card of the booking is charged. `policy`: what the cancellation policy asks beyond the payments, " +
    "unless the refund is `full`. `none`: nothing, which a manager decides",
);

/** The fees of late cancellations and no-shows, which guarantee cards pay. */
export const fees = {
  "POST /v1/bookings/:id/waive-fee": {
    operation: "waiveFee",
    summary: "Waive the unpaid fee of a late cancellation or a no-show",
    description: "The card is not charged any more, and a link to pay asks for nothing. A payment that is under way " +
      "is refunded.",
    access: "secret",
    role: "manager",
    record: "GET /v1/bookings/:id",
    body: withVersion(z.strictObject({})),
    response: Booking,
    errors: ["not_found", "amount_out_of_range", "changed_meanwhile"],
  },
} as const satisfies Contract;
