import { useEffect, useRef } from "preact/hooks";
import type { Booking } from "../../../shared/contract/booking.ts";
import type { Store } from "../state/store.ts";
import { useAction } from "../state/use_action.ts";
import { useCached } from "../state/use_cached.ts";
import type { requestOf } from "./list_query.ts";

/** Bookings per page. */
export const PAGE = 30;

interface Page<Row> {
  data: Row[];
  next_cursor: string | null;
}
/** The rows of all pages that are shown, and where the next one starts. */
export interface Rows<Row> {
  rows: Row[];
  next_cursor: string | null;
}

/** Loads the first pages of a list, one after the other. */
export async function loadPages<Row extends { id: string }>(
  load: (cursor: string | null) => Promise<Page<Row>>,
  count: number,
): Promise<Rows<Row>> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < count; page++) {
    const { data, next_cursor } = await load(cursor);
    appendRows(rows, data);
    cursor = next_cursor;
    if (cursor === null) break;
  }
  return { rows, next_cursor: cursor };
}

/** Adds rows to a list. One that moved to the next page meanwhile stays where it is. */
function appendRows<Row extends { id: string }>(rows: Row[], more: readonly Row[]): Row[] {
  const known = new Set(rows.map(({ id }) => id));
  rows.push(...more.filter(({ id }) => !known.has(id)));
  return rows;
}

/**
 * Returns the bookings of a list page by page. The page after the shown ones is requested ahead, so that "Show more"
 * adds it at once. All shown pages are revalidated together.
 */
export function useBookingPages({ api, cache }: Store, key: string, request: ReturnType<typeof requestOf>) {
  const load = (cursor: string | null) =>
    api("GET /v1/bookings", { query: { ...request, limit: String(PAGE), ...cursor && { cursor } } });
  const shown = () => cache.get<Rows<Booking>>(key).value.data?.rows.length ?? 0;
  const cached = useCached(cache, key, () => loadPages(load, Math.max(1, Math.ceil(shown() / PAGE))));
  const { run, busy, error } = useAction();
  const next = cached.data?.next_cursor ?? null;
  const ahead = useRef<{ cursor: string; page: Promise<Page<Booking> | null> } | null>(null);
  useEffect(() => {
    // A page that could not be loaded ahead is requested again with the button, which then shows the error.
    ahead.current = next === null ? null : { cursor: next, page: load(next).catch(() => null) };
  }, [key, next]);

  const showMore = () =>
    run(async () => {
      if (next === null) return;
      const { rows } = cached.data!;
      const prefetched = ahead.current?.cursor === next ? await ahead.current.page : null;
      const page = prefetched ?? await load(next);
      cache.put<Rows<Booking>>(key, {
        rows: appendRows([...rows], page.data),
        next_cursor: page.next_cursor,
      });
    });
  return { ...cached, showMore, loadingMore: busy, moreError: error };
}
