import { z } from "zod";
import { ChangeKind } from "./change_kind.ts";
import { bookingFields } from "../records/booking.ts";
import { unitFields } from "../records/unit.ts";
import { shopFields } from "../records/shop.ts";
import { Answer } from "./answer.ts";
import { Attention } from "./attention.ts";
import { BookedComponents, BookingStatus } from "./booking.ts";
import { Day, Id, Timestamp } from "./common.ts";
import { Currency, FleetItemId } from "./common_fields.ts";
import type { Contract } from "./endpoint.ts";
import { described } from "./record_schema.ts";
import { StockShortage } from "./shortages.ts";
import { timeline } from "./timeline.ts";

/** What a booking still lacks. One entry per kind. */
export const Missing = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("waiver").describe(
      "What is missing. `at_risk`: units. `balance`: money. `answers`, `waiver`, `deposit` and `inspection`",
    ),
    signed: z.int().describe("Waivers that are signed"),
    required: z.int().describe("Waivers that are needed"),
  }),
  z.object({
    kind: z.literal("answers").describe(
      "What is missing. `at_risk`: units. `balance`: money. `answers`, `waiver`, `deposit` and `inspection`",
    ),
    count: z.int().describe("Required answers to the shop's questions that are missing"),
  }),
  z.object({
    kind: z.literal("balance").describe(
      "What is missing. `at_risk`: units. `balance`: money. `answers`, `waiver`, `deposit` and `inspection`",
    ),
    amount: z.int().describe("Amount in the currency's minor unit"),
  }),
  z.object({
    kind: z.literal("deposit").describe(
      "What is missing. `at_risk`: units. `balance`: money. `answers`, `waiver`, `deposit` and `inspection`",
    ),
    amount: z.int().describe("Amount in the currency's minor unit"),
    status: z.enum(["scheduled", "action_required", "expired"]).describe(
      "`scheduled`: not taken yet. `action_required`: the customer must act. `expired`: no longer held",
    ),
    failure_reason: z.string().nullable().describe(
      "Why it failed, as the payment processor names it; `null` if nothing failed",
    ),
  }),
  z.object({
    kind: z.literal("at_risk").describe(
      "What is missing. `at_risk`: units. `balance`: money. `answers`, `waiver`, `deposit` and `inspection`",
    ),
  }),
  z.object({
    kind: z.literal("inspection").describe(
      "What is missing. `at_risk`: units. `balance`: money. `answers`, `waiver`, `deposit` and `inspection`",
    ),
    due_at: Timestamp.describe("When it is due; `null` if it is over"),
  }),
]);
export type Missing = z.output<typeof Missing>;

export const DayRow = z.object({
  booking_id: z.string().describe("Id of the booking; `null` if there is none"),
  booking_number: z.string().describe("The booking's number for people"),
  status: described(bookingFields.status, BookingStatus),
  at: Timestamp.describe("The planned pickup in `pickups`, and the planned return in the other lists"),
  due_at: Timestamp.describe("The planned return"),
  actual_pickup_at: Timestamp.nullable().describe("When the gear was picked up; `null` before"),
  actual_return_at: Timestamp.nullable().describe("When the last unit was returned; `null` before"),
  customer: z.object({
    id: z.string().nullable().describe("Id of the customer; `null` for a guest"),
    name: z.string().nullable().describe("Name of the customer"),
    email: z.string().nullable().describe("E-mail address"),
    phone: z.string().nullable().describe("Phone number as it was typed; `null` if unknown"),
  }).describe("The customer; `null` if unknown"),
  pickup_location: z.object({
    id: z.string().describe("Id of the pickup location"),
    name: z.string().describe("Name of the pickup location"),
  }).nullable().describe("Where the gear is picked up; `null` if the shop has no locations"),
  lines: z.array(z.object({
    line_id: z.string().describe("Id of the booking's line"),
    fleet_item_id: FleetItemId,
    name: z.string().describe("Name of the item"),
    quantity: z.int().describe("Number of units"),
    seats: z.int().describe("Riders per unit when it was booked"),
    picked_up: z.int().describe("Units that were handed out, also if they are back"),
    returned: z.int().describe("Units that are back"),
    components: BookedComponents,
    unit_codes: z.array(z.string()).describe(
      "Codes of its numbered units that wait for the pickup or, in the other lists, are out",
    ),
    units: z.array(z.object({
      code: z.string().describe(unitFields.code.description),
      fleet_item_id: FleetItemId,
      rider: z.string().nullable().describe("Name of the rider who uses the unit; `null` if nobody is named"),
    })).describe("The units of `unit_codes`, with what each is of and who uses it"),
  })).describe("The items, one line each"),
  riders: z.array(z.object({ name: z.string().describe("Name of the rider") })).describe(
    "The named riders, the customer first if they ride",
  ),
  answers: z.array(Answer).describe("Answers to the shop's questions, each with its question as it was then"),
  notes: z.string().nullable().describe("Text of at most 2,000 characters; `null` if there is none"),
  currency: Currency.describe("The booking's currency, of the amounts in `missing`"),
  missing: z.array(Missing).describe("What the booking still lacks, one entry per kind"),
  version: z.int().describe("The version of the booking"),
});
export type DayRow = z.output<typeof DayRow>;

export const dashboard = {
  "GET /v1/today": {
    operation: "getToday",
    summary: "Get the pickups, returns and open matters of a shop day",
    description: "`pickups` and `returns` are those planned for the day, without cancelled bookings. `overdue` lists " +
      "bookings whose gear is out after the planned return and the shop's `overdue_grace_minutes`, as things are " +
      "now; they are not in `returns`. `shortages` has one entry for each time in which an item lacks units. " +
      "`attention` lists what staff have to look at, on any day: at most 100 of each kind, the most urgent first; " +
      "missed pickups and balances the newest first.",
    access: "secret",
    query: z.object({
      date: Day.optional().meta({ description: "A day of the shop's calendar. The default is today", format: "date" }),
      pickup_location_id: Id.optional().describe("Leaves out bookings of other pickup locations"),
    }),
    response: z.object({
      date: z.string().meta({ format: "date" }).describe("A day of the shop's calendar, such as `2027-06-12`"),
      timezone: z.string().describe("IANA time zone, such as `Europe/Berlin`"),
      currency: Currency,
      pickups: z.array(DayRow).describe("Bookings whose planned pickup is on this day"),
      returns: z.array(DayRow).describe(
        "Bookings whose planned return is on this day. One at midnight ends the day before",
      ),
      overdue: z.array(DayRow).describe(
        "Bookings whose gear is out after the planned return and the shop's `overdue_grace_minutes`",
      ),
      overdue_grace_minutes: z.int().describe(shopFields.overdue_grace_minutes.description),
      shortages: z.array(StockShortage).describe("Items that lack units now or later, the first time first"),
      attention: z.array(Attention).describe("What staff have to look at"),
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
      id: z.string().describe("Id of the record"),
      version: z.string().nullable().describe(
        "The record's `version`, or its `updated_at`; `null` if it has neither or a part of it changed",
      ),
    }),
  },
  ...timeline,
} as const satisfies Contract;
