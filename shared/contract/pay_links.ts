import { z } from "zod";
import { DemoOutcome } from "./checkout.ts";
import { Timestamp } from "./common.ts";
import type { Contract } from "./endpoint.ts";
import { GermanAddress } from "./german_address.ts";

const PayPage = z.object({
  shop: z.object({
    name: z.string(),
    locale: z.string(),
    german_address: GermanAddress,
    primary_color: z.string().nullable(),
    logo_url: z.string().nullable(),
  }),
  booking_number: z.string(),
  purpose: z.enum(["deposit", "balance"]).meta({
    description: "`deposit`: the amount is blocked on the card. `balance`: it is charged",
  }),
  amount: z.int(),
  currency: z.string(),
  state: z.enum(["open", "done"]),
  payment_status: z.string().nullable().meta({ description: "As the payment processor reports it" }),
  client_secret: z.string().nullable().meta({
    description: "`null` while a balance is `open` means that its payment must be prepared by `POST`",
  }),
  payments: z.object({
    provider: z.enum(["stripe", "demo"]),
    publishable_key: z.string().nullable(),
    account: z.string().nullable(),
  }),
});
export type PayPage = z.output<typeof PayPage>;

/** A link with which a customer pays what is due. */
export const PaymentLink = z.object({ url: z.string(), amount: z.int(), expires_at: Timestamp });

export const payLinks = {
  "POST /v1/bookings/:id/payment-link": {
    operation: "createPaymentLink",
    summary: "Create a link with which the customer pays the amount due by card",
    description: "The link works for 14 days and always asks for the amount that is due when it is opened.",
    access: "secret",
    role: "staff",
    body: z.strictObject({ send: z.boolean().default(false).meta({ description: "Mails a link to the customer" }) }),
    status: 201,
    response: PaymentLink,
    errors: ["not_found", "invalid_transition", "amount_out_of_range"],
  },
  "POST /api/storefront/bookings/:id/payment-link": {
    operation: "createOwnPaymentLink",
    summary: "Create a link to pay what is due on the customer's own booking",
    access: "publishable",
    session: "required",
    body: z.object({}),
    status: 201,
    response: PaymentLink,
    errors: ["not_found", "invalid_transition", "amount_out_of_range"],
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
      outcome: DemoOutcome.optional().meta({
        description: "Plays a demo payment of a balance. `paid`: it succeeds. `declined`: the card is refused. " +
          "`requires_action`: the bank asks the customer first",
      }),
    }),
    response: PayPage,
    errors: ["not_found", "link_expired", "payment_processor_error", "amount_too_small", "amount_too_large"],
  },
} as const satisfies Contract;
