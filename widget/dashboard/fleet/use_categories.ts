import type { ManagedCategory } from "../../../shared/contract/categories.ts";
import { useStore } from "../state/store.ts";
import { useAll } from "../state/use_all.ts";

/** The key of all categories of a shop in the cache. Other views keep one page of them. */
export const categoriesKey = (shop_id: string) => `all categories ${shop_id}`;

/** Returns all categories of the shop in their order. */
export function useCategories() {
  const { me } = useStore();
  return useAll<ManagedCategory>(categoriesKey(me.value!.shop.id), {
    list: (api, query) => api("GET /v1/fleet/categories", { query }),
  });
}
