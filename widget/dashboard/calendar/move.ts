import type { BookingChangeResult } from "../../../shared/contract/booking_change.ts";
import type { CalendarItems } from "./calendar_items.ts";
import type { PlacedBar } from "./calendar_row.ts";
import { type Edge, hasUnits, isSamePeriod, type Period, periodOfBar } from "./moved_period.ts";

/** A bar that is being moved. */
export interface Move {
  row: number;
  bar: PlacedBar;
  /** What the pointer holds. */
  edge: Edge;
  period: Period;
  by: "mouse" | "touch" | "keys";
}

/** What is known about a move: whether units are free, and what it would cost. */
export interface Outcome {
  is_free: boolean | null;
  /** The new total less the old one; null if the server has not said it. */
  difference: number | null;
  error: string | null;
}

/** Returns the ends of a moved bar that differ from its own, as the API takes them. */
export function changesFor({ bar, period }: Move): { pickup_date?: string; return_date?: string } {
  const before = periodOfBar(bar);
  return {
    ...period.starts !== before.starts && { pickup_date: new Date(period.starts).toISOString() },
    ...period.ends !== null && period.ends !== before.ends && { return_date: new Date(period.ends).toISOString() },
  };
}

/** Returns what is known about a move. The server's answer counts more than what the calendar has loaded. */
export function outcomeOf(
  { row, bar, period }: Move,
  preview: { period: Period; result: BookingChangeResult | null; error: string | null } | null,
  items: CalendarItems,
): Outcome {
  if (isSamePeriod(period, periodOfBar(bar))) return { is_free: true, difference: 0, error: null };
  if (preview?.period === period) {
    const { result, error } = preview;
    return { is_free: result && !result.conflicts.length, difference: result?.difference ?? null, error };
  }
  const known = items.rowAt(row).peek();
  return { is_free: known && hasUnits(known, bar, period, items.days), difference: null, error: null };
}
