import { z } from "zod";
import { Booking } from "./booking.ts";
import { Description, pageOf, Paging } from "./common.ts";
import { DateChange, dateChangeErrors, dateChangeResultOf, dateChangeRule } from "./date_change.ts";
import type { Contract } from "./endpoint.ts";

/** A booking as the signed-in customer sees it. */
export const OwnBooking = Booking.extend({
  as_guest: z.boolean().describe(
    "True if it was made with the customer's address but without a sign-in. Then `customer`, `riders` and " +
      "`notes` are `null`, because nobody had proven that the address is theirs",
  ),
}).describe("A booking as the signed-in customer sees it");
export type OwnBooking = z.output<typeof OwnBooking>;

export const ownBookings = {
  "GET /api/storefront/bookings": {
    operation: "listOwnBookings",
    summary: "List the signed-in customer's bookings",
    access: "publishable",
    session: "required",
    query: Paging,
    response: pageOf(OwnBooking),
  },
  "POST /api/storefront/bookings/:id/cancel": {
    operation: "cancelOwnBooking",
    summary: "Cancel a booking of the signed-in customer before pickup",
    access: "publishable",
    session: "required",
    body: z.object({
      reason: Description.nullish().describe(
        "Why it was done, in the words of the person; `null` if no reason was given",
      ),
    }),
    response: OwnBooking,
    errors: ["not_found", "invalid_transition"],
  },
  "POST /api/storefront/bookings/:id/dates": {
    operation: "changeOwnDates",
    summary: "Change the dates of a booking of the signed-in customer, or preview it",
    description: dateChangeRule,
    access: "publishable",
    session: "required",
    body: DateChange,
    response: dateChangeResultOf(OwnBooking),
    errors: ["not_found", ...dateChangeErrors],
  },
} as const satisfies Contract;
