import { useState } from "preact/hooks";
import type { Customer } from "../../../shared/contract/customers.ts";
import type { Store } from "../state/store.ts";
import { useAction } from "../state/use_action.ts";
import { useCached } from "../state/use_cached.ts";

/** Customers of a search so far, and the cursor of the next page. */
interface Pages {
  rows: readonly Customer[];
  next_cursor: string | null;
}

/** Returns the customers that a search finds, newest first. Further pages are loaded on demand. */
export function useCustomerPages({ api, cache, me }: Store, q: string) {
  const key = `customers ${me.value!.shop.id} ${q}`;
  const load = async (cursor?: string): Promise<Pages> => {
    const query = { limit: "50", ...q && { q }, ...cursor && { cursor } };
    const { data, next_cursor } = await api("GET /v1/customers", { query });
    return { rows: data, next_cursor };
  };
  const first = useCached<Pages>(cache, key, () => load());
  const [more, setMore] = useState<Pages & { key: string } | null>(null);
  const { run, busy, error } = useAction();
  const later = more?.key === key ? more : null;
  const seen = new Set(first.data?.rows.map(({ id }) => id));
  return {
    ...first,
    // A new customer moves the others: some may be on both pages
    rows: first.data && [...first.data.rows, ...later?.rows.filter(({ id }) => !seen.has(id)) ?? []],
    hasMore: Boolean(later ? later.next_cursor : first.data?.next_cursor),
    loadingMore: busy,
    moreError: error,
    showMore: () =>
      run(async () => {
        const page = await load((later ?? first.data)!.next_cursor!);
        setMore({ key, rows: [...later?.rows ?? [], ...page.rows], next_cursor: page.next_cursor });
      }),
  };
}
