import { useEffect, useRef } from "preact/hooks";
import type { StaffApi } from "../api.ts";
import { useStore } from "../state/store.ts";
import { useAction } from "../state/use_action.ts";
import { useCached } from "../state/use_cached.ts";
import { addPage, type Page, type Pages, reloadPages } from "./list_pages.ts";

/**
 * Returns a list of the shop: its first page from the cache, and the next ones on demand. All shown pages are
 * revalidated together. The first word of the name decides which changes do so, see `dependsOn`. `page` is the part of
 * the query that names a page.
 */
export function useList<Row extends { id: string }>(
  name: string,
  load: (api: StaffApi, page: { cursor?: string }) => Promise<Page<Row>>,
) {
  const { api, cache, me } = useStore();
  const key = `${name} ${me.value!.shop.id}`;
  const loadPage = (cursor: string | null) => load(api, cursor === null ? {} : { cursor });
  const known = () => cache.get<Pages<Row>>(key).peek().data;
  const reload = () => reloadPages(loadPage, known());
  const cached = useCached<Pages<Row>>(key, reload);
  const { run, busy, error, setError } = useAction();
  /** The list whose next page was requested last. */
  const asked = useRef(key);
  useEffect(() => setError(null), [key]);
  const before = useRef<Row[] | null>(null);
  if (cached.data) before.current = cached.data.data;
  const cursor = cached.data?.next_cursor ?? null;
  const ahead = useRef<{ next: string; page: Promise<Page<Row> | null> } | null>(null);
  /** Names the next page: other lists may have a page with the same cursor. */
  const next = cursor === null ? null : `${key} ${cursor}`;
  return {
    cached,
    rows: cached.data?.data ?? [],
    /** The rows of this list or, until they are there, of the one before. Nothing flickers with each typed letter. */
    shownRows: cached.data?.data ?? (cached.error ? null : before.current),
    /** Whether the rows of another list stay until those of this one are there. */
    isReplacing: !cached.data && cached.loading && before.current !== null,
    hasMore: cursor !== null,
    next,
    busy,
    // A page of another list may fail while this one is shown
    error: asked.current === key ? error : null,
    /** Requests the next page, so that `showMore` adds it at once. If that fails, `showMore` requests it again. */
    prefetch(): void {
      if (next !== null && ahead.current?.next !== next) {
        ahead.current = { next, page: loadPage(cursor).catch(() => null) };
      }
    },
    showMore: () =>
      run(async () => {
        if (cursor === null) return;
        asked.current = key;
        const prefetched = ahead.current?.next === next ? await ahead.current.page : null;
        const page = prefetched ?? await loadPage(cursor);
        const pages = known();
        if (pages) cache.put(key, addPage(pages, page));
      }),
    /** Loads the shown pages again, after a change. */
    refresh: () => cache.refresh(key, reload),
    /** Shows a row as a change has returned it. */
    replace(row: { id: string } & Partial<Row>): void {
      const pages = known();
      if (!pages) return;
      cache.put(key, { ...pages, data: pages.data.map((one) => one.id === row.id ? { ...one, ...row } : one) });
    },
  };
}
export type List<Row extends { id: string }> = ReturnType<typeof useList<Row>>;
