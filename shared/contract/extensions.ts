import { z } from "zod";
import { Booking } from "./booking.ts";
import { PaymentIntent } from "./checkout.ts";
import { Amount, Moment, Timestamp } from "./common.ts";
import { Currency, ReturnTime } from "./common_fields.ts";
import type { Contract } from "./endpoint.ts";
import { cartErrors } from "./storefront.ts";

export const ExtensionOptions = z.object({
  booking_id: z.string().describe("Id of the booking; `null` if there is none"),
  return_date: Timestamp.describe("The planned return, from which an extension counts"),
  currency: Currency,
  options: z.array(z.object({
    return_date: ReturnTime,
    amount: z.int().describe("What the longer rental costs more"),
  })).describe("Later returns that are free, earliest first: closing times, and times of the first day"),
  limited_by: z.enum(["out_of_stock", "max_duration", "closed"]).nullable().describe(
    "Why there are no later options: `out_of_stock`, `max_duration` or `closed`. `null` if only the listed period " +
      "ends",
  ),
});
export type ExtensionOptions = z.output<typeof ExtensionOptions>;

export const Extension = z.object({
  booking: Booking.describe("Unchanged until the payment is made"),
  payment: PaymentIntent.nullable().describe(
    "The payment to make before `hold_expires_at`; `null` if the extension costs nothing and is done",
  ),
});
export type Extension = z.output<typeof Extension>;

/** A later return that a customer has chosen. */
export const ExtensionDraft = z.object({
  return_date: Moment.describe("The new return. A day means its last closing time"),
  amount: Amount.describe("What the customer agreed to pay more"),
  currency: z.string().regex(/^[A-Z]{3}$/, "must be a code like EUR").optional().describe(
    "ISO 4217 code, such as `EUR`. All amounts beside it are in its minor unit",
  ),
});
export type ExtensionDraft = z.output<typeof ExtensionDraft>;

/** The codes that listing later returns, or days, may answer with, besides those of the way to the booking. */
export const optionErrors = [
  "invalid_transition",
  "item_unavailable",
  "addon_unavailable",
  "amount_out_of_range",
] as const;
/** The codes that holding more time may answer with, besides those of the way to the booking. */
export const extensionErrors = [
  ...cartErrors,
  "invalid_transition",
  "amount_mismatch",
  "too_many_holds",
  "hold_too_large",
  "amount_too_small",
  "amount_too_large",
  "already_paid",
  "hold_expired",
  "hold_replaced",
  "sold_out_refunded",
  "payments_unavailable",
  "payment_processor_error",
] as const;

export const extensions = {
  "GET /api/storefront/bookings/:id/extension": {
    operation: "getExtensionOptions",
    summary: "List the later returns that a customer may choose for a running rental",
    access: "publishable",
    session: "required",
    response: ExtensionOptions,
    errors: ["not_found", ...optionErrors],
  },
  "POST /api/storefront/bookings/:id/extension": {
    operation: "extendOwnBooking",
    summary: "Hold more time for a running rental of the signed-in customer",
    description:
      "The extra time is a hold like any other, with a quote and a payment of its own. Confirm the payment " +
      "and call `POST /v1/storefront/book`: the booking then has its new return. An unpaid hold expires and changes " +
      "nothing. A later call replaces an open hold.",
    access: "publishable",
    session: "required",
    body: ExtensionDraft,
    response: Extension,
    errors: [...extensionErrors, "not_found"],
  },
} as const satisfies Contract;
