import type { Booking } from "../../shared/contract/booking.ts";
import { wholeDaysBetween } from "../../shared/whole_days.ts";
import { calendarOf } from "../icalendar.ts";
import type { Sender } from "./letters/letter.ts";
import type { Attachment } from "./mailer.ts";
import { mailFormatFor } from "./mail_format.ts";

/** Creates the calendar file of a booking. A later file moves or removes its entry. */
export function createCalendarFile(shop: Sender, booking: Booking, { cancelled = false } = {}): Attachment {
  const { words } = mailFormatFor(shop);
  const { pickup_date, return_date, pickup_location: place } = booking;
  const days = wholeDaysBetween(pickup_date, return_date, shop.timezone);
  const method = cancelled ? "CANCEL" : "PUBLISH";
  const event = {
    uid: booking.id,
    sequence: booking.version,
    changed_at: booking.updated_at,
    time: days ? { days } : { start: pickup_date, end: return_date },
    summary: `${shop.name}: ${formatItems(booking)}`,
    description: [`${words.booking_number} ${booking.number}`, place?.instructions].filter(Boolean).join("\n"),
    location: place && formatPlace(place),
    status: cancelled ? "cancelled" : "confirmed",
    busy: true,
  } as const;
  return {
    filename: `booking-${booking.number}.ics`,
    content_type: `text/calendar; charset=utf-8; method=${method}`,
    content: calendarOf([event], { method }),
  };
}

/** Formats a pickup location on one line: "Pier, 1 Dock Road". */
export function formatPlace({ name, address }: { name: string; address: string | null }): string {
  return [name, address].filter(Boolean).join(", ");
}

/** Lists the booked items on one line: "2 × Kayak, Paddle". */
export function formatItems({ lines }: { lines: readonly { name: string; quantity: number }[] }): string {
  return lines.map(({ name, quantity }) => quantity > 1 ? `${quantity} × ${name}` : name).join(", ");
}
