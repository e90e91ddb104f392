import type { Product } from "../../../shared/contract/products.ts";
import { useStore } from "../state/store.ts";
import { useAll } from "../state/use_all.ts";

/** Returns all products of the shop in their order. */
export function useProducts() {
  const { me } = useStore();
  return useAll<Product>(`products ${me.value!.shop.id}`, {
    list: (api, query) => api("GET /v1/products", { query }),
  });
}
