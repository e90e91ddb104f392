import { z } from "zod";
import { BookingStatus } from "./booking.ts";
import { Day, Id, Timestamp } from "./common.ts";
import type { Contract } from "./endpoint.ts";

/** What a booking still lacks. One entry per kind. */
export const Missing = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("waiver"), signed: z.int(), required: z.int() }),
  z.object({ kind: z.literal("balance"), amount: z.int() }),
  z.object({
    kind: z.literal("deposit"),
    amount: z.int(),
    status: z.enum(["scheduled", "action_required", "expired"]),
    failure_reason: z.string().nullable(),
  }),
  z.object({ kind: z.literal("at_risk") }),
  z.object({ kind: z.literal("inspection"), due_at: Timestamp }),
]);
export type Missing = z.output<typeof Missing>;

export const DayRow = z.object({
  booking_id: z.string(),
  booking_number: z.string(),
  status: BookingStatus,
  at: Timestamp.meta({ description: "The planned pickup in `pickups`, and the planned return in the other lists" }),
  due_at: Timestamp.meta({ description: "The planned return" }),
  actual_pickup_at: Timestamp.nullable(),
  actual_return_at: Timestamp.nullable(),
  customer: z.object({
    id: z.string().nullable(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  pickup_location: z.object({ id: z.string(), name: z.string() }).nullable(),
  lines: z.array(z.object({
    line_id: z.string(),
    fleet_item_id: z.string(),
    name: z.string(),
    quantity: z.int(),
    picked_up: z.int().meta({ description: "Units that were handed out, also if they are back" }),
    returned: z.int(),
  })),
  notes: z.string().nullable(),
  missing: z.array(Missing),
  version: z.int().meta({ description: "The version of the booking" }),
});
export type DayRow = z.output<typeof DayRow>;

export const AttentionKind = z.enum([
  "refund_failed",
  "deposit_failed",
  "deposit_expired",
  "dispute",
  "at_risk",
  "pickup_missed",
  "balance_due",
  "inspection",
]);
export type AttentionKind = z.output<typeof AttentionKind>;

export const Attention = z.object({
  kind: AttentionKind,
  booking_id: z.string(),
  booking_number: z.string(),
  customer_name: z.string().nullable(),
  amount: z.int().nullable().meta({ description: "The money in question; `null` if the kind is not about money" }),
  at: Timestamp.nullable().meta({
    description:
      "For `dispute` and `inspection` when it is due; for the refund when it was requested; for the deposit " +
      "and `at_risk` the pickup; for `pickup_missed` the planned pickup; for `balance_due` the planned return",
  }),
  reason: z.string().nullable().meta({ description: "Why a refund or a deposit failed, or the reason of a dispute" }),
  payment_id: z.string().nullable().meta({ description: "The payment of a dispute or a refund" }),
});
export type Attention = z.output<typeof Attention>;

export const dashboard = {
  "GET /v1/today": {
    summary: "Get the pickups, returns and open matters of a shop day",
    description: "`pickups` and `returns` are those planned for the day, without cancelled bookings. `overdue` lists " +
      "bookings whose gear is out after the planned return, as things are now; they are not in `returns`. `attention` " +
      "lists what staff have to look at, on any day: at most 100 of each kind, the most urgent first; missed pickups and balances the newest first.",
    access: "secret",
    query: z.object({
      date: Day.optional().meta({ description: "A day of the shop's calendar. The default is today", format: "date" }),
      pickup_location_id: Id.optional().meta({ description: "Leaves out bookings of other pickup locations" }),
    }),
    response: z.object({
      date: z.string().meta({ format: "date" }),
      timezone: z.string(),
      currency: z.string(),
      pickups: z.array(DayRow),
      returns: z.array(DayRow),
      overdue: z.array(DayRow),
      attention: z.array(Attention),
    }),
  },
} as const satisfies Contract;
