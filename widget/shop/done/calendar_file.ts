import type { Booking } from "../../../shared/contract/booking.ts";
import type { Shop } from "../../../shared/contract/shop.ts";
import { DAY } from "../../../shared/wall_clock.ts";
import { wholeDaysBetween } from "../../../shared/whole_days.ts";

/** Returns an iCalendar file (RFC 5545) of a booking as a data URL. */
function calendarFile(
  { id, number, status, pickup_date, return_date, pickup_location, lines }: Booking,
  { name: shopName, timezone }: Pick<Shop, "name" | "timezone">,
): string {
  const whole = wholeDaysBetween(pickup_date, return_date, timezone);
  const summary = [shopName, ...lines.map(({ quantity, name }) => `${quantity} × ${name}`)].join(", ");
  const location = [pickup_location?.name, pickup_location?.address].filter(Boolean).join(", ");
  const event = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//rental-shop//EN",
    "BEGIN:VEVENT",
    `UID:${id}`,
    `DTSTAMP:${compact(pickup_date)}`,
    // A day at the end is the first that is free again.
    whole ? `DTSTART;VALUE=DATE:${compactDay(whole[0])}` : `DTSTART:${compact(pickup_date)}`,
    whole ? `DTEND;VALUE=DATE:${compactDay(whole[1], DAY)}` : `DTEND:${compact(return_date)}`,
    `STATUS:${status === "requested" ? "TENTATIVE" : "CONFIRMED"}`,
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

/** Returns a day such as "2027-05-01" as "20270501", or a later one. */
function compactDay(day: string, later = 0): string {
  return compact(new Date(Date.parse(day) + later).toISOString()).slice(0, 8);
}

function escaped(text: string): string {
  return text.replace(/[\\,;]/g, "\\$&").replace(/\r?\n/g, "\\n");
}

/** Saves the iCalendar file of a booking. */
export function saveCalendarFile(booking: Booking, shop: Pick<Shop, "name" | "timezone">): void {
  const link = document.createElement("a");
  link.href = calendarFile(booking, shop);
  link.download = `${booking.number}.ics`;
  link.click();
}
