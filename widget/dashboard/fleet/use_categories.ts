import type { ManagedCategory } from "../../../shared/contract/categories.ts";
import { loadAll } from "../state/load_all.ts";
import { useStore } from "../state/store.ts";
import { useCached } from "../state/use_cached.ts";

/** The key of all categories of a shop in the cache. Other views keep one page of them. */
export const categoriesKey = (shop_id: string) => `all categories ${shop_id}`;

/** Returns all categories of the shop in their order. */
export function useCategories() {
  const { me } = useStore();
  return useCached<ManagedCategory[]>(
    categoriesKey(me.value!.shop.id),
    (api) => loadAll((query) => api("GET /v1/fleet/categories", { query })),
  );
}
