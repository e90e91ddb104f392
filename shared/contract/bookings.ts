import { z } from "zod";
import { Description, Email, Id, Name, orNull, Phone, withVersion } from "./common.ts";
import { AnswerDrafts } from "./answer.ts";
import { Booking, BookingDraft, Riders } from "./booking.ts";
import { bookingList } from "./booking_list.ts";
import { BookingQuote } from "./booking_quote.ts";
import { ChargeDraft } from "./charge.ts";
import { companyDraft } from "./company.ts";
import { PickupMoment, ReturnMoment } from "./common_fields.ts";
import { counter, Notify } from "./counter.ts";
import type { Contract } from "./endpoint.ts";
import { Fee, Refund } from "./fees.ts";
import { DiscountCode, LineItems } from "./storefront.ts";

/** A booking that staff create. */
export const NewBooking = z.strictObject({
  pickup_date: PickupMoment,
  return_date: ReturnMoment,
  line_items: LineItems,
  customer: z.strictObject({
    name: Name.describe("Name of the customer"),
    email: orNull(Email).describe("E-mail address"),
    phone: orNull(Phone).describe("Phone number as it was typed; `null` if unknown"),
    ...companyDraft,
  }).optional().describe("The customer; `null` if unknown"),
  riders: Riders.optional().describe("The people who use the gear. The first is the customer, if they ride"),
  pickup_location_id: Id.nullish().describe("Id of the pickup location. Without it, the shop's first one"),
  discount_code: DiscountCode,
  answers: AnswerDrafts.optional().describe("Answers to the shop's questions. Staff may leave out required ones"),
  ...BookingDraft.shape,
  charges: z.array(ChargeDraft).max(10).optional().describe(
    "Charges and discounts to add to the price. A discount needs a manager",
  ),
});

export const priceErrors = [
  "item_unavailable",
  "addon_unavailable",
  "amount_out_of_range",
  "discount_not_usable",
] as const;
const moves = ["not_found", "invalid_transition"] as const;

export const bookings = {
  ...bookingList,
  "GET /v1/bookings/:id": {
    operation: "getBooking",
    summary: "Get a booking",
    access: "secret",
    response: Booking,
    errors: ["not_found"],
  },
  "PATCH /v1/bookings/:id": {
    operation: "updateBooking",
    summary: "Update a booking's riders and notes",
    access: "secret",
    role: "staff",
    record: "GET /v1/bookings/:id",
    body: withVersion(z.strictObject({
      riders: Riders.optional().describe(
        "Replaces all riders. A rider whose name is unchanged keeps their signature and link. " +
          "Any other name, even a corrected one, needs a new signature unless a waiver was signed with that name. " +
          "Answers follow the name in the same way",
      ),
      ...BookingDraft.shape,
    })),
    response: Booking,
    errors: ["not_found", "changed_meanwhile"],
  },
  "POST /v1/bookings": {
    operation: "createBooking",
    summary: "Create a booking at the counter",
    access: "secret",
    role: "staff",
    body: NewBooking,
    status: 201,
    response: Booking,
    errors: [...priceErrors, "out_of_stock"],
  },
  "POST /v1/bookings/quote": {
    operation: "quoteBooking",
    summary: "Price a booking without creating it",
    description: "Answers the price that creating the booking would give it. As staff may, it breaks the rules that " +
      "bind customers. It uses up no discount, and does not check the stock.",
    access: "secret",
    role: "staff",
    body: NewBooking,
    response: BookingQuote,
    errors: priceErrors,
  },
  "POST /v1/bookings/:id/cancel": {
    operation: "cancelBooking",
    summary: "Cancel a booking",
    access: "secret",
    role: "staff",
    record: "GET /v1/bookings/:id",
    body: withVersion(
      z.strictObject({
        reason: Description.nullish().describe(
          "Why it was done, in the words of the person; `null` if no reason was given",
        ),
        refund: Refund.default("policy"),
        fee: Fee.default("policy"),
        notify: Notify,
      }),
    ),
    response: Booking,
    errors: [...moves, "refund_too_large", "changed_meanwhile"],
  },
  ...counter,
} as const satisfies Contract;
