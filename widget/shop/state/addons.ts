import { renewPickup } from "./renew_pickup.ts";
import { loadInventory } from "./inventory.ts";
import type { Store } from "./store.ts";

/** The most items that one request may name. */
const MAX_IDS = 50;

/** Loads the add-ons of items, each with its mode for the item. */
export async function loadAddons(store: Store, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += MAX_IDS) {
    const some = ids.slice(at, at + MAX_IDS);
    // Without an answer the items are rented without add-ons.
    const answer = await store.api("GET /api/storefront/addons-check", { query: { fleet_item_ids: some.join() } })
      .catch(() => null);
    if (!answer) return;
    const addonsOf = (id: string) =>
      answer.addons.filter(({ fleet_item_ids }) => fleet_item_ids.includes(id)).map((addon) => ({
        ...addon,
        mode: addon.required_item_ids.includes(id) ? "required" as const : "optional" as const,
      }));
    store.addons.value = new Map([...store.addons.value, ...some.map((id) => [id, addonsOf(id)] as const)]);
  }
}

/** Returns whether an item has add-ons, as far as they are loaded. */
export function hasAddons({ addons }: Store): boolean {
  return [...addons.value.values()].some(({ length }) => length);
}

/** Loads the inventory, and the add-ons of the items in the cart. Throws `ApiError`. */
export async function loadCart(store: Store): Promise<void> {
  await renewPickup(store);
  const ids = store.trip.value.lines.map(({ fleet_item_id }) => fleet_item_id);
  await Promise.all([loadInventory(store), loadAddons(store, ids)]);
}
