import { useEffect, useState } from "preact/hooks";
import type { StaffApi } from "../api.ts";
import { useStore } from "../state/store.ts";
import { useAction } from "../state/use_action.ts";
import { useCached } from "../state/use_cached.ts";

interface Page<Row> {
  data: Row[];
  has_more: boolean;
  next_cursor: string | null;
}

/** Returns a list of the shop: its first page from the cache, and the next ones on demand. */
export function useList<Row extends { id: string }>(
  name: string,
  load: (api: StaffApi, cursor: string | null) => Promise<Page<Row>>,
) {
  const { api, cache, me } = useStore();
  const key = `${name} ${me.value!.shop.id}`;
  const cached = useCached<Page<Row>>(cache, key, () => load(api, null));
  const [further, setFurther] = useState<Page<Row> | null>(null);
  const { run, busy, error } = useAction();
  useEffect(() => setFurther(null), [key]);
  const last = further ?? cached.data;
  return {
    cached,
    rows: joinPages(cached.data?.data ?? [], further?.data ?? []),
    hasMore: last?.has_more ?? false,
    busy,
    error,
    showMore: () =>
      run(async () => {
        const next = await load(api, last?.next_cursor ?? null);
        setFurther({ ...next, data: [...further?.data ?? [], ...next.data] });
      }),
    /** Loads the first page again, after a change. */
    refresh: async () => {
      setFurther(null);
      await cache.refresh(key, () => load(api, null));
    },
  };
}

/** Joins the first page with further rows. A row that a newer first page also has is shown once, as the page has it. */
export function joinPages<Row extends { id: string }>(first: readonly Row[], further: readonly Row[]): Row[] {
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...further.filter(({ id }) => !known.has(id))];
}
