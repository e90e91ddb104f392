import {
  foldLines,
  ICalCalendar,
  type ICalCalendarMethod,
  ICalEvent,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import { DAY, MINUTE } from "../shared/wall_clock.ts";

/** An entry of a calendar. A later one with the same uid and a higher sequence replaces it. */
export interface CalendarEvent {
  uid: string;
  sequence: number;
  /** When the entry was last changed. */
  changed_at: string;
  time:
    /** The first and the last of whole days, such as `"2027-05-01"`. */
    | { days: readonly [first: string, last: string] }
    | { start: string; end: string };
  status: "confirmed" | "tentative" | "cancelled";
  summary: string;
  description: string;
  location: string | null;
  url?: string;
  /** Whether the person is busy meanwhile. */
  busy: boolean;
}

interface CalendarOptions {
  method: "PUBLISH" | "CANCEL";
  name?: string;
}

const statuses = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
};

/** Characters that no text of a calendar may have (RFC 5545, section 3.1). Line breaks are escaped. */
// deno-lint-ignore no-control-regex
const CONTROL = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/g;

/** Returns a calendar (RFC 5545) with some events. */
export function calendarOf(events: readonly CalendarEvent[], options: CalendarOptions): string {
  const [start, end] = calendarFrame(options);
  return start + eventsOf(events) + end;
}

/** Returns what precedes the events of a calendar, and what follows them. */
export function calendarFrame({ method, name }: CalendarOptions): [start: string, end: string] {
  const calendar = new ICalCalendar({
    prodId: { company: "Rental shop", product: "Bookings" },
    method: method as ICalCalendarMethod,
    ...name !== undefined && { name: plain(name), ttl: 30 * MINUTE / 1_000 },
  });
  const end = "END:VCALENDAR\r\n";
  return [`${calendar.toString().trimEnd().slice(0, -end.trimEnd().length)}`, end];
}

/** Returns events as lines of a calendar: escaped, folded at 75 octets, with times in UTC. */
export function eventsOf(events: readonly CalendarEvent[]): string {
  const calendar = new ICalCalendar();
  const lines = events.map(({ uid, sequence, changed_at, time, status, url, location, busy, ...texts }) =>
    new ICalEvent({
      id: uid,
      sequence,
      stamp: new Date(changed_at),
      // An entry of whole days ends before midnight of the day after the last
      ...("days" in time)
        ? { allDay: true, start: new Date(time.days[0]), end: new Date(Date.parse(time.days[1]) + DAY) }
        : { start: new Date(time.start), end: new Date(time.end) },
      status: statuses[status],
      summary: plain(texts.summary),
      description: plain(texts.description),
      location: location && plain(location),
      ...url !== undefined && { url },
      ...!busy && { transparency: ICalEventTransparency.TRANSPARENT },
    }, calendar).toString()
  );
  return foldLines(lines.join(""));
}

function plain(text: string): string {
  return text.replaceAll(CONTROL, "").trim();
}
