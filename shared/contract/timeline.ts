import { z } from "zod";
import { BookingStatus } from "./booking.ts";
import { Id, Moment, pageOf, pagingOf, textOf, Timestamp, wholeNumber } from "./common.ts";
import { FleetItemId } from "./common_fields.ts";
import type { Contract } from "./endpoint.ts";

export const TimelineBar = z.object({
  kind: z.enum(["booking", "hold", "offer", "downtime"]).describe(
    "`booking`, `hold` (a customer is paying), `offer` (it holds its units until it ends) or `downtime`",
  ),
  id: z.string().describe("The id of the booking, the hold, the offer or the downtime"),
  line_id: z.string().nullable().describe("The line of a booking"),
  quantity: z.int().describe("Number of units"),
  starts: Timestamp.describe("When it begins: a day on the shop's calendar in requests, or a timestamp"),
  ends: Timestamp.nullable().describe(
    "The planned return or, once the units are back, the actual one. `null` means until further notice",
  ),
  blocked_until: Timestamp.nullable().describe(
    "When the units are free again: with the buffer, and later while they are late",
  ),
  booking_number: z.string().nullable().describe("The booking's number for people; `null` for others"),
  status: BookingStatus.nullable().describe(
    "Of a booking: " + BookingStatus.options.map((status) => `\`${status}\``).join(", "),
  ),
  version: z.int().nullable().describe("Of a booking"),
  updated_at: Timestamp.nullable().describe("Of a downtime: the `if_version` of its change"),
  customer_name: z.string().nullable().describe("Name of the customer; `null` if unknown"),
  reason: z.string().nullable().describe("Of a downtime"),
  overdue: z.boolean().describe("Whether the gear is out after the planned return"),
});
export type TimelineBar = z.output<typeof TimelineBar>;

export const TimelineItem = z.object({
  fleet_item_id: FleetItemId,
  name: z.string().describe("Name of the item"),
  category_id: z.string().describe("Id of the item's category"),
  status: z.enum(["available", "maintenance", "retired"]).describe(
    "`available`: can be rented if `live`. `maintenance`: cannot be rented for now. `retired`: no longer in use",
  ),
  units: z.int().describe("Units that can be rented when none is in use"),
  free: z.array(z.int()).describe("Units that are free all day, for each of `days`"),
  bars: z.array(TimelineBar).describe("What takes units in the window"),
});
export type TimelineItem = z.output<typeof TimelineItem>;

export const timeline = {
  "GET /v1/timeline": {
    operation: "getTimeline",
    summary: "Get the calendar: what takes the units of items in a window",
    description: "Lists the items in display order with the bookings, holds and downtime that overlap the window. " +
      "Add-ons with stock and components of bundles are in the rows of the items whose units they take.",
    access: "secret",
    query: pagingOf(100, 60).extend({
      starts: Moment.describe("A day means its midnight on the shop's calendar"),
      ends: Moment.describe("A day is included. At most 93 days after `starts`"),
      category_id: Id.optional().describe("Only items of this category"),
      q: textOf(200).optional().describe("Part of an item's name or SKU"),
      offset: wholeNumber(0, 1_000_000).optional().describe(
        "Starts after so many items of the list, for views that show any part of it. Not with `cursor`",
      ),
    }),
    response: pageOf(TimelineItem).extend({
      timezone: z.string().describe("IANA time zone, such as `Europe/Berlin`"),
      days: z.array(z.string().meta({ format: "date" })).describe("The days of the window"),
      total: z.int().describe("Items in the whole list"),
    }),
  },
} as const satisfies Contract;
