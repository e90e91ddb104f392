import { useEffect, useMemo } from "preact/hooks";
import { addDays } from "../../ui/calendar_days.ts";
import { followChanges } from "../state/follow_changes.ts";
import { useStore } from "../state/store.ts";
import { type CalendarItems, createCalendarItems, type Tile, type TimelinePage } from "./calendar_items.ts";
import { RANGE_DAYS } from "./range.ts";
import type { Opening } from "../../../shared/opening_hours.ts";
import { createShopDays } from "./shop_days.ts";

interface CalendarQuery {
  /** The first day that the calendar can scroll to. */
  first: string;
  timezone: string;
  opening: Opening;
  filter: { category_id: string | null; q: string | null };
}

/** How often the view is loaded again, in ms. */
const REVALIDATE_MS = 30_000;

/**
 * Returns the rows of a calendar. They are loaded as they come into view, and again when the tab becomes visible, when
 * the network comes back, within a second after a change, and every 30 seconds. A first picture is kept for the
 * next visit.
 */
export function useCalendarItems(
  { first, timezone, opening, filter: { category_id, q } }: CalendarQuery,
): CalendarItems {
  const { api, cache, live, me, now } = useStore();
  const key = `calendar ${me.value!.shop.id} ${first} ${category_id} ${q}`;
  const items = useMemo(() => {
    const days = createShopDays({ timezone, first, count: RANGE_DAYS, opening });
    const kept = cache.get<{ tile: Tile; page: TimelinePage }>(key).peek();
    let isFirst = true;
    const created = createCalendarItems({
      days,
      now,
      // A task of its own after the frame, so that neither takes long
      nextFrame: () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
      load: ({ offset, limit, first: day, count }) =>
        api("GET /v1/timeline", {
          query: {
            starts: addDays(first, day),
            ends: addDays(first, day + count - 1),
            offset: `${offset}`,
            limit: `${limit}`,
            ...category_id && { category_id },
            ...q && { q },
          },
        }),
      onLoad(tile, page) {
        if (isFirst) cache.put(key, { tile, page });
        isFirst = false;
      },
    });
    if (kept.data) created.recall(kept.data.tile, kept.data.page, kept.received_at!);
    return created;
  }, [key, timezone, opening]);
  useEffect(() => {
    const refresh = () => items.refresh();
    const ifVisible = () => document.visibilityState === "visible" && refresh();
    const timer = setInterval(ifVisible, REVALIDATE_MS);
    const stopFollowing = followChanges(live, key, () => items.refresh({ force: true }));
    document.addEventListener("visibilitychange", ifVisible);
    addEventListener("online", refresh);
    return () => {
      items.stop();
      clearInterval(timer);
      stopFollowing();
      document.removeEventListener("visibilitychange", ifVisible);
      removeEventListener("online", refresh);
    };
  }, [items]);
  return items;
}
