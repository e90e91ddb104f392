import type { Booking } from "../../../shared/contract/booking.ts";

/** An iCalendar file of a booking, as an address that can be saved. */
export function calendarFile(
  { id, number, pickup_date, return_date, pickup_location, lines }: Booking,
  shop: string,
): string {
  const said = [shop, ...lines.map(({ quantity, name }) => `${quantity} × ${name}`)].join(", ");
  const place = [pickup_location?.name, pickup_location?.address].filter(Boolean).join(", ");
  const event = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//rental-shop//EN",
    "BEGIN:VEVENT",
    `UID:${id}`,
    `DTSTAMP:${compact(pickup_date)}`,
    `DTSTART:${compact(pickup_date)}`,
    `DTEND:${compact(return_date)}`,
    `SUMMARY:${escaped(said)}`,
    `DESCRIPTION:${escaped(number)}`,
    ...place ? [`LOCATION:${escaped(place)}`] : [],
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
