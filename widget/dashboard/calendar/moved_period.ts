import { peakOf } from "../../../shared/peak.ts";
import { MINUTE } from "../../../shared/wall_clock.ts";
import type { CalendarRow, PlacedBar } from "./calendar_row.ts";
import { shiftWall, type ShopDays } from "./shop_days.ts";

/** What a drag changes: the whole period, its start or its end. */
export type Edge = "both" | "start" | "end";

/** The period of a bar in ms. `ends` is null until further notice. */
export interface Period {
  starts: number;
  ends: number | null;
}

/** The shortest period that stretching leaves. */
const SHORTEST = 30 * MINUTE;

/** Returns the ways in which a bar may change. What has left the house keeps its start, and holds are a customer's. */
export function edgesOf({ kind, status, ends }: PlacedBar): Edge[] {
  if (kind === "downtime") return ends === null ? ["start"] : ["both", "start", "end"];
  if (kind === "hold" || kind === "offer") return [];
  if (status === "confirmed") return ["both", "start", "end"];
  return status === "picked_up" || status === "partially_returned" ? ["end"] : [];
}

/** Returns the edge that a drag changes. A bar whose start or end is fixed is stretched wherever it is held. */
export function edgeFor(bar: PlacedBar, wanted: Edge): Edge | null {
  const edges = edgesOf(bar);
  return edges.includes(wanted) ? wanted : edges[0] ?? null;
}

export function periodOfBar({ starts, ends }: PlacedBar): Period {
  return { starts: Date.parse(starts), ends: ends === null ? null : Date.parse(ends) };
}

/** Returns a period with an edge moved by some local time. A period never becomes shorter than half an hour. */
export function shiftPeriod({ starts, ends }: Period, edge: Edge, by: number, timezone: string): Period {
  const start = edge === "end" ? starts : shiftWall(starts, by, timezone);
  const end = edge === "start" || ends === null ? ends : shiftWall(ends, by, timezone);
  if (end === null || end - start >= SHORTEST) return { starts: start, ends: end };
  return edge === "start" ? { starts: end - SHORTEST, ends: end } : { starts: start, ends: start + SHORTEST };
}

export function isSamePeriod(one: Period, other: Period): boolean {
  return one.starts === other.starts && one.ends === other.ends;
}

/**
 * Returns whether a row has units for a moved bar, as far as is known here: null if days were not loaded. Bundles and
 * the other items of a booking are checked by the server's preview.
 */
export function hasUnits(
  { item, free, bars }: CalendarRow,
  bar: PlacedBar,
  period: Period,
  days: ShopDays,
): boolean | null {
  const from = days.positionOf(period.starts);
  const to = period.ends === null ? days.count : days.positionOf(period.ends);
  const others = bars.filter(({ key }) => key !== bar.key).map(({ from, blocked, quantity }) => ({
    starts: from,
    ends: blocked,
    quantity,
  }));
  if (item.units - peakWithin(others, from, to) < bar.quantity) return false;
  for (let day = Math.floor(from); day < to; day++) if (!free.has(day)) return null;
  return true;
}

/** Returns the most units that others use at once in a window. */
function peakWithin(uses: readonly { starts: number; ends: number; quantity: number }[], starts: number, ends: number) {
  const cut = uses.map((use) => ({
    ...use,
    starts: Math.max(use.starts, starts),
    ends: Math.min(use.ends, ends),
  }));
  return peakOf(cut, { starts, ends });
}
