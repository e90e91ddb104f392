import type { StaffApi } from "../api.ts";
import { loadAll, type Page, type PageQuery } from "./load_all.ts";
import { useCached } from "./use_cached.ts";

interface WholeList<R> {
  list: (api: StaffApi, query: PageQuery) => Promise<Page<R>>;
  /** Puts the records in order. By default they stay in that of the list. */
  arrange?: (records: R[]) => R[];
}

/** Returns all records of a list that has few. `key` is theirs in the cache and names the shop. */
export function useAll<R>(key: string, { list, arrange = (records) => records }: WholeList<R>) {
  return useCached<R[]>(key, async (api) => arrange(await loadAll((query) => list(api, query))));
}
