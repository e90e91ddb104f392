import { z } from "zod";
import { Deleted, Id, Name, pageOf, Paging, Timestamp } from "./common.ts";
import { CreatedAt } from "./common_fields.ts";
import type { Contract } from "./endpoint.ts";

/** A calendar feed without its address. */
export const CalendarFeed = z.object({
  id: z.string().describe("Id of the calendar feed"),
  name: z.string().describe("Name of the calendar"),
  pickup_location_id: z.string().nullable().describe(
    "The feed has bookings of this pickup location only; `null` for all bookings",
  ),
  category_id: z.string().nullable().describe(
    "The feed has bookings with items of this category only; `null` for all bookings",
  ),
  details: z.boolean().describe(
    "Whether the feed has the full names and telephone numbers of customers, or only first names and an initial",
  ),
  last_read_at: Timestamp.nullable().describe(
    "When a calendar program last read the feed, at most an hour behind; `null` if never",
  ),
  created_at: CreatedAt,
}).describe("A calendar feed without its address");
export type CalendarFeed = z.output<typeof CalendarFeed>;

const NewCalendarFeed = CalendarFeed.extend({
  url: z.string().describe("The secret address of the feed. Returned only once, in this response"),
});
export type NewCalendarFeed = z.output<typeof NewCalendarFeed>;

export const calendarFeeds = {
  "GET /v1/calendar-feeds": {
    operation: "listCalendarFeeds",
    summary: "List calendar feeds, newest first",
    access: "secret",
    query: Paging,
    response: pageOf(CalendarFeed),
  },
  "POST /v1/calendar-feeds": {
    operation: "createCalendarFeed",
    summary: "Create a calendar feed",
    description:
      "Whoever has the `url` reads the pickups and returns of the shop without a key. A shop has at most 20.",
    access: "secret",
    body: z.strictObject({
      name: Name.describe("Name of the calendar"),
      pickup_location_id: Id.nullish().describe("Only bookings of this pickup location; `null` for all"),
      category_id: Id.nullish().describe("Only bookings with items of this category; `null` for all"),
      details: z.boolean().default(false).describe("Whether the feed has full names and telephone numbers"),
    }),
    status: 201,
    response: NewCalendarFeed,
    errors: ["too_many_calendar_feeds"],
  },
  "DELETE /v1/calendar-feeds/:id": {
    operation: "deleteCalendarFeed",
    summary: "Delete a calendar feed: its address stops working at once",
    access: "secret",
    response: Deleted,
    errors: ["not_found"],
  },
} as const satisfies Contract;
