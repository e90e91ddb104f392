import { DAY } from "../../../shared/wall_clock.ts";
import type { PlacedBar } from "./calendar_row.ts";
import type { Edge } from "./moved_period.ts";
import type { Layout } from "./scale.ts";

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

/** Returns by how many steps a pointer has moved in the direction of time, with what was scrolled meanwhile. */
export function stepsOf(
  { x, startX, scrolled }: Pick<Press, "x" | "startX" | "scrolled">,
  { scrollLeft }: { scrollLeft: number },
  { layout, direction }: { layout: Pick<Layout, "day" | "step">; direction: "ltr" | "rtl" },
): number {
  const moved = x - startX + scrollLeft - scrolled;
  const step = layout.day * layout.step / DAY;
  // Without negative zero
  return Math.round((direction === "rtl" ? -moved : moved) / step) || 0;
}
