import type { Booking } from "../../../shared/contract/booking.ts";

/** Returns an iCalendar file (RFC 5545) of a booking as a data URL. */
function calendarFile(
  { id, number, pickup_date, return_date, pickup_location, lines }: Booking,
  shop: string,
): string {
  const summary = [shop, ...lines.map(({ quantity, name }) => `${quantity} × ${name}`)].join(", ");
  const location = [pickup_location?.name, pickup_location?.address].filter(Boolean).join(", ");
  const event = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//rental-shop//EN",
    "BEGIN:VEVENT",
    `UID:${id}`,
    `DTSTAMP:${compact(pickup_date)}`,
    `DTSTART:${compact(pickup_date)}`,
    `DTEND:${compact(return_date)}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(number)}`,
    ...location ? [`LOCATION:${escaped(location)}`] : [],
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ];
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(event.join("\r\n"))}`;
}

function compact(instant: string): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d+/g, "");
}

function escaped(text: string): string {
  return text.replace(/[\\,;]/g, "\\$&").replace(/\r?\n/g, "\\n");
}

/** Saves the iCalendar file of a booking. */
export function saveCalendarFile(booking: Booking, shop: string): void {
  const link = document.createElement("a");
  link.href = calendarFile(booking, shop);
  link.download = `${booking.number}.ics`;
  link.click();
}
