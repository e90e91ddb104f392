import type { InventoryItem } from "../../../shared/contract/storefront.ts";

/** What a customer has put together so far, as the API takes it. */
export interface CartLine {
  fleet_item_id: string;
  quantity: number;
  addons: readonly { id: string; quantity: number }[];
}

/** Items whose name, description or category has all the words of a search. */
export function searched(items: readonly InventoryItem[], query: string): InventoryItem[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  return items.filter(({ name, description, category }) => {
    const said = `${name} ${description ?? ""} ${category.name}`.toLowerCase();
    return wanted.every((word) => said.includes(word));
  });
}
