import type { Category } from "../../../shared/contract/categories.ts";
import { loadAll } from "../state/load_all.ts";
import { useStore } from "../state/store.ts";
import { useCached } from "../state/use_cached.ts";

/** Returns all categories of the shop in their order. */
export function useCategories() {
  const { api, cache, me } = useStore();
  return useCached<Category[]>(
    cache,
    `categories ${me.value!.shop.id}`,
    () => loadAll((query) => api("GET /v1/fleet/categories", { query })),
  );
}
