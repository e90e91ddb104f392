import { Problem } from "../problem.ts";

/** Number of bookings that the `detail` names. The field `bookings` lists up to 10. */
const MAX_NAMED = 3;

/** A booking that needs the units. Downtime adds the last three fields. */
interface CommittedBooking {
  id: string;
  number: string;
  pickup_date: string;
  return_date: string;
  customer_name?: string | null;
  customer_phone?: string | null;
  missing_units?: number;
}

/** The result of the database function `describe_overbooking`. */
export interface Overbooking {
  /** The first instant at which most units are missing. */
  at: string;
  /** The units that bookings need then. */
  needed: number;
  /** The units that the item would have then. */
  left: number;
  timezone: string;
  booking_count: number;
  /** The first of the bookings that lack units, at most 10. */
  bookings: CommittedBooking[];
}

/** Returns the problem of a change after which an item would have fewer units than its bookings need. */
export function belowCommittedProblem(overbooking: Overbooking, advice = ""): Problem<"below_committed_stock"> {
  const { at, needed, left, timezone, bookings, booking_count } = overbooking;
  const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: timezone });
  const day = (instant: string) => format.format(new Date(instant));
  const sentences = [
    `Confirmed bookings need ${needed} ${needed === 1 ? "unit" : "units"} on ${day(at)}; ` +
    `the item would have only ${Math.max(0, left)}.`,
  ];
  const named = bookings.slice(0, MAX_NAMED).map(({ number, pickup_date, return_date }) =>
    `${number} (${day(pickup_date)} to ${day(return_date)})`
  );
  if (booking_count > named.length) named.push(`${booking_count - named.length} more`);
  if (named.length) sentences.push(`Affected: ${new Intl.ListFormat("en").format(named)}.`);
  if (advice) sentences.push(advice);
  return new Problem("below_committed_stock", sentences.join(" "), {
    bookings,
    booking_count,
    short_by: needed - Math.max(0, left),
  });
}
