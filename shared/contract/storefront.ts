import { z } from "zod";
import { Description, Email, flag, Id, Moment, Name, pagingOf, PeriodQuery, Phone, textOf, Timestamp } from "./common.ts";
import { Booking } from "./bookings.ts";
import type { Contract } from "./endpoint.ts";
import { Item } from "./fleet.ts";
import { Addon, CancellationPolicy, Shop } from "./shop.ts";

export const Part = z.object({
  unit: z.enum(["half_day", "day", "multi_day", "week"]),
  count: z.int(),
  price: z.int(),
  amount: z.int(),
});
export type Part = z.output<typeof Part>;

export const Pricing = z.object({
  days: z.int(),
  label: z.string(),
  unit_amount: z.int().meta({ description: "One unit for the whole period" }),
  parts: z.array(Part),
  deposit_amount: z.int().nullable(),
  currency: z.string(),
});
export type Pricing = z.output<typeof Pricing>;

export const Reason = z.enum([
  "past",
  "closed",
  "min_duration",
  "max_duration",
  "notice_required",
  "same_day_closed",
  "out_of_stock",
]);
export type Reason = z.output<typeof Reason>;

export const InventoryItem = Item.extend({
  available_quantity: z.int(),
  pricing: Pricing,
  reason: Reason.optional(),
  next_available: z.string().nullable().optional().meta({
    description: "The next day with a unit free for as long, if within 60 days",
  }),
});
export type InventoryItem = z.output<typeof InventoryItem>;

const Inventory = z.object({
  data: z.array(InventoryItem),
  pickup_date: Timestamp,
  return_date: Timestamp,
  currency: z.string(),
  has_more: z.boolean(),
  next_cursor: z.string().nullable(),
});

export const Deposit = z.object({
  amount: z.int(),
  timing: z.enum(["at_booking", "at_pickup"]),
  duration: z.string(),
  auto_release: z.boolean(),
});

export const Quote = z.object({
  pickup_date: Timestamp,
  return_date: Timestamp,
  days: z.int(),
  currency: z.string(),
  lines: z.array(z.object({
    fleet_item_id: z.string(),
    name: z.string(),
    quantity: z.int(),
    days: z.int(),
    label: z.string(),
    unit_amount: z.int(),
    parts: z.array(Part),
    amount: z.int(),
  })),
  addons: z.array(z.object({
    id: z.string(),
    name: z.string(),
    fleet_item_id: z.string(),
    quantity: z.int(),
    price: z.int(),
    amount: z.int(),
  })),
  subtotal: z.int(),
  tax: z.int(),
  total: z.int(),
  deposit: Deposit,
  cancellation_policy: CancellationPolicy,
});
export type Quote = z.output<typeof Quote>;

export const LineDraft = z.strictObject({
  fleet_item_id: Id,
  quantity: z.int().min(1).max(100).default(1),
  addons: z.array(z.strictObject({ id: Id, quantity: z.int().min(1).max(100).optional() })).max(20).default([]),
});
export type LineDraft = z.output<typeof LineDraft>;
export const LineItems = z.array(LineDraft).min(1).max(50);

export const CustomerDraft = z.strictObject({ name: Name, email: Email, phone: Phone.nullish() });
export const RiderDraft = z.strictObject({ name: Name, email: Email.nullish() });
const Signatures = z.array(Id).max(50);
const Notes = textOf(2_000);

export const PaymentIntent = z.object({
  client_secret: z.string().nullable(),
  payment_intent_id: z.string(),
  amount: z.int(),
  hold_expires_at: Timestamp,
  quote: Quote,
  setup: z.boolean().meta({ description: "The client secret is a SetupIntent's: nothing to pay now, a deposit later" }),
});
export type PaymentIntent = z.output<typeof PaymentIntent>;

const HoldState = z.object({
  status: z.string().meta({ description: "The processor's status of the intent" }),
  quote: Quote,
  hold_expires_at: Timestamp,
  booking_id: z.string().nullable(),
});
const ClientSecret = z.object({ client_secret: z.string().max(300).optional() });

const cartFaults = ["item_unavailable", "addon_unavailable", "not_bookable", "amount_out_of_range", "out_of_stock"] as const;

export const storefront = {
  "GET /v1/storefront/shop": { summary: "The shop's public profile", access: "publishable", response: Shop },
  "GET /v1/storefront/inventory": {
    summary: "What is free in a period, and what it costs",
    access: "publishable",
    query: PeriodQuery.extend({
      ...pagingOf(500, 200).shape,
      category_id: Id.optional(),
      query: textOf(200).optional(),
      include_unavailable: flag.default(false),
    }),
    response: Inventory,
  },
  "GET /v1/storefront/availability": {
    summary: "An item's free units day by day",
    access: "publishable",
    query: z.object({ fleet_item_id: Id, from: z.iso.date(), to: z.iso.date() }),
    response: z.object({
      data: z.array(z.object({
        date: z.string(),
        available_quantity: z.int(),
        can_pick_up: z.boolean(),
        can_return: z.boolean(),
        reason: Reason.optional(),
      })),
      has_more: z.boolean(),
      next_cursor: z.string().nullable(),
    }),
  },
  "POST /v1/storefront/quote": {
    summary: "Price a cart; nothing is held",
    access: "publishable",
    body: z.strictObject({ pickup_date: Moment, return_date: Moment, line_items: LineItems }),
    response: Quote,
    errors: cartFaults,
  },
  "GET /api/storefront/addons-check": {
    summary: "Add-ons for a selection of items",
    access: "publishable",
    query: z.object({ fleet_item_ids: z.string().min(1).max(2_100) }),
    response: z.object({ addons: z.array(Addon.extend({ fleet_item_ids: z.array(z.string()) })) }),
  },
  "POST /api/storefront/payment-intent": {
    summary: "Hold the cart and create the payment intent for it",
    access: "publishable",
    session: "optional",
    body: z.object({
      amount: z.int().min(0).max(2_147_483_647),
      booking_details: z.object({
        pickup_date: Moment,
        return_date: Moment,
        line_items: LineItems,
        pickup_location_id: Id.nullish(),
        replaces: z.strictObject({ payment_intent_id: Id, client_secret: z.string().max(300).optional() }).optional(),
      }),
      customer: CustomerDraft.optional(),
      riders: z.array(RiderDraft).max(100).optional(),
      waiver_signature_ids: Signatures.optional(),
      notes: Notes.nullish(),
    }),
    response: PaymentIntent,
    errors: [
      ...cartFaults,
      "amount_mismatch",
      "waiver_not_usable",
      "too_many_holds",
      "amount_too_small",
      "amount_too_large",
      "already_paid",
      "not_found",
      "payment_processor_error",
    ],
  },
  "POST /api/storefront/payment-intent/:id/status": {
    summary: "How a payment stands",
    access: "publishable",
    session: "optional",
    body: ClientSecret,
    response: HoldState,
    errors: ["not_found", "payment_processor_error"],
  },
  "POST /api/storefront/payment-intent/:id/extend": {
    summary: "Hold the cart once more as long",
    access: "publishable",
    session: "optional",
    body: ClientSecret,
    response: HoldState,
    errors: ["not_found", "hold_expired", "already_extended", "payment_processor_error"],
  },
  "POST /api/storefront/demo-payment": {
    summary: "Play the browser's part of a demo payment",
    access: "publishable",
    body: z.object({ client_secret: z.string().max(300), outcome: z.enum(["paid", "declined", "requires_action"]) }),
    response: z.object({ payment_intent_id: z.string(), status: z.string() }),
    errors: ["not_found"],
  },
  "POST /v1/storefront/book": {
    summary: "Turn a paid hold into a booking",
    access: "publishable",
    session: "optional",
    body: z.object({
      payment_intent_id: Id,
      client_secret: z.string().max(300).optional(),
      customer: CustomerDraft.optional(),
      waiver_signature_ids: Signatures.optional(),
      notes: Notes.nullish(),
    }),
    status: 201,
    response: Booking,
    errors: ["not_found", "payment_incomplete", "hold_expired", "sold_out_refunded", "payment_processor_error"],
  },
  "GET /api/storefront/bookings": {
    summary: "The signed-in customer's bookings",
    access: "publishable",
    session: "required",
    query: pagingOf(100, 20),
    response: z.object({ data: z.array(Booking), has_more: z.boolean(), next_cursor: z.string().nullable() }),
  },
  "POST /api/storefront/bookings/:id/cancel": {
    summary: "Cancel one's own booking before pickup",
    access: "publishable",
    session: "required",
    body: z.object({ reason: Description.nullish() }),
    response: Booking,
    errors: ["not_found", "invalid_transition", "payment_processor_error"],
  },
} as const satisfies Contract;
