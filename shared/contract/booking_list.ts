import { z } from "zod";
import { Booking, BookingStatus } from "./booking.ts";
import { csvFile, Day, flag, Id, Moment, pageOf, Paging, textOf } from "./common.ts";
import type { Contract } from "./endpoint.ts";

const statuses = BookingStatus.options.join(", ");
/** One or several statuses, separated by commas. */
const StatusList = z.string().max(200, { abort: true }).transform((text) => text.split(",")).pipe(
  z.array(z.enum(BookingStatus.options, `must be some of ${statuses}, separated by commas`)),
).meta({
  "x-read-as": {
    type: "string",
    example: "confirmed,picked_up",
  },
});

/** The filters and the order of a list of bookings. A booking must match all filters. */
const ListQuery = z.object({
  status: StatusList.optional().describe(`Some of ${statuses}, separated by commas`),
  q: textOf(200).optional().describe(
    "Bookings whose number, e-mail address, phone number or name starts with this text. A name is also found from " +
      "each later word on, a phone number by its last four digits. Case, accents, apostrophes and the punctuation of " +
      "a phone number do not count, and `ß` is `ss`. If none starts so, three characters of a number suffice, or all " +
      "words of a name in any order, or with one typo in each of at least four letters. Where more than 5,000 " +
      "bookings have the rarest of several words, the newest 1,000 are searched for the others, and fewer where many " +
      "words are one typo away",
  ),
  sort: z.enum(["created_at", "pickup_date", "return_date"]).default("created_at").describe(
    "The field to sort by: `created_at`, `pickup_date` or `return_date`",
  ),
  order: z.enum(["asc", "desc"]).default("desc").describe(
    "`asc` starts with the smallest or earliest, `desc` with the largest or latest",
  ),
  pickup_from: Moment.optional().describe("Only bookings whose planned pickup is not before this day or timestamp"),
  pickup_to: Moment.optional().describe(
    "Only bookings whose planned pickup is not after this day, or is before this timestamp",
  ),
  return_from: Moment.optional().describe("Only bookings whose planned return is not before this day or timestamp"),
  return_to: Moment.optional().describe(
    "Only bookings whose planned return is not after this day, or is before this timestamp",
  ),
  pickup_location_id: Id.optional().describe("Only bookings of this pickup location"),
  from: Moment.optional().describe("With `to`, bookings that overlap the window"),
  to: Moment.optional().describe("With `from`, bookings that overlap the window"),
  customer_id: Id.optional().describe("Only bookings of this customer"),
  fleet_item_id: Id.optional().describe("Only bookings with this item"),
  query: textOf(200).optional().describe(
    "Part of a number, a name or an e-mail address. Slow in a shop of many bookings; use `q`",
  ),
  overdue: flag.optional().describe(
    "Only bookings whose gear is out after the planned return, or only others",
  ),
  at_risk: flag.optional().describe(
    "Confirmed bookings that lack units, because of downtime or because units are not back in time",
  ),
  due_from: Day.optional().describe("Bookings of which something is due on this day or later, as in `due_before`"),
  due_before: Day.optional().describe(
    "Bookings that are confirmed or out, of which something is due before this day: the rest on `rest_due_on`, or " +
      "else on the day of the pickup",
  ),
  payment_terms: z.enum(["full", "part", "at_pickup"]).optional().describe(
    "Only bookings that were made with these payment terms: `full`, `part` or `at_pickup`",
  ),
  balance_due: flag.optional().describe("Bookings whose `amount_due` is above 0"),
  unsigned: flag.optional().describe("Bookings that are confirmed or out and lack signed waivers"),
  answers_missing: flag.optional().describe(
    "Confirmed bookings that lack required answers to the shop's questions, or only others",
  ),
});
export type BookingListQuery = z.output<typeof ListQuery>;

export const bookingList = {
  "GET /v1/bookings": {
    operation: "listBookings",
    summary: "List bookings, newest first unless sorted otherwise",
    description: "A booking must match all filters. A day in `pickup_from`, `pickup_to`, `return_from` and " +
      "`return_to` is the whole day on the shop's calendar; a timestamp at the end of a window is excluded.",
    access: "secret",
    query: Paging.extend(ListQuery.shape),
    response: pageOf(Booking),
  },
  "GET /v1/bookings.csv": {
    operation: "downloadBookings",
    summary: "Download all bookings of a list as CSV",
    description:
      "Takes the filters and the order of `GET /v1/bookings`, and streams every matching booking. The file " +
      "is UTF-8 with a byte order mark, with a header and CRLF line ends. Times are on the shop's clock, amounts in " +
      "the currency's major unit. Text that a spreadsheet would run as a formula has an apostrophe before it. " +
      "Telephone numbers have none: after the plus they have digits and spaces only.",
    access: "secret",
    role: "manager",
    query: ListQuery,
    response: csvFile,
  },
} as const satisfies Contract;
