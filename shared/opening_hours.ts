import type { Shop } from "./contract/shop.ts";
import { dateOf, DAY, midnightOf, MINUTE, type WallTime } from "./wall_clock.ts";

/** The times at which customers may pick up and return. `opening_hours: null` means always. */
export type Opening = Pick<Shop, "opening_hours" | "closed_dates">;
/** A part of a day in which a shop is open. */
export interface Span {
  opens: WallTime;
  closes: WallTime;
}

const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;

/** Returns the opening spans of the day that starts at `midnight`, in order. A closed day has none. */
export function spansOf(midnight: WallTime, { opening_hours, closed_dates }: Opening): Span[] {
  if (closed_dates.includes(dateOf(midnight))) return [];
  if (!opening_hours) return [{ opens: midnight, closes: midnight + DAY }];
  const spans = opening_hours[weekdays[new Date(midnight).getUTCDay()]!] ?? [];
  return spans.map(([opens, closes]) => ({
    opens: midnight + parseClockTime(opens),
    closes: midnight + parseClockTime(closes),
  }));
}

/**
 * Returns whether a shop is open at a wall time. Both ends of a span count as open, also 24:00, which is 00:00 of the
 * next day.
 */
export function isOpenAt(wall: WallTime, opening: Opening): boolean {
  const midnight = midnightOf(wall);
  return [midnight - DAY, midnight].some((day) =>
    spansOf(day, opening).some(({ opens, closes }) => opens <= wall && wall <= closes)
  );
}

function parseClockTime(text: string): number {
  return (Number(text.slice(0, 2)) * 60 + Number(text.slice(3))) * MINUTE;
}
