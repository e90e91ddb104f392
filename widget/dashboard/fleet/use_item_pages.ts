import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { useStore } from "../state/store.ts";
import { useCached } from "../state/use_cached.ts";
import { type ItemFilter, type ListedItem, queryOf } from "./items.ts";

const PER_PAGE = "50";

interface Page {
  data: ListedItem[];
  next_cursor: string | null;
}

/** Returns the items of a filter: the first page from the cache, and further ones on demand. */
export function useItemPages(filter: ItemFilter) {
  const { api, cache, me } = useStore();
  const key = `fleet items ${me.value!.shop.id} ${JSON.stringify(filter)}`;
  const load = (cursor?: string) =>
    api("GET /v1/fleet/items", { query: { ...queryOf(filter), limit: PER_PAGE, ...cursor && { cursor } } });
  const first = useCached<Page>(cache, key, () => load());
  const [more, setMore] = useState<{ key: string; pages: Page[] }>({ key, pages: [] });
  const [loadingMore, setLoadingMore] = useState(false);
  const [moreError, setMoreError] = useState<unknown>(null);
  const current = useRef(key);
  current.current = key;
  useEffect(() => {
    setLoadingMore(false);
    setMoreError(null);
  }, [key]);
  const pages = [...first.data ? [first.data] : [], ...more.key === key ? more.pages : []];
  const cursor = pages.at(-1)?.next_cursor ?? null;

  async function loadMore(): Promise<void> {
    if (!cursor || loadingMore) return;
    setLoadingMore(true);
    setMoreError(null);
    try {
      const page = await load(cursor);
      if (current.current === key) {
        setMore((before) => ({ key, pages: [...before.key === key ? before.pages : [], page] }));
      }
    } catch (error) {
      if (current.current === key) setMoreError(error);
    } finally {
      if (current.current === key) setLoadingMore(false);
    }
  }

  /** Shows an item as a change has returned it. */
  function replace(item: Omit<ListedItem, "thumbnail_url">): void {
    const changed = (page: Page): Page => (
      { ...page, data: page.data.map((one) => one.id === item.id ? { ...one, ...item } : one) }
    );
    const shown = cache.get<Page>(key).value.data;
    if (shown) cache.put(key, changed(shown));
    setMore((before) => ({ ...before, pages: before.pages.map(changed) }));
  }

  const items = useMemo(
    () => first.data && [...new Map(pages.flatMap(({ data }) => data).map((item) => [item.id, item])).values()],
    [first.data, more, key],
  );
  return {
    /** Null until the first page is there. An item that moved between two pages is shown once. */
    items,
    error: first.error,
    received_at: first.received_at,
    refresh: first.refresh,
    hasMore: cursor !== null,
    loadMore,
    loadingMore,
    moreError,
    replace,
  };
}
