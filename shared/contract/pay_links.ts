import { z } from "zod";
import { Booking } from "./booking.ts";
import { DemoOutcome } from "./checkout.ts";
import { Timestamp } from "./common.ts";
import { Currency } from "./common_fields.ts";
import type { Contract } from "./endpoint.ts";
import { PageShop } from "./page_shop.ts";
import { ShownPhoto } from "./shown_item.ts";

/** What a payment is for. Mails are forwarded, so it names no person and shows no note. */
const PaidBooking = Booking.pick({
  status: true,
  pickup_date: true,
  return_date: true,
  pickup_location: true,
  addons: true,
  charges: true,
  subtotal: true,
  taxes: true,
  tax: true,
  total: true,
  amount_paid: true,
  amount_refunded: true,
  amount_due: true,
  due_now: true,
  payment_terms: true,
  rest_due_on: true,
}).extend({
  lines: z.array(
    Booking.shape.lines.element.pick({ id: true, fleet_item_id: true, name: true, quantity: true, amount: true })
      .extend({ photo: ShownPhoto.nullable().describe("The item's first photo; `null` if it has none") }),
  ).describe("What is rented"),
}).describe("The booking that is paid for, with its price and what was paid before");
export type PaidBooking = z.output<typeof PaidBooking>;

const PayPage = z.object({
  shop: PageShop,
  booking_number: z.string().describe("The booking's number for people"),
  booking: PaidBooking,
  purpose: z.enum(["deposit", "balance"]).describe(
    "`deposit`: the amount is blocked on the card. `balance`: it is charged",
  ),
  amount: z.int().describe("Amount in the currency's minor unit"),
  currency: Currency,
  state: z.enum(["open", "done"]).describe(
    "`open`: the customer must pay, or confirm the deposit. `done`: nothing is left to do",
  ),
  payment_status: z.string().nullable().describe("As the payment processor reports it"),
  client_secret: z.string().nullable().describe(
    "`null` while a balance is `open` means that its payment must be prepared by `POST`",
  ),
  payments: z.object({
    provider: z.enum(["stripe", "demo"]).describe("`stripe`: cards by Stripe. `demo`: payments are only played"),
    publishable_key: z.string().nullable().describe("Stripe's publishable key for the browser; `null` for `demo`"),
    account: z.string().nullable().describe(
      "Stripe's id of the connected account; `null` if the money goes to the server's own account",
    ),
  }).describe("How customers pay online"),
});
export type PayPage = z.output<typeof PayPage>;

/** A link with which a customer pays what is due. */
export const PaymentLink = z.object({
  url: z.string().describe("The address of the page on which the customer pays"),
  amount: z.int().describe("Amount in the currency's minor unit"),
  expires_at: Timestamp.describe("When it stops working; `null` if it does not"),
});

export const payLinks = {
  "POST /v1/bookings/:id/payment-link": {
    operation: "createPaymentLink",
    summary: "Create a link with which the customer pays the amount due by card",
    description: "The link works for 14 days and always asks for the amount that is due when it is opened.",
    access: "secret",
    role: "staff",
    body: z.strictObject({ send: z.boolean().default(false).describe("Mails a link to the customer") }),
    status: 201,
    response: PaymentLink,
    errors: ["not_found", "invalid_transition", "amount_out_of_range", "payments_unavailable"],
  },
  "POST /api/storefront/bookings/:id/payment-link": {
    operation: "createOwnPaymentLink",
    summary: "Create a link to pay what is due on the customer's own booking",
    access: "publishable",
    session: "required",
    body: z.object({}),
    status: 201,
    response: PaymentLink,
    errors: ["not_found", "invalid_transition", "amount_out_of_range", "payments_unavailable"],
  },
  "GET /api/pay/:token": {
    operation: "getPayLink",
    summary: "Get the payment that a pay link asks for",
    access: "public",
    response: PayPage,
    errors: ["not_found", "link_expired", "payment_processor_error"],
  },
  "POST /api/pay/:token": {
    operation: "preparePayLink",
    summary: "Prepare the payment of a pay link, or check it after the customer has confirmed it",
    access: "public",
    body: z.object({
      outcome: DemoOutcome.optional().describe(
        "Plays a demo payment of a balance. `paid`: it succeeds. `declined`: the card is refused. " +
          "`requires_action`: the bank asks the customer first",
      ),
    }),
    response: PayPage,
    errors: [
      "not_found",
      "link_expired",
      "payments_unavailable",
      "payment_processor_error",
      "amount_too_small",
      "amount_too_large",
    ],
  },
} as const satisfies Contract;
