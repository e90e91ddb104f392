import type { Shop } from "./contract/shop.ts";
import { dateOf, DAY, midnightOf, MINUTE, type Wall } from "./wall_clock.ts";

/** When a shop hands out and takes back; `opening_hours: null` is always. */
export type Opening = Pick<Shop, "opening_hours" | "closed_dates">;
/** One stretch of a day in which a shop is open. */
export interface Span {
  opens: Wall;
  closes: Wall;
}

const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;

/** One shop day's spans in order, the day given by its midnight; none when it is closed. */
export function spansOf(midnight: Wall, { opening_hours, closed_dates }: Opening): Span[] {
  if (closed_dates.includes(dateOf(midnight))) return [];
  if (!opening_hours) return [{ opens: midnight, closes: midnight + DAY }];
  const spans = opening_hours[weekdays[new Date(midnight).getUTCDay()]!] ?? [];
  return spans.map(([opens, closes]) => ({ opens: midnight + clockTime(opens), closes: midnight + clockTime(closes) }));
}

/** Both ends of a span belong to it: who returns at closing time is in time, also at 24:00, which the next day calls 00:00. */
export function isOpenAt(wall: Wall, opening: Opening): boolean {
  const midnight = midnightOf(wall);
  return [midnight - DAY, midnight].some((day) =>
    spansOf(day, opening).some(({ opens, closes }) => opens <= wall && wall <= closes)
  );
}

/** The half-hourly starts on a day from which so much time (ms) ends while the shop is open. */
export function startsOf(midnight: Wall, time: number, opening: Opening): Wall[] {
  const spans = spansOf(midnight, opening);
  const isOpen = (at: Wall) => spans.some(({ opens, closes }) => opens <= at && at <= closes);
  return spans.flatMap(({ opens, closes }) =>
    Array.from({ length: Math.floor((closes - opens) / (30 * MINUTE)) + 1 }, (_, at) => opens + at * 30 * MINUTE)
  ).filter((at) => isOpen(at + time));
}

function clockTime(text: string): number {
  return (Number(text.slice(0, 2)) * 60 + Number(text.slice(3))) * MINUTE;
}
