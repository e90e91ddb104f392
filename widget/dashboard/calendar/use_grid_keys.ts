import type { Signal } from "@preact/signals";
import type { RefObject } from "preact";
import { useFormat } from "../text/format.ts";
import { type Cell, cellFrom } from "./grid_moves.ts";
import type { Layout } from "./scale.ts";
import type { ShopDays } from "./shop_days.ts";
import type { Marking } from "./use_mark.ts";
import type { Moving } from "./use_move.ts";

interface GridKeysOptions {
  rows: number;
  days: ShopDays;
  layout: Layout;
  active: Signal<Cell>;
  marking: Marking;
  move: Moving;
}

/**
 * Returns the keyboard of the calendar: that of the ARIA APG grid, Shift and arrow keys that mark days, and arrow keys
 * that move a lifted bar.
 */
export function useGridKeys(
  grid: RefObject<HTMLElement | null>,
  { rows, days, layout, active, marking, move }: GridKeysOptions,
): (event: KeyboardEvent) => void {
  const { direction } = useFormat();

  function onMoveKey({ key, shiftKey }: KeyboardEvent): boolean {
    if (key === "Escape") move.cancel();
    else if (key === "Enter") move.drop();
    else if (key !== "ArrowLeft" && key !== "ArrowRight") return false;
    else {
      const forward = (key === "ArrowRight") === (direction === "ltr");
      move.shift(shiftKey ? "end" : "both", forward ? 1 : -1, { on: true });
      const { period, row } = move.current.peek()!;
      const at = shiftKey && period.ends !== null ? period.ends - 1 : period.starts;
      reveal(grid.current!, { row, day: Math.floor(days.positionOf(at)) }, layout);
    }
    return true;
  }

  return (event) => {
    if (move.current.peek()) {
      if (onMoveKey(event)) event.preventDefault();
      return;
    }
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      marking.open();
      return;
    }
    const { clientWidth, clientHeight } = grid.current!;
    const page = {
      rows: Math.max(1, Math.floor((clientHeight - layout.top) / layout.row) - 1),
      days: Math.max(1, Math.floor((clientWidth - layout.head) / layout.day)),
    };
    if (event.key === "Escape") return marking.clear();
    const next = cellFrom(event, active.peek(), { rows, days: days.count, page, direction });
    if (!next) return;
    event.preventDefault();
    const isMarking = event.shiftKey && (event.key === "ArrowLeft" || event.key === "ArrowRight");
    const { row, day } = active.peek();
    marking.current.value = isMarking ? { row, anchor: marking.current.peek()?.anchor ?? day, day: next.day } : null;
    active.value = next;
    reveal(grid.current!, next, layout);
  };
}

/** Scrolls until a cell is in view, beside the names of the items and below the dates. */
function reveal(grid: HTMLElement, { row, day }: Cell, layout: Layout): void {
  const above = row * layout.row;
  const below = above + layout.row - (grid.clientHeight - layout.top);
  if (grid.scrollTop > above) grid.scrollTop = above;
  else if (grid.scrollTop < below) grid.scrollTop = below;
  const sign = grid.scrollLeft < 0 || getComputedStyle(grid).direction === "rtl" ? -1 : 1;
  const left = Math.abs(grid.scrollLeft);
  const before = day * layout.day;
  const after = before + layout.day - (grid.clientWidth - layout.head);
  if (left > before) grid.scrollLeft = sign * before;
  else if (left < after) grid.scrollLeft = sign * Math.min(before, after);
}
