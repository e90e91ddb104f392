import { z } from "zod";
import { Booking } from "./booking.ts";
import { PaymentIntent } from "./checkout.ts";
import { Amount, Day, withRule } from "./common.ts";
import type { Contract } from "./endpoint.ts";
import { extensionErrors, optionErrors } from "./extensions.ts";
import { DAY, wallOfDate } from "../wall_clock.ts";

/** New dates that a customer wants for their booking. */
export const DateChange = z.object({
  pickup_date: Day.describe("The planned pickup, on the shop's calendar"),
  return_date: Day.describe("The planned return, on the shop's calendar"),
  preview: z.boolean().default(false).describe("Returns the result and changes nothing"),
});
export type DateChange = z.output<typeof DateChange>;

/** Returns the shape of the answer, with the booking as its reader may see it. */
export function dateChangeResultOf<T extends z.ZodType>(booking: T) {
  return z.object({
    preview: z.boolean().describe("Whether nothing was changed"),
    booking,
    difference: z.int().describe(
      "The new total less the old one. If it is above zero, the dates are changed by a payment: `POST …/dates/payment`",
    ),
    refund: z.int().describe("What is paid back"),
    is_free: z.boolean().describe(
      "Whether all items are free. Only a preview can be `false`; a change is refused: `out_of_stock`",
    ),
  });
}

/** The codes that a change of dates may answer with, besides those of the way to the booking. */
export const dateChangeErrors = [
  "invalid_transition",
  "not_bookable",
  "out_of_stock",
  "item_unavailable",
  "addon_unavailable",
  "amount_out_of_range",
] as const;

/** Describes both routes. */
export const dateChangeRule =
  "Possible while a cancellation would refund everything, or until the booking's `dates_offered_until`, for dates " +
  "that cost no more. A lower total is refunded.";

/** The most days that one request for a calendar may ask for. */
const MAX_DAYS = 100;

/** The days of a calendar. */
export const DateOptionsQuery = withRule(
  z.object({
    from: Day.describe("The first day, on the shop's calendar"),
    to: Day.describe("The last day; at most 100 days in all"),
  }),
  ["from", "to"],
  ({ from, to }) => {
    const days = (wallOfDate(to)! - wallOfDate(from)!) / DAY + 1;
    if (days < 1) return [{ path: "to", code: "not_after_from", message: "must not be before `from`" }];
    return days > MAX_DAYS
      ? [{ path: "to", code: "too_long", message: `must be at most ${MAX_DAYS} days after \`from\`` }]
      : [];
  },
);
export type DateOptionsQuery = z.output<typeof DateOptionsQuery>;

export const DateOptions = z.object({
  data: z.array(z.object({
    date: z.string().describe("A day of the shop's calendar, such as `2027-06-12`"),
    is_free: z.boolean().describe("Whether all items are free on this day. Those of the booking itself count as free"),
    can_pick_up: z.boolean().describe("Whether the booking may begin on this day"),
    can_return: z.boolean().describe("Whether gear can be returned on this day"),
  })).describe("A day each, in order"),
});
export type DateOptions = z.output<typeof DateOptions>;

/** Dearer dates that a customer has chosen. */
export const DateChangeDraft = z.object({
  pickup_date: Day.describe("The planned pickup, on the shop's calendar"),
  return_date: Day.describe("The planned return, on the shop's calendar"),
  amount: Amount.describe("The difference that the customer agreed to pay"),
  currency: z.string().regex(/^[A-Z]{3}$/, "must be a code like EUR").optional().describe(
    "ISO 4217 code, such as `EUR`. All amounts beside it are in its minor unit",
  ),
});
export type DateChangeDraft = z.output<typeof DateChangeDraft>;

export const DateChangePayment = z.object({
  booking: Booking.describe("Unchanged until the payment is made"),
  payment: PaymentIntent.describe(
    "The payment to make before `hold_expires_at`. `amount` is the difference; `quote` is the new price of the booking",
  ),
});
export type DateChangePayment = z.output<typeof DateChangePayment>;

/** Describes both routes that take a payment for dearer dates. */
export const dateChangePaymentRule =
  "The new dates are held like a new booking, while the booking keeps its old ones. Confirm the payment and call " +
  "`POST /v1/storefront/book`: the booking then has its new dates. An unpaid hold expires and changes nothing. A " +
  "later call replaces an open hold. If the booking changes meanwhile, the payment is refunded in full.";
export const dateChangePaymentErrors = extensionErrors;

export const dateChanges = {
  "GET /api/storefront/bookings/:id/dates": {
    operation: "getOwnDateOptions",
    summary: "List the days to which the signed-in customer may move a booking",
    access: "publishable",
    session: "required",
    query: DateOptionsQuery,
    response: DateOptions,
    errors: ["not_found", ...optionErrors],
  },
  "POST /api/storefront/bookings/:id/dates/payment": {
    operation: "payOwnDates",
    summary: "Hold dearer dates for a booking of the signed-in customer",
    description: dateChangePaymentRule,
    access: "publishable",
    session: "required",
    body: DateChangeDraft,
    response: DateChangePayment,
    errors: ["not_found", ...dateChangePaymentErrors],
  },
} as const satisfies Contract;
