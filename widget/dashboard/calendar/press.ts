import { DAY, wallOf } from "../../../shared/wall_clock.ts";
import type { PlacedBar } from "./calendar_row.ts";
import { type Edge, periodOfBar } from "./moved_period.ts";
import type { Layout } from "./scale.ts";
import type { ShopDays } from "./shop_days.ts";

/** A pointer that is down on a bar. */
export interface Press {
  bar: PlacedBar;
  row: number;
  edge: Edge;
  pointerId: number;
  isTouch: boolean;
  startX: number;
  startY: number;
  /** Where the pointer is now. */
  x: number;
  /** The calendar's `scrollLeft` when the pointer went down. */
  scrolled: number;
  isLifted: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
  frame: number;
}

/** Returns what a pointer at `x` holds of a bar: an end near it, or the whole bar. */
export function edgeAt(
  x: number,
  { left, right }: { left: number; right: number },
  { direction, isTouch }: { direction: "ltr" | "rtl"; isTouch: boolean },
): Edge {
  const width = right - left;
  const handle = Math.min(isTouch ? 20 : 8, width / 4);
  const [fromStart, fromEnd] = direction === "rtl" ? [right - x, x - left] : [x - left, right - x];
  return fromEnd < handle ? "end" : fromStart < handle ? "start" : "both";
}

interface StepOptions {
  days: ShopDays;
  layout: Pick<Layout, "day" | "step">;
  direction: "ltr" | "rtl";
}

/**
 * Returns by how many steps a pointer has moved the edge that it holds, with what was scrolled meanwhile. Later is
 * more.
 */
export function stepsOf(
  { x, startX, scrolled, bar, edge }: Pick<Press, "x" | "startX" | "scrolled" | "bar" | "edge">,
  { scrollLeft }: { scrollLeft: number },
  { days, layout: { day, step }, direction }: StepOptions,
): number {
  const moved = (x - startX + scrollLeft - scrolled) / day * (direction === "rtl" ? -1 : 1);
  // Without negative zero
  return Math.round(step === DAY ? moved : localTimeTo(moved) / step) || 0;

  /** Returns the local time (ms) from the edge to where the pointer has moved it. */
  function localTimeTo(moved: number): number {
    const { starts, ends } = periodOfBar(bar);
    const from = edge === "end" && ends !== null ? ends : starts;
    const to = days.instantAt(days.positionOf(from) + moved);
    return wallOf(to, days.timezone) - wallOf(from, days.timezone);
  }
}
