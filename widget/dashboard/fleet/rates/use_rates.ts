import type { Rate } from "../../../../shared/contract/rates.ts";
import { useStore } from "../../state/store.ts";
import { useAll } from "../../state/use_all.ts";
import { byImportance } from "./rate_order.ts";

/** The key of all rates of a shop in the cache. */
export const ratesKey = (shop_id: string) => `rates ${shop_id}`;

/** Returns all rates of the shop, the most important first. */
export function useRates() {
  const { me } = useStore();
  return useAll<Rate>(ratesKey(me.value!.shop.id), {
    list: (api, query) => api("GET /v1/rates", { query }),
    arrange: byImportance,
  });
}
