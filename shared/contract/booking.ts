import { z } from "zod";
import { Email, Name, orNull, textOf, Timestamp } from "./common.ts";
import { Charge } from "./charge.ts";
import { CancellationPolicy, PickupLocation } from "./shop.ts";
import { QuotedAddon } from "./storefront.ts";

export const BookingStatus = z.enum([
  "confirmed",
  "picked_up",
  "partially_returned",
  "returned",
  "completed",
  "cancelled",
  "no_show",
]);
export type BookingStatus = z.output<typeof BookingStatus>;

/** The riders of a booking. The first is the customer, if they ride. */
export const Riders = z.array(z.strictObject({ name: Name, email: orNull(Email) })).max(100);
export const Notes = textOf(2_000);

export const BookingDeposit = z.object({
  state: z.enum(["none", "scheduled", "authorized", "action_required", "expired", "claimed", "released"]),
  amount: z.int(),
  timing: z.enum(["at_booking", "at_pickup"]),
  duration: z.string(),
  auto_release: z.boolean(),
  method: z.enum(["card", "cash"]).nullable(),
  claimed_amount: z.int(),
  claim_reason: z.string().nullable(),
  failure_reason: z.string().nullable().meta({
    description: "Why the deposit is not held: `authorization_expired`, `authorization_cancelled`, " +
      "`authentication_required`, `amount_changed` (the cash that was taken is another amount) or the processor's code. " +
      "`null` if nothing is wrong",
  }),
  authorized_at: Timestamp.nullable(),
  capture_before: Timestamp.nullable(),
});
export type BookingDeposit = z.output<typeof BookingDeposit>;

/** The inspection of returned gear. Until it is completed or expires, the deposit is not released. */
export const Inspection = z.object({
  status: z.enum(["pending", "completed", "expired"]),
  due_at: Timestamp.nullable(),
  completed_at: Timestamp.nullable(),
  notes: z.string().nullable().meta({ description: "For staff; `null` in answers to customers" }),
});
export type Inspection = z.output<typeof Inspection>;

export const Booking = z.object({
  id: z.string(),
  number: z.string().meta({ description: "A short number for people to read and type" }),
  status: BookingStatus,
  overdue: z.boolean(),
  pickup_date: Timestamp,
  return_date: Timestamp,
  actual_pickup_at: Timestamp.nullable(),
  actual_return_at: Timestamp.nullable(),
  lines: z.array(z.object({
    id: z.string(),
    fleet_item_id: z.string(),
    name: z.string(),
    quantity: z.int(),
    seats: z.int().meta({ description: "Riders per unit when it was booked" }),
    out: z.int(),
    returned: z.int(),
    amount: z.int(),
    components: z.array(z.object({ fleet_item_id: z.string(), name: z.string(), quantity: z.int() })).meta({
      description: "What each unit of a bundle consists of, as it was booked; empty for other items",
    }),
  })),
  addons: z.array(QuotedAddon),
  charges: z.array(Charge),
  riders: z.array(z.object({ name: z.string(), email: z.string().nullable() })).nullable(),
  customer: z.object({
    id: z.string().nullable(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }).nullable().meta({ description: "`null` if personal data is omitted" }),
  pickup_location: PickupLocation.nullable(),
  subtotal: z.int().meta({ description: "Lines, add-ons and charges" }),
  tax: z.int(),
  total: z.int(),
  amount_paid: z.int(),
  amount_refunded: z.int(),
  amount_due: z.int(),
  currency: z.string(),
  deposit: BookingDeposit,
  inspection: Inspection.nullable().meta({ description: "`null` if nothing was returned that needs one" }),
  waivers: z.object({ required: z.int(), signed: z.int() }),
  payment_intent_id: z.string().nullable(),
  cancellation: z.object({
    at: Timestamp,
    by: z.enum(["customer", "staff", "system"]),
    reason: z.string().nullable(),
    refund_amount: z.int(),
  }).nullable(),
  cancellation_policy: CancellationPolicy,
  source: z.enum(["storefront", "staff"]),
  notes: z.string().nullable().meta({
    description: "For staff. They begin with `customer_notes`, which is what answers to customers have here",
  }),
  customer_notes: z.string().nullable().meta({ description: "What the customer wrote when they booked" }),
  created_at: Timestamp,
  updated_at: Timestamp,
  version: z.int().meta({ description: "Increases with every change" }),
});
export type Booking = z.output<typeof Booking>;
