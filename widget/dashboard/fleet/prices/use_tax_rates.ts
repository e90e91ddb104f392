import type { TaxRate } from "../../../../shared/contract/tax_rates.ts";
import { loadAll } from "../../state/load_all.ts";
import { useStore } from "../../state/store.ts";
import { useCached } from "../../state/use_cached.ts";

/** Returns all tax rates of the shop by name. */
export function useTaxRates() {
  const { me } = useStore();
  return useCached<TaxRate[]>(`tax_rates ${me.value!.shop.id}`, async (api) => {
    const rates = await loadAll((query) => api("GET /v1/tax-rates", { query }));
    return rates.toSorted((a, b) => a.name.localeCompare(b.name));
  });
}
