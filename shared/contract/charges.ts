import { Booking } from "./booking.ts";
import { withVersion } from "./common.ts";
import { ChargeDraft } from "./charge.ts";
import type { Contract } from "./endpoint.ts";

export const charges = {
  "POST /v1/bookings/:id/charges": {
    operation: "addCharge",
    summary: "Add a charge or a discount to a booking",
    description: "`subtotal`, `tax`, `total` and `amount_due` follow. None of them may become negative.",
    access: "secret",
    role: "staff",
    record: "GET /v1/bookings/:id",
    body: withVersion(ChargeDraft),
    status: 201,
    response: Booking,
    errors: ["not_found", "invalid_transition", "amount_out_of_range", "changed_meanwhile"],
  },
  "DELETE /v1/bookings/:id/charges/:charge_id": {
    operation: "removeCharge",
    summary: "Remove a charge or a discount from a booking",
    access: "secret",
    response: Booking,
    errors: ["not_found", "invalid_transition", "amount_out_of_range"],
  },
} as const satisfies Contract;
