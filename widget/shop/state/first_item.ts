import type { OfferedItem } from "../../../shared/contract/offered_items.ts";
import { changeTrip, type Store } from "./store.ts";

/** Chooses the item that the booking starts with; null takes the choice back. */
export function chooseFirstItem(store: Store, first_item: string | null): void {
  const before = store.trip.value.first_item;
  changeTrip(store, { first_item });
  store.knownDays.value = new Map();
  // Without an inventory, the item follows when it is loaded.
  if (store.inventory.value || before) {
    store.loadCheckout().then((file) => file.replaceFirstItem(store, before), () => {});
  }
}

/** The last answer of each tag, which is shown at once when the customer comes back. */
export const knownItems = new WeakMap<Store, readonly OfferedItem[]>();

/** Loads the items on sale of the tag's category, or of the whole shop. Returns none if that fails. */
export async function loadOfferedItems(store: Store): Promise<readonly OfferedItem[]> {
  const query = { category: store.preset.value.category || undefined };
  const { data } = await store.api("GET /v1/storefront/items", { query }).catch(() => ({ data: [] }));
  knownItems.set(store, data);
  return data;
}
