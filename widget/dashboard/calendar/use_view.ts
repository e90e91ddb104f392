import { type Signal, useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import type { View } from "./calendar_items.ts";
import type { Layout } from "./scale.ts";

/** Rows that are rendered above and below the visible ones. */
const EXTRA_ROWS = 3;
/** Rows that enter the view in one frame. A slow processor then draws each frame in time. */
const ROWS_PER_FRAME = 1;

/**
 * Returns the rows and days to render. It follows the scrolling at most once per frame, by rows and blocks of days,
 * in a task of its own after the frame.
 */
export function useView(
  grid: RefObject<HTMLElement | null>,
  { layout, rows, days }: { layout: Layout; rows: number; days: number },
): Signal<View> {
  const view = useSignal<View>({ firstRow: 0, lastRow: 0, firstDay: 0, lastDay: 0 });
  useLayoutEffect(() => {
    const element = grid.current!;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;
    const isShown = (next: View) => JSON.stringify(next) === JSON.stringify(view.peek());
    const update = () => {
      timer = undefined;
      const target = viewOf(element, { layout, rows, days });
      const next = stepTo(view.peek(), target, ROWS_PER_FRAME);
      if (!isShown(next)) view.value = next;
      if (!isShown(target)) frame = requestAnimationFrame(onScroll);
    };
    const onScroll = () => {
      timer ??= setTimeout(update);
    };
    const first = viewOf(element, { layout, rows, days });
    if (!isShown(first)) view.value = first;
    element.addEventListener("scroll", onScroll, { passive: true });
    const resized = new ResizeObserver(onScroll);
    resized.observe(element);
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      element.removeEventListener("scroll", onScroll);
      resized.disconnect();
    };
  }, [layout, rows, days]);
  return view;
}

interface Scrolled {
  scrollTop: number;
  /** Negative from right to left. */
  scrollLeft: number;
  clientWidth: number;
  clientHeight: number;
}

/** Returns the rows and days around what a scrolled element shows. */
export function viewOf(
  { scrollTop, scrollLeft, clientWidth, clientHeight }: Scrolled,
  { layout: { row, day, head, block }, rows, days }: { layout: Layout; rows: number; days: number },
): View {
  const left = Math.abs(scrollLeft);
  const dayStep = (at: number) => Math.floor(at / block) * block;
  return {
    firstRow: Math.max(0, Math.floor(scrollTop / row) - EXTRA_ROWS),
    lastRow: Math.min(rows, Math.ceil((scrollTop + clientHeight) / row) + EXTRA_ROWS),
    firstDay: Math.max(0, dayStep(left / day) - block),
    lastDay: Math.min(days, dayStep((left + clientWidth - head) / day) + 2 * block),
  };
}

/** Returns the next view on the way to another one. At most `limit` rows enter; those that leave leave at once. */
export function stepTo(shown: View, target: View, limit: number): View {
  const overlaps = shown.firstRow < target.lastRow && target.firstRow < shown.lastRow;
  const firstRow = overlaps ? Math.max(shown.firstRow, target.firstRow) : target.firstRow;
  const lastRow = overlaps ? Math.min(shown.lastRow, target.lastRow) : target.firstRow;
  const below = Math.min(limit, target.lastRow - lastRow);
  const above = Math.min(limit - below, firstRow - target.firstRow);
  return { ...target, firstRow: firstRow - above, lastRow: lastRow + below };
}
