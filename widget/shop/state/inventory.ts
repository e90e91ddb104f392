import { dateOf } from "../../../shared/wall_clock.ts";
import type { InventoryItem } from "../../../shared/contract/storefront.ts";
import { load } from "./attempt.ts";
import { type Dates, dayAt, type DayRange } from "./calendar.ts";
import { go, type Store } from "./store.ts";

/** Takes the chosen days; as soon as they are a period, what is free in it is loaded. */
export function chooseRange(store: Store, range: DayRange): void {
  store.range = range;
  store.time = null;
  store.fault = null;
  datesChanged(store);
}

/** A pickup time makes it half a day, null the whole one. */
export function chooseTime(store: Store, time: string | null): void {
  store.time = time;
  datesChanged(store);
}

/** Loads what is free, if the chosen days are a period. */
export function datesChanged(store: Store): void {
  const dates = store.dates;
  store.items = null;
  if (!dates) {
    // a page took its dates back: nothing would ever come to the gear
    if (store.step.at === "gear") go(store, { at: "dates" });
    return;
  }
  store.emit("dates", { ...dates });
  void load(store, () => loadInventory(store));
}

/** Loads all that the shop rents, priced for the dates; what comes for dates that were left meanwhile, a failure too, is dropped. */
async function loadInventory(store: Store): Promise<void> {
  const { dates } = store;
  if (!dates) return;
  try {
    // the price of a cart comes with the checkout: nobody needs it before there are dates
    const [found, { priceCart }] = await Promise.all([inventoryOf(store, dates), store.checkout()]);
    if (store.dates === dates) Object.assign(store, { ...found, price: priceCart });
  } catch (error) {
    if (store.dates === dates) throw error;
  }
}

async function inventoryOf(store: Store, dates: Dates): Promise<Pick<Store, "items" | "period" | "rentsHalfDays">> {
  const items: InventoryItem[] = [];
  let page, cursor: string | undefined;
  do {
    const query = { ...dates, include_unavailable: "true" as const, limit: "500", cursor, holding: holding(store) };
    page = await store.api("GET /v1/storefront/inventory", { query });
    items.push(...page.data);
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  const { pickup_date, return_date } = page;
  const rentsHalfDays = items.some(({ price_half_day, price_full_day }) => price_half_day < price_full_day);
  return { items, period: { pickup_date, return_date }, rentsHalfDays };
}

/** What is shown of the items: all, or what the tag is about and what is in the cart. */
export function offered({ items, lines, wish }: Store): readonly InventoryItem[] | null {
  const item = wish("item");
  if (!items || !item) return items;
  return items.filter(({ id, slug }) =>
    id === item || slug === item || lines.some(({ fleet_item_id }) => fleet_item_id === id)
  );
}

/** Who goes back from paying is not told that their own things are gone. */
function holding({ hold }: Store): string | undefined {
  return hold?.payment_intent_id;
}

/** To the things, once there are dates. */
export function toGear(store: Store): void {
  if (!store.dates) return go(store, { at: "dates" });
  go(store, { at: "gear" });
  if (!store.items) void load(store, () => loadInventory(store));
}

/** Asked item by item: only so the answer says each add-on's mode for each item. A failure costs the extras, not the sale. */
export async function loadAddons(store: Store, ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map(async (id) => {
    const answer = await store.api("GET /api/storefront/addons-check", { query: { fleet_item_ids: id } }).catch(() =>
      null
    );
    if (answer) store.addons = new Map(store.addons).set(id, answer.addons.filter(({ mode }) => mode !== "hidden"));
  }));
}

/** What is free day by day, of the item that the widget is about or of everything: for the two months in view and the one after them. */
export async function loadDays(store: Store, month: string): Promise<void> {
  const { shop } = store;
  if (!shop) return;
  const item = store.wish("item");
  const today = dayAt(store.now(), shop);
  const dayOf = (months: number, day: number) =>
    dateOf(Date.UTC(+month.slice(0, 4), +month.slice(5) - 1 + months, day));
  const missing = [0, 1, 2].find((at) => !store.knownDays.has(dayOf(at + 1, 0)));
  if (missing === undefined) return;
  const named = item ? { [item.startsWith("fi_") ? "fleet_item_id" : "slug"]: item } : {};
  const first = dayOf(missing, 1);
  const query = { ...named, from: first > today ? first : today, to: dayOf(missing + 3, 0), holding: holding(store) };
  const answer = await store.api("GET /v1/storefront/availability", { query }).catch(() => null);
  if (!answer || store.wish("item") !== item) return;
  store.knownDays = new Map([...store.knownDays, ...answer.data.map((day) => [day.date, day] as const)]);
}

/** What there is, and the extras of what is in the cart. Throws `ApiError`. */
export async function loadForCart(store: Store): Promise<void> {
  const ids = store.lines.map(({ fleet_item_id }) => fleet_item_id);
  await Promise.all([loadInventory(store), loadAddons(store, ids)]);
}

/** The cheapest thing that is free for the dates, with the extras that must go with it. */
export function cheapest(items: readonly InventoryItem[] | null): number | null {
  const free = items?.filter(({ available_quantity }) => available_quantity > 0) ?? [];
  return free.length
    ? Math.min(...free.map(({ pricing }) => pricing.unit_amount + pricing.required_addons_amount))
    : null;
}
