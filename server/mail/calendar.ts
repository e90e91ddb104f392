import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { Booked, Sender } from "./letters/letter.ts";
import type { Attachment } from "./mailer.ts";
import { speechOf } from "./speech.ts";

/**
 * Creates the calendar file of a booking. A later file with the same uid and a higher sequence moves or removes the
 * entry.
 */
export function calendarOf(shop: Sender, booking: Booked, { cancelled = false } = {}): Attachment {
  const { words } = speechOf(shop);
  const place = booking.pickup_location;
  const calendar = ical({
    prodId: { company: "Rental shop", product: "Bookings" },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: booking.id,
    sequence: booking.version,
    start: new Date(booking.pickup_date),
    end: new Date(booking.return_date),
    summary: `${shop.name}: ${thingsOf(booking)}`,
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
export function thingsOf({ lines }: Pick<Booked, "lines">): string {
  return lines.map(({ name, quantity }) => quantity > 1 ? `${quantity} × ${name}` : name).join(", ");
}
