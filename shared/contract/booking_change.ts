import { z } from "zod";
import { Booking } from "./booking.ts";
import { withVersion } from "./common.ts";
import { Notify, Undoable, Undone } from "./counter.ts";
import { PickupMoment, ReturnMoment } from "./common_fields.ts";
import type { Contract } from "./endpoint.ts";
import { Shortage } from "./problem_extras.ts";
import { LineItems } from "./storefront.ts";

const BookingChange = z.strictObject({
  line_items: LineItems.optional().describe(
    "Replaces all items and add-ons. Only before the pickup. Bundles without `sizes` keep theirs",
  ),
  pickup_date: PickupMoment.optional(),
  return_date: ReturnMoment.optional(),
  pricing: z.enum(["keep", "requote"]).default("requote").describe(
    "`keep`: what was booked before keeps its price per unit. `requote`: everything costs today's prices",
  ),
  difference: z.enum(["refund", "credit"]).default("refund").describe(
    "What happens to money above a lower total. `refund`: it is paid back. `credit`: it counts towards later charges",
  ),
  preview: z.boolean().default(false).describe("Returns the result and changes nothing"),
  notify: Notify,
  undoable: z.boolean().default(false).describe(
    "Keeps the booking as it was, so that the change can be undone. The mail to the customer waits for 15 seconds",
  ),
});
export type BookingChange = z.output<typeof BookingChange>;

const BookingChangeResult = z.object({
  preview: z.boolean().describe("Whether nothing was changed"),
  booking: Booking.describe("The booking after the change"),
  difference: z.int().describe("The new total less the old one"),
  refund: z.int().describe("What is refunded, in the currency's minor unit"),
  conflicts: z.array(Shortage).describe(
    "Items of which too few units are free. Only a preview has them; a change is refused: `out_of_stock`",
  ),
});
export type BookingChangeResult = z.output<typeof BookingChangeResult>;

export const bookingChange = {
  "POST /v1/bookings/:id/change": {
    operation: "changeBooking",
    summary: "Change or preview a booking's items, dates and price",
    description: "A higher total is added to `amount_due`. While the gear is out, only the return can change.",
    access: "secret",
    role: "staff",
    record: "GET /v1/bookings/:id",
    body: withVersion(BookingChange),
    response: BookingChangeResult.extend({ undoable: Undoable }),
    errors: [
      "changed_meanwhile",
      "not_found",
      "invalid_transition",
      "out_of_stock",
      "item_unavailable",
      "addon_unavailable",
      "amount_out_of_range",
    ],
  },
  "POST /v1/bookings/:id/change/undo": {
    operation: "undoChange",
    summary: "Undo a change that was just made with `undoable`",
    description:
      "Within 14 seconds, and only if nothing else has happened to the booking since. The mail about it is " +
      "not sent. Changes that refund money or replace items cannot be undone.",
    access: "secret",
    role: "staff",
    body: z.strictObject({}),
    response: Undone,
    errors: ["not_found", "not_undoable", "out_of_stock"],
  },
} as const satisfies Contract;
