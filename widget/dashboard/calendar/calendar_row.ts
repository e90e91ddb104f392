import type { TimelineBar, TimelineItem } from "../../../shared/contract/timeline.ts";
import type { ShopDays } from "./shop_days.ts";

/** A bar with its place in days from the first day of the calendar. */
export interface PlacedBar extends TimelineBar {
  key: string;
  from: number;
  to: number;
  /** When the units are free again, in days. */
  blocked: number;
}

/** An item with everything that is known about it. */
export interface CalendarRow {
  item: Omit<TimelineItem, "free" | "bars">;
  /** Free units by day. Days that were not loaded are missing. */
  free: ReadonlyMap<number, number>;
  bars: readonly PlacedBar[];
}

/** A window of days that was loaded. */
export interface LoadedDays {
  first: number;
  count: number;
}

/** Adds to a row what a window has shown. What the row knew of the window's days is replaced. */
export function mergeRow(
  row: CalendarRow | null,
  { free, bars, ...item }: TimelineItem,
  { first, count }: LoadedDays,
  days: ShopDays,
): CalendarRow {
  // Items that were added meanwhile move the rows after them
  const known = row?.item.fleet_item_id === item.fleet_item_id ? row : null;
  const merged = new Map(known?.free);
  for (const [at, units] of free.entries()) merged.set(first + at, units);
  const keys = new Set<string>();
  const placed = bars.map((bar) => {
    const place = placeBar(bar, days);
    // A line can take units of an item twice, such as a bundle and its add-on
    while (keys.has(place.key)) place.key += "+";
    keys.add(place.key);
    return place;
  });
  const outside = (known?.bars ?? []).filter((bar) =>
    (bar.blocked <= first || bar.from >= first + count) && !keys.has(bar.key)
  );
  return { item, free: merged, bars: [...outside, ...placed].toSorted((a, b) => a.from - b.from) };
}

/** Returns a bar with its place. A late one reaches as far as its units are missing. */
function placeBar(bar: TimelineBar, days: ShopDays): PlacedBar {
  const { kind, id, line_id, starts, ends, quantity, blocked_until, overdue } = bar;
  const placeOf = (instant: string | null) => instant === null ? days.count : days.positionOf(Date.parse(instant));
  return {
    ...bar,
    key: [kind, id, line_id, starts, ends, quantity].join(),
    from: placeOf(starts),
    to: placeOf(overdue ? blocked_until : ends),
    blocked: placeOf(blocked_until),
  };
}

/** Returns the bars that touch a day, or one of the days until `last`. */
export function barsOn({ bars }: CalendarRow, first: number, last = first): PlacedBar[] {
  return bars.filter(({ from, to }) => from < last + 1 && Math.max(to, from + 0.001) > first);
}
