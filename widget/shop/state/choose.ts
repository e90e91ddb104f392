import { fitting, withAddon, withQuantity } from "./cart.ts";
import { loadAddons, loadForCart, toGear } from "./inventory.ts";
import type { Store } from "./store.ts";

export function setQuantity(store: Store, fleet_item_id: string, quantity: number): void {
  store.lines = withQuantity(store.lines, fleet_item_id, quantity);
  tellCart(store);
  if (!store.addons.has(fleet_item_id)) void loadAddons(store, [fleet_item_id]);
}

export function setAddon(store: Store, fleet_item_id: string, addon: { id: string; quantity: number }): void {
  store.lines = withAddon(store.lines, fleet_item_id, addon);
  tellCart(store);
}

function tellCart({ emit, lines, quote }: Store): void {
  emit("cart", {
    lines: lines.map(({ fleet_item_id, quantity }) => ({ fleet_item_id, quantity })),
    total: quote?.total ?? null,
  });
}

/** Someone was faster, or a rule says no: what is left is shown, the cart cut down to it. */
export async function backToGear(store: Store): Promise<void> {
  store.knownDays = new Map();
  // offline: the gear as it was last seen
  await loadForCart(store).catch(() => {});
  cutCart(store);
  toGear(store);
}

/** Cuts the cart down to what is there, as far as that is known; whether that took something away. */
export function cutCart(store: Store): boolean {
  const { lines, items, addons } = store;
  if (items) store.lines = fitting(lines, items, addons);
  return store.lines !== lines;
}
