import { type Opening, type Span, spansOf } from "./opening_hours.ts";
import { dateOf, DAY, HOUR, instantOf, midnightOf, wallOf } from "./wall_clock.ts";

/** When a shop mails by itself. */
export type SendingHours = Opening & { timezone: string };

/** The shortest time (ms) from a mail to the pickup or the return of which it reminds. */
export const NOTICE = 2 * HOUR;
/** The longest such time (ms), if the shop is closed on the days before. */
const EARLIEST = 3 * DAY;
/** The number of days in which an opening is looked for. */
const DAYS_AHEAD = 14;
/** Times without opening hours, in ms after midnight. */
const DAYTIME: Span = { opens: 9 * HOUR, closes: 20 * HOUR };

/**
 * Returns when (ms) a mail that is planned for a time is sent, before a moment: then, or at the next opening.
 *
 * If that is too near to the moment, it is sent in the last hour of opening before. If that is too early, the shop
 * counts as open by day.
 */
export function noticeTime(planned: number, moment: number, hours: SendingHours): number {
  return withinHours(planned, moment, spansIn(hours)) ?? withinHours(planned, moment, daytimeIn(hours)) ?? planned;
}

/** Returns an instant, or the next opening after it. A shop that is closed for weeks mails by day. */
export function openingFrom(instant: number, hours: SendingHours): number {
  const days = { from: 0, to: DAYS_AHEAD };
  const next = [spansIn(hours), daytimeIn(hours)].flatMap((spans) => spans(instant, days)).find(({ closes }) =>
    closes >= instant
  );
  return Math.max(next?.opens ?? instant, instant);
}

/** Opening times, in instants, of the days from one to another, relative to an instant's day. */
type Spans = (instant: number, days: { from: number; to: number }) => Span[];

function withinHours(planned: number, moment: number, spans: Spans): number | undefined {
  const next = spans(planned, { from: 0, to: 2 }).find(({ closes }) => closes >= planned);
  const later = next && Math.max(next.opens, planned);
  if (later !== undefined && later <= moment - NOTICE) return later;
  const last = spans(planned, { from: -3, to: 0 }).findLast(({ closes }) => closes < planned);
  const earlier = last && Math.max(last.opens, last.closes - HOUR);
  return earlier !== undefined && earlier >= moment - EARLIEST ? earlier : undefined;
}

/** Returns the shop's opening times. A shop that is always open has those by day. */
function spansIn({ timezone, opening_hours, closed_dates }: SendingHours): Spans {
  return spansBy(
    timezone,
    (midnight) =>
      opening_hours
        ? spansOf(midnight, { opening_hours, closed_dates })
        : closed_dates.includes(dateOf(midnight))
        ? []
        : [daytimeAt(midnight)],
  );
}

function daytimeIn({ timezone }: SendingHours): Spans {
  return spansBy(timezone, (midnight) => [daytimeAt(midnight)]);
}

function daytimeAt(midnight: number): Span {
  return { opens: midnight + DAYTIME.opens, closes: midnight + DAYTIME.closes };
}

function spansBy(zone: string, spansAt: (midnight: number) => Span[]): Spans {
  return (instant, { from, to }) => {
    const midnight = midnightOf(wallOf(instant, zone));
    const count = to - from + 1;
    return Array.from({ length: count }, (_, at) => spansAt(midnight + (from + at) * DAY)).flat()
      .map(({ opens, closes }) => ({ opens: instantOf(opens, zone), closes: instantOf(closes, zone) }));
  };
}
