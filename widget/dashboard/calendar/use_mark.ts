import { type Signal, useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useFormat } from "../text/format.ts";
import type { CalendarItems } from "./calendar_items.ts";
import { cellAt, placeAt, scrollNearEdge } from "./cell_at.ts";
import { type DayRange, type Mark, rangeOfMark } from "./day_range.ts";
import type { Cell } from "./grid_moves.ts";
import type { Layout } from "./scale.ts";

/** A mouse that is down on an empty place. */
interface MarkPress {
  cell: Cell;
  pointerId: number;
  startX: number;
  x: number;
  isMarking: boolean;
  /** True after Escape, until the mouse is let go. */
  isCancelled: boolean;
  frame: number;
}

/** Marks days of one item, for a booking or a downtime. */
export interface Marking {
  current: Signal<Mark | null>;
  /** Opens the sheet of what is marked, or of the active cell. */
  open: () => void;
  clear: () => void;
  press: (event: PointerEvent) => void;
  follow: (event: PointerEvent) => void;
  /** Ends a press. Returns whether it has marked days. */
  release: () => boolean;
}

interface MarkOptions {
  items: CalendarItems;
  layout: Layout;
  active: Signal<Cell>;
  /** The days whose sheet is open. */
  opened: Signal<DayRange | null>;
}

/** A mouse that moves less than this, in px, clicks. */
const SLOP = 5;

/** Returns what marks days: a mouse that drags over empty places, and the keyboard. A finger scrolls instead. */
export function useMark(
  grid: RefObject<HTMLElement | null>,
  { items, layout, active, opened }: MarkOptions,
): Marking {
  const { direction } = useFormat();
  const current = useSignal<Mark | null>(null);
  const press = useRef<MarkPress | null>(null);

  function stop(): boolean {
    cancelAnimationFrame(press.current?.frame ?? 0);
    const wasMarking = Boolean(press.current?.isMarking);
    press.current = null;
    return wasMarking;
  }

  function mark(): void {
    const { cell, x } = press.current!;
    const { day } = placeAt(grid.current!, { clientX: x, clientY: 0 }, { layout, direction });
    const now = { row: cell.row, anchor: cell.day, day: Math.max(0, Math.min(items.days.count - 1, day)) };
    if (now.day !== current.peek()?.day) current.value = now;
  }

  function scroll(): void {
    const held = press.current;
    if (!held || held.isCancelled) return;
    if (scrollNearEdge(grid.current!, held.x, { layout, direction })) mark();
    held.frame = requestAnimationFrame(scroll);
  }

  function open(): void {
    const { row, day } = active.peek();
    opened.value = current.peek() ? rangeOfMark(current.peek()!) : { row, first: day, last: day };
  }

  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" || !press.current?.isMarking) return;
      press.current.isCancelled = true;
      current.value = null;
    };
    addEventListener("keydown", onKey);
    return () => {
      removeEventListener("keydown", onKey);
      stop();
    };
  }, []);

  return {
    current,
    open,
    clear: () => current.value = null,
    press(event) {
      current.value = null;
      if (event.button || !event.isPrimary || event.pointerType === "touch") return;
      const cell = cellAt(grid.current!, event, { items, layout, direction });
      const { pointerId, clientX: x } = event;
      if (cell) press.current = { cell, pointerId, startX: x, x, isMarking: false, isCancelled: false, frame: 0 };
    },
    follow({ pointerId, clientX }) {
      const held = press.current;
      if (held?.pointerId !== pointerId || held.isCancelled) return;
      held.x = clientX;
      if (!held.isMarking) {
        if (Math.abs(clientX - held.startX) < SLOP) return;
        held.isMarking = true;
        grid.current!.setPointerCapture(pointerId);
        held.frame = requestAnimationFrame(scroll);
      }
      mark();
    },
    release() {
      const wasMarking = stop();
      if (wasMarking && current.peek()) {
        const { row, day } = current.peek()!;
        active.value = { row, day };
        open();
      }
      return wasMarking;
    },
  };
}
