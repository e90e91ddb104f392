import { setQuantity } from "./gear.ts";
import { firstItems } from "./shown_items.ts";
import type { Store } from "./store.ts";

/** Puts the first item into an empty cart, if a unit is free. */
export function preselect(store: Store): void {
  if (!store.trip.value.lines.length) addFirstItem(store);
}

/** Replaces a former first item in the cart. One with more units or with add-ons stays. */
export function replaceFirstItem(store: Store, before: string | null): void {
  const line = lineOf(store, before);
  if (line?.quantity === 1 && !line.addons.length) setQuantity(store, line.fleet_item_id, 0);
  if (!lineOf(store, store.trip.value.first_item)) addFirstItem(store);
}

/** Adds one unit of the first item. The customer chooses the size of a product. */
function addFirstItem(store: Store): void {
  const [item, other] = firstItems(store);
  if (!other && item?.available_quantity) setQuantity(store, item.id, 1);
}

function lineOf({ trip }: Store, id: string | null) {
  return trip.value.lines.find(({ fleet_item_id }) => fleet_item_id === id);
}
