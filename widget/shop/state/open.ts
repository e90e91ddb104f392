import { loadErrorSentence } from "../../text/languages.ts";
import { advance, showStep } from "./advance.ts";
import { codeOf, fail } from "./attempt.ts";
import { shopDay } from "./calendar.ts";
import { datesChanged, presetRange } from "./dates.ts";
import type { SavedVisit } from "./memory.ts";
import { returnTo } from "./navigate.ts";
import { changeTrip, serverNow, type Store } from "./store.ts";

/**
 * Loads the shop, then restores the visit from before a reload, or applies the tag's attributes. If the customer has
 * chosen dates while the shop was loading, they stay where they are.
 */
export async function open(store: Store): Promise<void> {
  if (store.step.value.name === "unavailable") showStep(store, { name: "loading", fresh: false });
  try {
    const [shop, { template }] = await Promise.all([
      store.api("GET /v1/storefront/shop"),
      store.api("GET /api/sign/template"),
    ]);
    store.shop.value = shop;
    store.template.value = shop.waiver_timing === "before_payment" ? template : null;
    const saved = store.memory.recall();
    const began = store.trip.value.range.from !== null;
    const passed = saved?.trip.range.from && saved.trip.range.from < shopDay(serverNow(store), shop);
    if (saved && !began && !passed) {
      const { range, time, lines } = saved.trip;
      changeTrip(store, { range, time, lines });
    }
    const { hold, hold_request } = store.trip.value;
    // A customer who has gone back from the payment stays there. An agent's hold waits for the customer's details.
    const outcome = (hold && saved?.step === "pay" || hold_request) &&
      await (await store.loadResume()).resumeHold(store);
    if (outcome !== "resumed") await begin(store, saved, began);
    if (outcome && outcome !== "resumed") await fail(store, outcome);
    if (saved?.booked) store.loadResume().then(({ refreshBooked }) => refreshBooked(store), () => {});
    store.emit("ready", { shop_id: shop.id });
  } catch (error) {
    const code = codeOf(store, error);
    await loadErrorSentence(code);
    showStep(store, { name: "unavailable" });
    store.error.value = { code, retry: () => open(store) };
    store.emit("error", { code });
  }
}

async function begin(store: Store, saved: SavedVisit | null, began: boolean): Promise<void> {
  if (!store.trip.value.range.from) changeTrip(store, { range: presetRange(store.preset.value) });
  if (began || !store.dates.value) {
    if (store.step.value.name === "loading") advance(store, "dates");
    return datesChanged(store);
  }
  // The gear step loads again what fails here, and shows its error.
  await store.loadCheckout().then(({ loadCart }) => loadCart(store)).catch(() => {});
  returnTo(store, saved?.step ?? "gear");
}
