import type { BookingStatus } from "../../shared/contract/booking.ts";
import type { Edge } from "../../shared/period.ts";
import { MINUTE } from "../../shared/wall_clock.ts";
import { wholeDaysBetween } from "../../shared/whole_days.ts";
import type { CalendarEvent } from "../icalendar.ts";
import { formatItems, formatPlace } from "../mail/calendar.ts";
import type { Sender } from "../mail/letters/letter.ts";
import { nameInMail } from "../mail/name_in_mail.ts";
import { textFor } from "../text/text_for.ts";
import type { FeedBooking } from "./feed_bookings.sql.ts";

/** Time in ms that an event takes in a calendar, so that it can be read there. */
const LENGTH = 15 * MINUTE;

interface EventOptions {
  edge: Edge;
  shop: Pick<Sender, "locale" | "german_address" | "timezone">;
  details: boolean;
  base_url: string;
}

/**
 * Returns the pickup or the return of a booking as an event.
 *
 * A booking has two events: at these two moments somebody has to be at the counter. One event from its pickup to its
 * return would fill a week, and hide both.
 */
export function eventOf(booking: FeedBooking, { edge, shop, details, base_url }: EventOptions): CalendarEvent {
  const { id, number, version, pickup_date, return_date, pickup_location: place } = booking;
  const { mail: words } = textFor(shop.locale, shop.german_address);
  const whole = wholeDaysBetween(pickup_date, return_date, shop.timezone);
  const day = whole && whole[edge === "pickup" ? 0 : 1];
  const start = edge === "pickup" ? pickup_date : return_date;
  const name = details ? booking.customer_name : shortName(booking.customer_name);
  const url = `${base_url}/dashboard/bookings/${id}`;
  const lines = [`${words.booking_number} ${number}`, ...details ? [booking.customer_phone] : [], url];
  return {
    uid: `${id}-${edge}`,
    sequence: version,
    changed_at: booking.updated_at,
    time: day ? { days: [day, day] } : { start, end: new Date(Date.parse(start) + LENGTH).toISOString() },
    status: statusOf(booking.status),
    summary: [words[edge], [name, formatItems(booking)].filter(Boolean).join(", ")].join(": "),
    description: lines.filter(Boolean).join("\n"),
    location: place && formatPlace(place),
    url,
    busy: false,
  };
}

function statusOf(status: BookingStatus): CalendarEvent["status"] {
  if (status === "cancelled" || status === "no_show") return "cancelled";
  return status === "requested" ? "tentative" : "confirmed";
}

/** Returns the first name and the initial of the last: "Ada L." for "Ada King Lovelace". */
function shortName(name: string | null): string {
  const [first = "", ...others] = nameInMail(name).split(/[\s.]+/).filter(Boolean);
  const last = others.at(-1);
  if (!last) return first;
  const [initial] = new Intl.Segmenter().segment(last);
  return `${first} ${initial!.segment}.`;
}
