import { z } from "zod";
import { bookingFields, changedBookingFields } from "../records/booking.ts";
import { MAX_NOTES } from "../records/limits.ts";
import { Email, Name, orNull, textOf, Timestamp } from "./common.ts";
import { Charge } from "./charge.ts";
import { draftedFields, recordFields } from "./record_schema.ts";
import { CancellationPolicy, PickupLocation } from "./shop.ts";
import { QuotedAddon } from "./storefront.ts";

export const BookingStatus = z.enum(bookingFields.status.values);
export type BookingStatus = z.output<typeof BookingStatus>;

/** The riders of a booking. The first is the customer, if they ride. */
export const Riders = z.array(z.strictObject({ name: Name, email: orNull(Email) })).max(100);
export const Notes = textOf(MAX_NOTES);

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

export const Booking = z.object(recordFields(bookingFields, {
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
  }).nullable(),
  pickup_location: PickupLocation.nullable(),
  deposit: BookingDeposit,
  inspection: Inspection.nullable(),
  waivers: z.object({ required: z.int(), signed: z.int() }),
  cancellation: z.object({
    at: Timestamp,
    by: z.enum(["customer", "staff", "system"]),
    reason: z.string().nullable(),
    refund_amount: z.int(),
  }).nullable(),
  cancellation_policy: CancellationPolicy,
}));
export type Booking = z.output<typeof Booking>;

/** The fields that staff write when they create a booking, and change. */
export const BookingDraft = z.strictObject(draftedFields(changedBookingFields));
export type BookingDraft = z.output<typeof BookingDraft>;
