import type { Signal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useFormat } from "../text/format.ts";
import { navigate, withQuery } from "../router/location.ts";
import type { CalendarItems } from "./calendar_items.ts";
import type { PlacedBar } from "./calendar_row.ts";
import { cellAt, scrollNearEdge } from "./cell_at.ts";
import type { DayRange } from "./day_range.ts";
import { edgeAt, type Press, stepsOf } from "./press.ts";
import type { Cell } from "./grid_moves.ts";
import type { Layout } from "./scale.ts";
import type { Marking } from "./use_mark.ts";
import type { Moving } from "./use_move.ts";

interface DragOptions {
  items: CalendarItems;
  layout: Layout;
  active: Signal<Cell>;
  opened: Signal<DayRange | null>;
  marking: Marking;
  move: Moving;
}

/** A mouse that moves less than this, in px, clicks. */
const SLOP = 5;
/** A finger must rest on a bar for this time, in ms, before it lifts it. A shorter one scrolls. */
const LONG_PRESS_MS = 400;

/** Returns the pointer's part of the calendar: drag, long press, and clicks on bars and empty places. */
export function useDrag(
  grid: RefObject<HTMLElement | null>,
  { items, layout, active, opened, marking, move }: DragOptions,
) {
  const { direction } = useFormat();
  const press = useRef<Press | null>(null);
  /** True until the click that ends a drag has passed. */
  const dragged = useRef(false);

  function barAt(target: EventTarget | null): { bar: PlacedBar; row: number; element: HTMLElement } | null {
    const element = (target as Element).closest<HTMLElement>("[data-bar]");
    if (!element) return null;
    const row = Number(element.dataset.row);
    const bar = items.rowAt(row).peek()?.bars.find(({ key }) => key === element.dataset.bar);
    return bar ? { bar, row, element } : null;
  }

  function lift(): void {
    const { bar, row, edge, pointerId, isTouch } = press.current!;
    move.lift(bar, { row, edge, by: isTouch ? "touch" : "mouse" });
    if (!move.current.peek()) return;
    press.current!.isLifted = true;
    dragged.current = true;
    grid.current!.setPointerCapture(pointerId);
    navigator.vibrate?.(10);
  }

  function release(): void {
    clearTimeout(press.current?.timer);
    cancelAnimationFrame(press.current?.frame ?? 0);
    press.current = null;
  }

  function follow(): void {
    const held = press.current;
    const edge = move.current.peek()?.edge;
    if (!held?.isLifted || !edge) return;
    move.shift(edge, stepsOf({ ...held, edge }, grid.current!, { days: items.days, layout, direction }));
  }

  /** Scrolls while the pointer is near an edge. */
  function scrollAtEdge(): void {
    const held = press.current;
    if (!held?.isLifted) return;
    if (scrollNearEdge(grid.current!, held.x, { layout, direction })) follow();
    held.frame = requestAnimationFrame(scrollAtEdge);
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !press.current?.isLifted) return;
      release();
      move.cancel();
    };
    addEventListener("keydown", onKey);
    return () => {
      removeEventListener("keydown", onKey);
      release();
    };
  }, []);

  return {
    onPointerDown(event: PointerEvent) {
      dragged.current = false;
      const found = event.button || !event.isPrimary ? null : barAt(event.target);
      if (move.current.peek()) return;
      if (!found) return marking.press(event);
      const { clientX: x, pointerId, pointerType } = event;
      const isTouch = pointerType === "touch";
      const edge = edgeAt(x, found.element.getBoundingClientRect(), { direction, isTouch });
      press.current = {
        bar: found.bar,
        row: found.row,
        edge,
        pointerId,
        x,
        startX: x,
        startY: event.clientY,
        isTouch,
        scrolled: grid.current!.scrollLeft,
        isLifted: false,
        frame: 0,
        timer: isTouch ? setTimeout(lift, LONG_PRESS_MS) : undefined,
      };
    },
    onPointerMove(event: PointerEvent) {
      const held = press.current;
      if (!held) return marking.follow(event);
      if (event.pointerId !== held.pointerId) return;
      held.x = event.clientX;
      if (!held.isLifted) {
        if (Math.hypot(held.x - held.startX, event.clientY - held.startY) < SLOP) return;
        if (held.isTouch) return release();
        lift();
        if (!held.isLifted) return release();
      }
      held.frame ||= requestAnimationFrame(scrollAtEdge);
      follow();
    },
    onPointerUp() {
      const held = press.current;
      if (marking.release()) dragged.current = true;
      release();
      // A bar that a finger has lifted and not moved stays lifted: the buttons move it then
      if (held?.isLifted && (!held.isTouch || held.x !== held.startX)) move.drop();
    },
    onPointerCancel() {
      const wasLifted = press.current?.isLifted;
      release();
      marking.release();
      if (wasLifted) move.cancel();
    },
    onContextMenu: (event: Event) => (press.current?.isTouch || dragged.current) && event.preventDefault(),
    onClick(event: MouseEvent) {
      if (dragged.current || move.current.peek()) {
        dragged.current = false;
        return;
      }
      const found = barAt(event.target);
      if (found?.bar.kind === "booking") return navigate(withQuery({ booking: found.bar.id }));
      const cell = cellAt(grid.current!, event, { items, layout, direction });
      if (!cell) return;
      active.value = cell;
      opened.value = { row: cell.row, first: cell.day, last: cell.day };
    },
  };
}
