import type { TaxRate } from "../../../../shared/contract/tax_rates.ts";
import { useStore } from "../../state/store.ts";
import { useAll } from "../../state/use_all.ts";

/** Returns all tax rates of the shop by name. */
export function useTaxRates() {
  const { me } = useStore();
  return useAll<TaxRate>(`tax_rates ${me.value!.shop.id}`, {
    list: (api, query) => api("GET /v1/tax-rates", { query }),
    arrange: (rates) => rates.toSorted((a, b) => a.name.localeCompare(b.name)),
  });
}
