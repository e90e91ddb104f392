import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { useFormat } from "../text/format.ts";
import { replaceQuery } from "../router/location.ts";
import type { Layout } from "./scale.ts";
import type { ShopDays } from "./shop_days.ts";

/** Time in ms for which the calendar must stand still before the address names another day. */
const SETTLE_MS = 300;

interface ScrollOptions {
  layout: Layout;
  days: ShopDays;
  /** The first day to show. */
  date: string;
}

/** Shows the day of the address, and keeps the address at the day that was scrolled to. */
export function useScroll(grid: RefObject<HTMLElement | null>, { layout, days, date }: ScrollOptions): void {
  const { direction } = useFormat();
  const settled = useRef(date);
  useLayoutEffect(() => {
    const element = grid.current!;
    const day = days.dayOf(date);
    if (day < 0) return;
    // A day that was scrolled to stays where it is; only another scale or another day moves the calendar.
    const isThere = settled.current === date && firstDayOf(element, layout) === day;
    if (!isThere) element.scrollLeft = (direction === "rtl" ? -1 : 1) * day * layout.day;
    settled.current = date;
  }, [days, date, layout, direction]);
  useEffect(() => {
    const element = grid.current!;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      // Browsers report a scroll position of 0 for a removed grid and for one without content. It would read as the
      // first day, and the address would lose the day that was shown.
      if (!element.isConnected || element.scrollWidth <= element.clientWidth) return;
      const first = days.dates[firstDayOf(element, layout)];
      if (!first || first === settled.current) return;
      settled.current = first;
      replaceQuery({ date: first });
    };
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, SETTLE_MS);
    };
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener("scroll", onScroll);
    };
  }, [days, layout]);
}

/** Returns the first day of which at least half is in view. */
function firstDayOf({ scrollLeft }: Element, { day }: Layout): number {
  return Math.round(Math.abs(scrollLeft) / day);
}
