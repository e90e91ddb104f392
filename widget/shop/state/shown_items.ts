import type { InventoryItem } from "../../../shared/contract/storefront.ts";
import { firstItemOf, type Store } from "./store.ts";

/** Returns the items to show: all, the chosen ones first, or the tag's and those in the cart. */
export function shownItems(store: Store): readonly InventoryItem[] | null {
  const { inventory, trip, preset } = store;
  const items = inventory.value?.items;
  if (!items) return null;
  const first = firstItems(store);
  if (!preset.value.item) return [...new Set([...first, ...items])];
  return items.filter((item) =>
    first.includes(item) || trip.value.lines.some(({ fleet_item_id }) => fleet_item_id === item.id)
  );
}

/** Returns the item that the booking starts with, or all sizes of that product, if the inventory has them. */
export function firstItems(store: Store): readonly InventoryItem[] {
  const first = firstItemOf(store);
  return store.inventory.value?.items.filter(({ id, slug, product_id }) =>
    first && [id, slug, product_id].includes(first)
  ) ?? [];
}

/** Returns the lowest price of the first item, or of all. */
export function fromPriceOf(store: Store): number | null {
  const first = firstItems(store);
  return lowestPrice(first[0] ? first : shownItems(store));
}

/** Returns the lowest price of the free items, including their required add-ons. */
export function lowestPrice(items: readonly InventoryItem[] | null): number | null {
  const free = items?.filter(({ available_quantity }) => available_quantity > 0) ?? [];
  return free.length
    ? Math.min(...free.map(({ pricing }) => pricing.unit_amount + pricing.required_addons_amount))
    : null;
}
