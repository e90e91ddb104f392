import type { StaffApi } from "../../api.ts";
import { loadAll } from "../../state/load_all.ts";
import type { LoadedProduct } from "./product_form.ts";

/** Loads a product with its sizes in their order. */
export async function loadProduct(api: StaffApi, id: string): Promise<LoadedProduct> {
  const product = await api("GET /v1/products/:id", { params: { id } });
  const sizes = await loadAll((page) =>
    api("GET /v1/fleet/items", { query: { product_id: id, state: "active", sort: "product", ...page } })
  );
  return { product, sizes };
}
