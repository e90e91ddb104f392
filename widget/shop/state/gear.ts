import { dismissError } from "./dismiss_error.ts";
import { loadAddons, loadCart } from "./addons.ts";
import { availableLines, withAddon, withQuantity } from "./cart.ts";
import { showGear } from "./inventory.ts";
import { changeTrip, type Store } from "./store.ts";
import type { CartLine } from "./trip.ts";

/** Sets the number of units of an item in the cart, with their sizes. */
export function setQuantity(
  store: Store,
  fleet_item_id: string,
  quantity: number,
  chosen?: Pick<CartLine, "sizes">,
): void {
  dismissError(store);
  changeTrip(store, { lines: withQuantity(store.trip.value.lines, fleet_item_id, quantity, chosen) });
  emitCart(store);
  if (!store.addons.value.has(fleet_item_id)) loadAddons(store, [fleet_item_id]);
}

/** Sets the number of one add-on on a line of the cart. */
export function setAddon(store: Store, fleet_item_id: string, addon: { id: string; quantity: number }): void {
  dismissError(store);
  changeTrip(store, { lines: withAddon(store.trip.value.lines, fleet_item_id, addon) });
  emitCart(store);
}

/** Tells the page about the cart. Its total is unknown while discounts may change it. */
export function emitCart({ emit, trip, quote }: Store): void {
  emit("cart", {
    lines: trip.value.lines.map(({ fleet_item_id, quantity }) => ({ fleet_item_id, quantity })),
    total: quote.value?.is_pending ? null : quote.value?.total ?? null,
  });
}

/** Reloads the inventory, reduces the cart to what is available and shows it. */
export async function backToGear(store: Store): Promise<void> {
  store.knownDays.value = new Map();
  // Without an answer the items stay as they were last seen.
  await loadCart(store).catch(() => {});
  reduceCart(store);
  showGear(store);
}

/** Reduces the cart to what is available. Returns whether that removed something. */
export function reduceCart(store: Store): boolean {
  const { lines } = store.trip.value;
  const items = store.inventory.value?.items;
  const available = items ? availableLines(lines, items, store.addons.value) : lines;
  if (available === lines) return false;
  changeTrip(store, { lines: available });
  return true;
}
