import { setQuantity } from "./gear.ts";
import type { Store } from "./store.ts";

/** Returns the tag's item in the inventory, if both are known. */
export function findPresetItem({ preset, inventory }: Store) {
  const { item } = preset.value;
  return inventory.value?.items.find(({ id, slug }) => id === item || slug === item);
}

/** Puts the tag's item into an empty cart, if a unit is free. */
export function preselect(store: Store): void {
  const item = findPresetItem(store);
  if (item?.available_quantity && !store.trip.value.lines.length) setQuantity(store, item.id, 1);
}
