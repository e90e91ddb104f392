import { type Signal, useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import type { View } from "./calendar_items.ts";
import type { Layout } from "./scale.ts";

/** Rows that are rendered above and below the visible ones. */
const EXTRA_ROWS = 3;

/** Returns the rows and days to render. It follows the scrolling at most once per frame, by rows and blocks of days. */
export function useView(
  grid: RefObject<HTMLElement | null>,
  { layout, rows, days }: { layout: Layout; rows: number; days: number },
): Signal<View> {
  const view = useSignal<View>({ firstRow: 0, lastRow: 0, firstDay: 0, lastDay: 0 });
  useLayoutEffect(() => {
    const element = grid.current!;
    let frame = 0;
    const update = () => {
      frame = 0;
      const next = viewOf(element, { layout, rows, days });
      if (JSON.stringify(next) !== JSON.stringify(view.peek())) view.value = next;
    };
    const onScroll = () => frame ||= requestAnimationFrame(update);
    update();
    element.addEventListener("scroll", onScroll, { passive: true });
    const resized = new ResizeObserver(onScroll);
    resized.observe(element);
    return () => {
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
