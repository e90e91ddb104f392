import type { CalendarRow } from "./calendar_row.ts";

/** Days of one item. Both ends are included. */
export interface DayRange {
  row: number;
  first: number;
  last: number;
}

/** Days that are being marked: from where that began to where the pointer or the keyboard is now. */
export interface Mark {
  row: number;
  anchor: number;
  day: number;
}

export function rangeOfMark({ row, anchor, day }: Mark): DayRange {
  return { row, first: Math.min(anchor, day), last: Math.max(anchor, day) };
}

/** Returns the units that are free on all days of a range; null if one of the days was not loaded. */
export function freeIn({ free }: CalendarRow, { first, last }: DayRange): number | null {
  let least = Infinity;
  for (let day = first; day <= last; day++) least = Math.min(least, free.get(day) ?? -1);
  return least < 0 ? null : least;
}
