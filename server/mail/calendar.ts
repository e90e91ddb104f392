import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { Booking } from "../../shared/contract/booking.ts";
import { DAY } from "../../shared/wall_clock.ts";
import { wholeDaysBetween } from "../../shared/whole_days.ts";
import type { Sender } from "./letters/letter.ts";
import type { Attachment } from "./mailer.ts";
import { mailFormatFor } from "./mail_format.ts";

/**
 * Creates the calendar file of a booking. A later file with the same uid and a higher sequence moves or removes the
 * entry.
 */
export function createCalendarFile(shop: Sender, booking: Booking, { cancelled = false } = {}): Attachment {
  const { words } = mailFormatFor(shop);
  const { pickup_date, return_date, pickup_location: place } = booking;
  const whole = wholeDaysBetween(pickup_date, return_date, shop.timezone);
  const calendar = ical({
    prodId: { company: "Rental shop", product: "Bookings" },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: booking.id,
    sequence: booking.version,
    // An entry of whole days ends before midnight of the day after the last.
    ...whole
      ? { allDay: true, start: new Date(whole[0]), end: new Date(Date.parse(whole[1]) + DAY) }
      : { start: new Date(pickup_date), end: new Date(return_date) },
    summary: `${shop.name}: ${formatItems(booking)}`,
    description: [`${words.booking_number} ${booking.number}`, place?.instructions].filter(Boolean).join("\n"),
    location: place ? [place.name, place.address].filter(Boolean).join(", ") : null,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return {
    filename: `booking-${booking.number}.ics`,
    content_type: `text/calendar; charset=utf-8; method=${cancelled ? "CANCEL" : "PUBLISH"}`,
    content: calendar.toString(),
  };
}

/** Lists the booked items on one line: "2 × Kayak, Paddle". */
export function formatItems({ lines }: Pick<Booking, "lines">): string {
  return lines.map(({ name, quantity }) => quantity > 1 ? `${quantity} × ${name}` : name).join(", ");
}
