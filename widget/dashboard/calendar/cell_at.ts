import type { CalendarItems } from "./calendar_items.ts";
import type { Cell } from "./grid_moves.ts";
import type { Layout } from "./scale.ts";

/** Near an edge of the calendar, in px, a drag scrolls it. */
const EDGE = 48;
/** Pixels by which a drag at an edge scrolls in each frame. */
const STEP = 12;

interface GridGeometry {
  items: CalendarItems;
  layout: Layout;
  direction: "ltr" | "rtl";
}

/** Returns the place at a point. It is computed: rows have no cells of their own until they are loaded. */
export function placeAt(
  grid: HTMLElement,
  { clientX, clientY }: { clientX: number; clientY: number },
  { layout, direction }: Pick<GridGeometry, "layout" | "direction">,
): Cell {
  const { left, right, top } = grid.getBoundingClientRect();
  const inline = direction === "rtl" ? right - clientX : clientX - left;
  return {
    day: Math.floor((inline - layout.head + Math.abs(grid.scrollLeft)) / layout.day),
    row: Math.floor((clientY - top - layout.top + grid.scrollTop) / layout.row),
  };
}

/** Returns the cell that an event points at, or null outside the loaded cells. */
export function cellAt(grid: HTMLElement, event: MouseEvent, geometry: GridGeometry): Cell | null {
  if ((event.target as Element).closest(".item, .timeline-heads")) return null;
  const { items } = geometry;
  const { row, day } = placeAt(grid, event, geometry);
  return day < 0 || day >= items.days.count || !items.rowAt(row).peek() ? null : { row, day };
}

/** Scrolls a little if a pointer that drags is near an edge. Returns whether it did. */
export function scrollNearEdge(
  grid: HTMLElement,
  x: number,
  { layout, direction }: Pick<GridGeometry, "layout" | "direction">,
): boolean {
  const { left, right } = grid.getBoundingClientRect();
  const [start, end] = direction === "rtl" ? [left, right - layout.head] : [left + layout.head, right];
  const by = x > end - EDGE ? STEP : x < start + EDGE ? -STEP : 0;
  grid.scrollLeft += by;
  return by !== 0;
}
