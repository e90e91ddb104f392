import { z } from "zod";
import { Booking } from "./booking.ts";
import { textOf, withVersion } from "./common.ts";
import type { Contract } from "./endpoint.ts";

const errors = ["not_found", "invalid_transition", "changed_meanwhile"] as const;

/** The answers of the shop to requests. A request is a booking with the status `requested`. */
export const requests = {
  "POST /v1/bookings/:id/accept": {
    operation: "acceptRequest",
    summary: "Accept a requested booking",
    description: "It is `confirmed` then. The customer is mailed a link to pay what is due now by the payment terms " +
      "they requested it with. Without that payment it is cancelled at `request.pay_by`.",
    access: "secret",
    role: "staff",
    record: "GET /v1/bookings/:id",
    body: withVersion(z.strictObject({})),
    response: Booking,
    errors: [...errors, "request_expired"],
  },
  "POST /v1/bookings/:id/decline": {
    operation: "declineRequest",
    summary: "Decline a requested booking",
    description: "It is `cancelled` then, and its units are free at once.",
    access: "secret",
    role: "staff",
    record: "GET /v1/bookings/:id",
    body: withVersion(z.strictObject({
      reason: textOf(500, 1).nullish().describe("Why, for the mail to the customer; none by default"),
    })),
    response: Booking,
    errors,
  },
} as const satisfies Contract;
