import type { Rate } from "../../../../shared/contract/rates.ts";
import { loadAll } from "../../state/load_all.ts";
import { useStore } from "../../state/store.ts";
import { useCached } from "../../state/use_cached.ts";
import { byImportance } from "./rate_order.ts";

/** Returns all rates of the shop, the most important first. */
export function useRates() {
  const { me } = useStore();
  return useCached<Rate[]>(
    `rates ${me.value!.shop.id}`,
    async (api) => byImportance(await loadAll((query) => api("GET /v1/rates", { query }))),
  );
}
