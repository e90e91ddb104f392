import type { ItemDraft } from "../../shared/contract/fleet.ts";
import type { TestShop } from "./shop.ts";

/** Adds a product with its sizes to a shop. Each has 2 units. */
export async function addProduct(shop: TestShop, labels: readonly string[], draft: Partial<ItemDraft> = {}) {
  const category = await shop.staff("POST /v1/fleet/categories", {
    body: { name: "Boats", slug: `boats-${crypto.randomUUID()}` },
  });
  const product = await shop.staff("POST /v1/products", {
    body: { name: "Touring kayak", description: "Stable and fast", category_id: category.id },
  });
  const sizes = [];
  for (const option_label of labels) {
    sizes.push(
      await shop.addItem({ name: "Touring kayak", product_id: product.id, option_label, inventory_count: 2, ...draft }),
    );
  }
  return { category, product, sizes };
}
