import type { InventoryItem } from "../../../shared/contract/storefront.ts";

/** Returns the items whose name, description or category contain all words of a search. */
export function search(items: readonly InventoryItem[], query: string): InventoryItem[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return items.filter(({ name, description, category }) => {
    const text = `${name} ${description ?? ""} ${category.name}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
