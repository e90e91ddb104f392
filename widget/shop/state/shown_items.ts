import type { InventoryItem } from "../../../shared/contract/storefront.ts";
import { firstItemOf, type Store } from "./store.ts";

/** Returns the items to show: all, the chosen one first, or the tag's item and those in the cart. */
export function shownItems(store: Store): readonly InventoryItem[] | null {
  const { inventory, trip, preset } = store;
  const items = inventory.value?.items;
  if (!items) return null;
  const first = findFirstItem(store);
  if (!preset.value.item) return first ? [first, ...items.filter((item) => item !== first)] : items;
  return items.filter((item) =>
    item === first || trip.value.lines.some(({ fleet_item_id }) => fleet_item_id === item.id)
  );
}

/** Returns the item that the booking starts with, if the inventory has it. */
export function findFirstItem(store: Store): InventoryItem | undefined {
  const first = firstItemOf(store);
  return store.inventory.value?.items.find(({ id, slug }) => id === first || slug === first);
}

/** Returns the lowest price of the first item, or of all. */
export function fromPriceOf(store: Store): number | null {
  const first = findFirstItem(store);
  return lowestPrice(first ? [first] : shownItems(store));
}

/** Returns the lowest price of the free items, including their required add-ons. */
export function lowestPrice(items: readonly InventoryItem[] | null): number | null {
  const free = items?.filter(({ available_quantity }) => available_quantity > 0) ?? [];
  return free.length
    ? Math.min(...free.map(({ pricing }) => pricing.unit_amount + pricing.required_addons_amount))
    : null;
}
