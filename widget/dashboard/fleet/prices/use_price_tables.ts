import type { PriceTable } from "../../../../shared/contract/price_tables.ts";
import { useStore } from "../../state/store.ts";
import { useAll } from "../../state/use_all.ts";

/** Returns all price tables of the shop by name. */
export function usePriceTables() {
  const { me } = useStore();
  return useAll<PriceTable>(`price_tables ${me.value!.shop.id}`, {
    list: (api, query) => api("GET /v1/price-tables", { query }),
    arrange: (tables) => tables.toSorted((a, b) => a.name.localeCompare(b.name)),
  });
}
