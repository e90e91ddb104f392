import { z } from "zod";
import { BookingStatus } from "./booking.ts";
import { Day, Id, Moment, pageOf, pagingOf, textOf, Timestamp, wholeNumber } from "./common.ts";
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
    components: z.array(z.object({ fleet_item_id: z.string(), name: z.string(), quantity: z.int() })).meta({
      description: "What each unit of a bundle consists of, as it was booked; empty for other items",
    }),
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
  "credit",
  "inspection",
  "mail_failed",
  "job_failed",
]);
export type AttentionKind = z.output<typeof AttentionKind>;

export const Attention = z.object({
  kind: AttentionKind,
  booking_id: z.string().nullable().meta({ description: "`null` if the payment was never booked" }),
  booking_number: z.string().nullable(),
  customer_name: z.string().nullable(),
  amount: z.int().nullable().meta({ description: "The money in question; `null` if the kind is not about money" }),
  at: Timestamp.nullable().meta({
    description:
      "For `dispute` and `inspection` when it is due; for the refund when it was requested; for the deposit " +
      "and `at_risk` the pickup; for `pickup_missed` the planned pickup; for `balance_due` and `credit` the planned return; for `mail_failed` and " +
      "`job_failed` when it was due first",
  }),
  reason: z.string().nullable().meta({ description: "Why a refund or a deposit failed, or the reason of a dispute" }),
  payment_id: z.string().nullable().meta({ description: "The payment of a dispute or a refund" }),
});
export type Attention = z.output<typeof Attention>;

export const TimelineBar = z.object({
  kind: z.enum(["booking", "hold", "downtime"]),
  id: z.string().meta({ description: "The id of the booking, the hold or the downtime" }),
  line_id: z.string().nullable().meta({ description: "The line of a booking" }),
  quantity: z.int(),
  starts: Timestamp,
  ends: Timestamp.nullable().meta({
    description: "The planned return or, once the units are back, the actual one. `null` means until further notice",
  }),
  blocked_until: Timestamp.nullable().meta({
    description: "When the units are free again: with the buffer, and later while they are late",
  }),
  booking_number: z.string().nullable(),
  status: BookingStatus.nullable().meta({
    description: "Of a booking: " + BookingStatus.options.map((status) => `\`${status}\``).join(", "),
  }),
  version: z.int().nullable().meta({ description: "Of a booking" }),
  updated_at: Timestamp.nullable().meta({ description: "Of a downtime: the `if_version` of its change" }),
  customer_name: z.string().nullable(),
  reason: z.string().nullable().meta({ description: "Of a downtime" }),
  overdue: z.boolean(),
});
export type TimelineBar = z.output<typeof TimelineBar>;

export const TimelineItem = z.object({
  fleet_item_id: z.string(),
  name: z.string(),
  category_id: z.string(),
  status: z.enum(["available", "maintenance", "retired"]),
  units: z.int().meta({ description: "Units that can be rented when none is in use" }),
  free: z.array(z.int()).meta({ description: "Units that are free all day, for each of `days`" }),
  bars: z.array(TimelineBar),
});
export type TimelineItem = z.output<typeof TimelineItem>;

export const ChangeKind = z.enum([
  "booking",
  "payment",
  "customer",
  "item",
  "category",
  "addon",
  "downtime",
  "hold",
  "location",
  "waiver_template",
  "shop",
]);
export type ChangeKind = z.output<typeof ChangeKind>;

export const dashboard = {
  "GET /v1/today": {
    operation: "getToday",
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
  "GET /v1/changes": {
    operation: "streamChanges",
    summary: "Stream what changes in the shop",
    description: "Server-sent events. `ready` comes first, and again after each reconnect: read again what is shown. " +
      "`change` names a record that has changed; read it if it is shown. `reset` means that changes were missed: " +
      "read everything again. `heartbeat` comes every 15 seconds. The stream ends at once when the session ends. A " +
      "session may have 6 streams.",
    access: "staff",
    stream: true,
    response: z.object({
      kind: ChangeKind,
      id: z.string(),
      version: z.string().nullable().meta({
        description: "The record's `version`, or its `updated_at`; `null` if it has neither or a part of it changed",
      }),
    }),
  },
  "GET /v1/timeline": {
    operation: "getTimeline",
    summary: "Get the calendar: what takes the units of items in a window",
    description: "Lists the items in display order with the bookings, holds and downtime that overlap the window. " +
      "Add-ons with stock and components of bundles are in the rows of the items whose units they take.",
    access: "secret",
    query: pagingOf(100, 60).extend({
      starts: Moment.meta({ description: "A day means its midnight on the shop's calendar" }),
      ends: Moment.meta({ description: "A day is included. At most 93 days after `starts`" }),
      category_id: Id.optional(),
      q: textOf(200).optional().meta({ description: "Part of an item's name or SKU" }),
      offset: wholeNumber(0, 1_000_000).optional().meta({
        description: "Starts after so many items of the list, for views that show any part of it. Not with `cursor`",
      }),
    }),
    response: pageOf(TimelineItem).extend({
      timezone: z.string(),
      days: z.array(z.string().meta({ format: "date" })),
      total: z.int().meta({ description: "Items in the whole list" }),
    }),
  },
} as const satisfies Contract;
