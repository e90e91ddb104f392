import { z } from "zod";
import { AnswerDrafts } from "./answer.ts";
import { Booking, Notes, Riders } from "./booking.ts";
import { Amount, Email, Id, Name, orNull, Phone, Timestamp, Token } from "./common.ts";
import { companyDraft } from "./company.ts";
import { PickupMoment, ReturnMoment } from "./common_fields.ts";
import type { Contract } from "./endpoint.ts";
import { CardConsent } from "./payment_terms.ts";
import { SignLinks } from "./signing.ts";
import { HeldQuote } from "./quote.ts";
import { cartErrors, DiscountCode, LineItems } from "./storefront.ts";

export const CustomerDraft = z.strictObject({
  name: Name.describe("Name of the customer"),
  email: Email.describe("E-mail address"),
  phone: orNull(Phone).describe("Phone number as it was typed; `null` if unknown"),
  ...companyDraft,
});
export type CustomerDraft = z.output<typeof CustomerDraft>;
const Signatures = z.array(Id).max(50);

const PaymentKind = z.enum(["free", "setup", "charge"]).describe(
  "`charge`: `client_secret` belongs to a PaymentIntent. `setup`: it belongs to a SetupIntent; nothing is paid " +
    "now, and a deposit " +
    "follows. `free`: there is no client secret and nothing to confirm.",
);
export type PaymentKind = z.output<typeof PaymentKind>;

export const PaymentIntent = z.object({
  kind: PaymentKind,
  client_secret: z.string().nullable().describe(
    "Secret of the payment intent, for Stripe.js or the demo payment. Keep it in the browser. `null` if nothing has " +
      "to be confirmed",
  ),
  payment_intent_id: z.string().describe("Id of the payment intent"),
  amount: z.int().describe("What the customer pays now, in the currency's minor unit"),
  hold_expires_at: Timestamp.describe("When the hold ends unless it is paid, in UTC"),
  quote: HeldQuote,
  setup: z.boolean().meta({ description: "True if `kind` is `setup`", deprecated: true }),
}).describe("A hold with the payment that turns it into a booking");
export type PaymentIntent = z.output<typeof PaymentIntent>;

export const DemoOutcome = z.enum(["paid", "declined", "requires_action"]);
export type DemoOutcome = z.output<typeof DemoOutcome>;

export const HoldState = z.object({
  kind: PaymentKind,
  status: z.string().describe("The payment processor's status of the intent"),
  quote: HeldQuote,
  hold_expires_at: Timestamp.describe("When the hold ends unless it is paid, in UTC"),
  booking_id: z.string().nullable().describe("Id of the booking; `null` if there is none"),
});
export type HoldState = z.output<typeof HoldState>;
const ClientSecret = z.object({
  client_secret: Token.optional().describe(
    "Secret of the payment intent, which proves that the caller has created it. Keep it in the browser",
  ),
});

export const checkout = {
  "POST /api/storefront/payment-intent": {
    operation: "createPaymentIntent",
    summary: "Hold stock for a cart and create its payment intent",
    access: "publishable",
    session: "optional",
    body: z.object({
      amount: Amount.describe("The `due_now` that the customer has seen, from the quote, in minor units"),
      currency: z.string().regex(/^[A-Z]{3}$/, "must be a code like EUR").optional().describe(
        "The currency that the customer has seen. It is checked together with `amount`",
      ),
      booking_details: z.object({
        pickup_date: PickupMoment,
        return_date: ReturnMoment,
        line_items: LineItems,
        discount_code: DiscountCode,
        answers: AnswerDrafts.optional().describe(
          "Answers to the shop's questions. Required ones that are asked before the payment must not be missing",
        ),
        pickup_location_id: Id.nullish().describe("Id of the pickup location. Without it, the shop's first one"),
        replaces: z.strictObject({
          payment_intent_id: Id.describe("Id of the payment intent"),
          client_secret: Token.optional().describe(
            "Secret of the payment intent, which proves that the caller has created it. Keep it in the browser",
          ),
        }).optional().describe("The hold of an earlier version of the cart, which this one takes the place of"),
      }).describe("The cart"),
      customer: CustomerDraft.optional().describe(
        "Who books. Without it, the signed-in customer, or whom the payment names",
      ),
      riders: Riders.optional().describe("The people who use the gear. The first is the customer, if they ride"),
      card_consent: CardConsent.nullish().describe(
        "The sentence, as the customer has read it, that allows the shop to charge the card later: for the rest on its " +
          "day, or as a guarantee. It is kept with the booking. Without it the card is not kept; a guarantee requires it",
      ),
      waiver_signature_ids: Signatures.optional().describe("Ids of the waivers that were signed for this cart"),
      notes: Notes.nullish().describe("What the customer tells the shop, at most 2,000 characters"),
    }),
    response: PaymentIntent,
    errors: [
      ...cartErrors,
      "discount_not_usable",
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
      "payments_unavailable",
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
  "POST /api/storefront/payment-intent/:id/email": {
    operation: "correctEmail",
    summary: "Correct a guest's mistyped address once, after the booking",
    access: "publishable",
    session: "optional",
    body: ClientSecret.extend({
      email: Email.describe("The right e-mail address. It gets the confirmation; links mailed to the old one end"),
    }),
    response: Booking,
    errors: ["not_found", "email_final", "payment_processor_error"],
  },
  "POST /api/storefront/demo-payment": {
    operation: "confirmDemoPayment",
    summary: "Confirm a demo payment, as a browser confirms a card payment",
    access: "publishable",
    body: z.object({
      client_secret: Token.describe(
        "Secret of the payment intent, which proves that the caller has created it. Keep it in the browser",
      ),
      outcome: DemoOutcome.describe(
        "`paid`: the payment succeeds. `declined`: the card is refused. `requires_action`: more is needed first",
      ),
    }),
    response: z.object({
      payment_intent_id: z.string().describe("Id of the payment intent"),
      status: z.string().describe("Status of the intent after the demo payment"),
    }),
    errors: ["not_found"],
  },
  "POST /v1/storefront/book": {
    operation: "bookHold",
    summary: "Turn a paid hold into a booking",
    access: "publishable",
    session: "optional",
    body: z.object({
      payment_intent_id: Id.describe("Id of the payment intent"),
      client_secret: Token.optional().describe(
        "Secret of the payment intent, which proves that the caller has created it. Keep it in the browser",
      ),
      customer: CustomerDraft.optional().describe("Who books, if the payment intent has no customer yet"),
      waiver_signature_ids: Signatures.optional().describe("Ids of the waivers that were signed for this cart"),
      notes: Notes.nullish().describe(
        "What the customer tells the shop, at most 2,000 characters. Only if the payment intent has none",
      ),
    }),
    status: 201,
    repeated: "The payment is booked already: this is its booking. Without the `client_secret` or the session of its " +
      "customer, the names, addresses and notes are `null`",
    response: Booking,
    errors: ["not_found", "payment_incomplete", "hold_expired", "sold_out_refunded", "payment_processor_error"],
  },
} as const satisfies Contract;
