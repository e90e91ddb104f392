import { z } from "zod";
import { Booking, Notes, Riders } from "./booking.ts";
import { Amount, Email, Id, Moment, Name, orNull, Phone, Timestamp, Token } from "./common.ts";
import type { Contract } from "./endpoint.ts";
import { SignLinks } from "./signing.ts";
import { cartErrors, LineItems, Quote } from "./storefront.ts";

export const CustomerDraft = z.strictObject({ name: Name, email: Email, phone: orNull(Phone) });
export type CustomerDraft = z.output<typeof CustomerDraft>;
const Signatures = z.array(Id).max(50);

const PaymentKind = z.enum(["free", "setup", "charge"]).meta({
  description:
    "`charge`: `client_secret` belongs to a PaymentIntent. `setup`: it belongs to a SetupIntent; nothing is paid now, and a deposit " +
    "follows. `free`: there is no client secret and nothing to confirm.",
});
export type PaymentKind = z.output<typeof PaymentKind>;

export const PaymentIntent = z.object({
  kind: PaymentKind,
  client_secret: z.string().nullable(),
  payment_intent_id: z.string(),
  amount: z.int(),
  hold_expires_at: Timestamp,
  quote: Quote,
  setup: z.boolean().meta({ description: "True if `kind` is `setup`", deprecated: true }),
});
export type PaymentIntent = z.output<typeof PaymentIntent>;

export const DemoOutcome = z.enum(["paid", "declined", "requires_action"]);
export type DemoOutcome = z.output<typeof DemoOutcome>;

export const HoldState = z.object({
  kind: PaymentKind,
  status: z.string().meta({ description: "The payment processor's status of the intent" }),
  quote: Quote,
  hold_expires_at: Timestamp,
  booking_id: z.string().nullable(),
});
export type HoldState = z.output<typeof HoldState>;
const ClientSecret = z.object({ client_secret: Token.optional() });

export const checkout = {
  "POST /api/storefront/payment-intent": {
    operation: "createPaymentIntent",
    summary: "Hold stock for a cart and create its payment intent",
    access: "publishable",
    session: "optional",
    body: z.object({
      amount: Amount,
      currency: z.string().regex(/^[A-Z]{3}$/, "must be a code like EUR").optional().meta({
        description: "The currency that the customer has seen. It is checked together with `amount`",
      }),
      booking_details: z.object({
        pickup_date: Moment,
        return_date: Moment,
        line_items: LineItems,
        pickup_location_id: Id.nullish(),
        replaces: z.strictObject({ payment_intent_id: Id, client_secret: Token.optional() }).optional(),
      }),
      customer: CustomerDraft.optional(),
      riders: Riders.optional(),
      waiver_signature_ids: Signatures.optional(),
      notes: Notes.nullish(),
    }),
    response: PaymentIntent,
    errors: [
      ...cartErrors,
      "amount_mismatch",
      "waiver_not_usable",
      "too_many_holds",
      "hold_too_large",
      "amount_too_small",
      "amount_too_large",
      "already_paid",
      "hold_expired",
      "hold_replaced",
      "sold_out_refunded",
      "not_found",
      "payment_processor_error",
    ],
  },
  "POST /api/storefront/payment-intent/:id/status": {
    operation: "getPaymentIntentStatus",
    summary: "Get the status of a payment and its hold",
    access: "publishable",
    session: "optional",
    body: ClientSecret,
    response: HoldState,
    errors: ["not_found", "payment_processor_error"],
  },
  "POST /api/storefront/payment-intent/:id/extend": {
    operation: "extendHold",
    summary: "Extend the hold once",
    access: "publishable",
    session: "optional",
    body: ClientSecret,
    response: HoldState,
    errors: ["not_found", "hold_expired", "already_extended", "out_of_stock", "payment_processor_error"],
  },
  "POST /api/storefront/payment-intent/:id/sign-links": {
    operation: "createPaymentIntentSignLinks",
    summary: "Create signing links for the riders of the booking that a payment has made",
    access: "publishable",
    session: "optional",
    body: ClientSecret,
    response: SignLinks,
    errors: ["not_found", "link_expired", "payment_processor_error"],
  },
  "POST /api/storefront/demo-payment": {
    operation: "confirmDemoPayment",
    summary: "Confirm a demo payment, as a browser confirms a card payment",
    access: "publishable",
    body: z.object({ client_secret: Token, outcome: DemoOutcome }),
    response: z.object({ payment_intent_id: z.string(), status: z.string() }),
    errors: ["not_found"],
  },
  "POST /v1/storefront/book": {
    operation: "bookHold",
    summary: "Turn a paid hold into a booking",
    access: "publishable",
    session: "optional",
    body: z.object({
      payment_intent_id: Id,
      client_secret: Token.optional(),
      customer: CustomerDraft.optional(),
      waiver_signature_ids: Signatures.optional(),
      notes: Notes.nullish(),
    }),
    status: 201,
    repeated: "The payment is booked already: this is its booking. Without the `client_secret` or the session of its " +
      "customer, the names, addresses and notes are `null`",
    response: Booking,
    errors: ["not_found", "payment_incomplete", "hold_expired", "sold_out_refunded", "payment_processor_error"],
  },
} as const satisfies Contract;
