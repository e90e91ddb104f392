import type { InventoryItem } from "../../../shared/contract/storefront.ts";
import { sizedName } from "../../../shared/sized_name.ts";
import { advance } from "./advance.ts";
import { load } from "./attempt.ts";
import type { Dates } from "./calendar.ts";
import type { Inventory, Store } from "./store.ts";

/** Shows the items for the chosen dates, or the dates if none are chosen. */
export function showGear(store: Store): void {
  const step = advance(store, "gear");
  if (step.name === "gear" && !store.inventory.value) load(store, () => loadInventory(store));
}

/** Loads the inventory for the dates. Drops the response, and an error too, if the dates change meanwhile. */
export async function loadInventory(store: Store): Promise<void> {
  const dates = store.dates.value;
  if (!dates) return;
  try {
    const [inventory, checkout] = await Promise.all([fetchInventory(store, dates), store.loadCheckout()]);
    if (store.dates.value !== dates) return;
    store.inventory.value = inventory;
    store.checkout.value = checkout;
    checkout.preselect(store);
  } catch (error) {
    if (store.dates.value === dates) throw error;
  }
}

async function fetchInventory(store: Store, dates: Dates): Promise<Inventory> {
  const items: InventoryItem[] = [];
  let page, cursor: string | undefined;
  do {
    const query = { ...dates, include_unavailable: "true" as const, limit: "500", cursor, holding: holdId(store) };
    page = await store.api("GET /v1/storefront/inventory", { query });
    items.push(...page.data.map((item) => ({ ...item, name: sizedName(item) })));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  const { pickup_date, return_date } = page;
  return { ...page, items, period: { pickup_date, return_date } };
}

/** Returns the id of the customer's own hold. The server counts its units as free for them. */
export function holdId({ trip }: Store): string | undefined {
  return trip.value.hold?.payment_intent_id;
}
