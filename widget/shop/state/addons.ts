import { renewPickup } from "./renew_pickup.ts";
import { loadInventory } from "./inventory.ts";
import type { Store } from "./store.ts";

/** Loads the add-ons of items. One request per item, because only then the answer has the mode for that item. */
export async function loadAddons(store: Store, ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map(async (id) => {
    // Without an answer the item is rented without add-ons.
    const answer = await store.api("GET /api/storefront/addons-check", { query: { fleet_item_ids: id } })
      .catch(() => null);
    if (!answer) return;
    const offered = answer.addons.filter(({ mode }) => mode !== "hidden");
    store.addons.value = new Map(store.addons.value).set(id, offered);
  }));
}

/** Loads the inventory, and the add-ons of the items in the cart. Throws `ApiError`. */
export async function loadCart(store: Store): Promise<void> {
  await renewPickup(store);
  const ids = store.trip.value.lines.map(({ fleet_item_id }) => fleet_item_id);
  await Promise.all([loadInventory(store), loadAddons(store, ids)]);
}
