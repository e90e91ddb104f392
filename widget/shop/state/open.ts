import { wallOfDate } from "../../../shared/wall_clock.ts";
import { codeOf, fail } from "./attempt.ts";
import { dayAt, type DayRange } from "./calendar.ts";
import { chooseRange, datesChanged, loadForCart } from "./inventory.ts";
import type { Kept } from "./memory.ts";
import { onTo } from "./steps.ts";
import { go, type Store, type Wish } from "./store.ts";

/** Loads the shop and, unless they have begun meanwhile, takes the customer to where they were before a reload, or to where the page's author wants them. */
export async function open(store: Store): Promise<void> {
  if (store.step.at === "closed") go(store, { at: "opening", fresh: false });
  try {
    const [shop, { template }] = await Promise.all([
      store.api("GET /v1/storefront/shop"),
      store.api("GET /api/sign/template"),
    ]);
    store.shop = shop;
    store.template = template;
    const kept = store.memory.recall();
    const chosen = store.range.from !== null;
    const past = kept?.range.from && kept.range.from < dayAt(store.now(), shop);
    if (kept && !chosen && !past) takeUp(store, kept);
    const held = (store.hold || store.asked) && await (await store.checkout()).resumeHold(store);
    if (held !== "resumed") await begin(store, kept, chosen);
    if (held && held !== "resumed") fail(store, held);
    store.emit("ready", { shop_id: shop.id });
  } catch (error) {
    const code = codeOf(store, error);
    go(store, { at: "closed" });
    store.fault = { code, retry: () => void open(store) };
    store.emit("error", { code });
  }
}

function takeUp(store: Store, { range, time, lines }: Kept): void {
  store.range = range;
  store.time = time;
  store.lines = lines;
}

/** The days that the page's author wants, as far as they are days in their order. */
export function wishedRange({ wish }: Pick<Store, "wish">): DayRange {
  const day = (name: Wish) => wallOfDate(wish(name) ?? "") === undefined ? null : wish(name);
  const [from, to] = [day("pickup-date"), day("return-date")];
  return { from, to: from && to && from <= to ? to : null };
}

/** The page wants other days. It sets one attribute after the other, so it is heard after both; who pays is left alone. */
export function followWish(store: Store): void {
  const { from, to } = wishedRange(store);
  const same = from === store.range.from && to === store.range.to;
  if (!same && store.step.at !== "pay") chooseRange(store, { from, to });
}

async function begin(store: Store, kept: Kept | null, chosen: boolean): Promise<void> {
  if (!store.range.from) store.range = wishedRange(store);
  if (chosen || !store.dates) {
    if (store.step.at === "opening") go(store, { at: "dates" });
    return datesChanged(store);
  }
  // what does not come is asked for again by the gear, where its fault can be told
  await loadForCart(store).catch(() => {});
  onTo(store, kept?.at ?? "gear");
}
