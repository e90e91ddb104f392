import type { PriceTable } from "../../../../shared/contract/price_tables.ts";
import { loadAll } from "../../state/load_all.ts";
import { useStore } from "../../state/store.ts";
import { useCached } from "../../state/use_cached.ts";

/** Returns all price tables of the shop by name. */
export function usePriceTables() {
  const { me } = useStore();
  return useCached<PriceTable[]>(`price_tables ${me.value!.shop.id}`, async (api) => {
    const tables = await loadAll((query) => api("GET /v1/price-tables", { query }));
    return tables.toSorted((a, b) => a.name.localeCompare(b.name));
  });
}
