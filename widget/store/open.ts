import type { PaymentIntent } from "../../shared/contract/checkout.ts";
import { ApiError } from "../api.ts";
import { codeOf, fail } from "./attempt.ts";
import { book } from "./book.ts";
import { dayAt } from "./calendar.ts";
import { datesChanged, loadAddons, loadDays, loadInventory, toGear } from "./inventory.ts";
import type { Hold, Kept } from "./memory.ts";
import { showForm } from "./pay.ts";
import { findMe, toYou } from "./sign_in.ts";
import { go, type Store } from "./store.ts";

/** Loads the shop and, unless they have begun meanwhile, takes the customer to where they were before a reload, or to where the page's author wants them. */
export async function open(store: Store): Promise<void> {
  if (store.step.value.at === "closed") go(store, { at: "opening", fresh: false });
  try {
    const [shop, { template }] = await Promise.all([store.api("GET /v1/storefront/shop"), store.api("GET /api/sign/template")]);
    store.shop.value = shop;
    store.hasWaiver.value = template !== null;
    const kept = store.memory.recall();
    const chosen = store.range.value.from !== null;
    if (kept) recall(store, kept, chosen);
    if (!kept?.hold || !await resumeHold(store, kept.hold)) await begin(store, kept, chosen);
    store.emit("ready", { shop_id: shop.id });
  } catch (error) {
    const code = codeOf(store, error);
    go(store, { at: "closed", code });
    store.fault.value = { code, retry: () => void open(store) };
    store.emit("error", { code });
  }
}

function recall(store: Store, kept: Kept, chosen: boolean): void {
  store.session.value = kept.session;
  store.hold.value = kept.hold;
  if (chosen || (kept.range.from && kept.range.from < dayAt(store.now(), store.shop.value!))) return;
  store.range.value = kept.range;
  store.time.value = kept.time;
  store.lines.value = kept.lines;
}

async function begin(store: Store, kept: Kept | null, chosen: boolean): Promise<void> {
  const { pickup_date, return_date } = store.wishes.value;
  if (!store.range.value.from && pickup_date) store.range.value = { from: pickup_date, to: return_date };
  if (chosen || !store.dates.value) {
    if (store.step.value.at === "opening") go(store, { at: "dates" });
    datesChanged(store);
    return void loadDays(store, dayAt(store.now(), store.shop.value!).slice(0, 7));
  }
  await loadForCart(store);
  if (kept?.at === "dates") go(store, { at: "dates" });
  else if ((kept?.at === "you" || kept?.at === "pay") && store.quote.value) toYou(store);
  else toGear(store);
}

async function loadForCart(store: Store): Promise<void> {
  const ids = store.lines.value.map(({ fleet_item_id }) => fleet_item_id);
  await Promise.all([loadInventory(store), loadAddons(store, ids)]);
}

const undecided = ["requires_payment_method", "requires_confirmation", "requires_action"];

/** Whether a hold from before the reload led somewhere: to its booking, or to its payment form. */
async function resumeHold(store: Store, hold: Hold): Promise<boolean> {
  const { payment_intent_id: id, client_secret } = hold;
  try {
    const secret = { client_secret: client_secret ?? undefined };
    const state = await store.api("POST /api/storefront/payment-intent/:id/status", { params: { id }, body: secret });
    const { quote, hold_expires_at } = state;
    if (state.booking_id || !undecided.includes(state.status)) {
      await book(store);
      return true;
    }
    if (Date.parse(hold_expires_at) <= store.now() || !store.session.value) {
      store.hold.value = null;
      return false;
    }
    store.person.value = await findMe(store);
    await loadForCart(store);
    const setup = id.startsWith("seti_");
    const intent: PaymentIntent = { ...hold, amount: quote.total, hold_expires_at, quote, setup };
    showForm(store, intent);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem.code === "offline") throw error;
    store.hold.value = null;
    await begin(store, null, false);
    fail(store, error.problem.code === "not_found" ? "hold_expired" : error.problem.code);
    return true;
  }
}
