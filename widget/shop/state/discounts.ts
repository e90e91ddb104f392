import { batch, computed, effect, signal } from "@preact/signals";
import type { Quote } from "../../../shared/contract/storefront.ts";
import { ApiError, failedAt } from "../../api.ts";
import { codeOf, fail } from "./attempt.ts";
import type { DiscountState, KnownPrice } from "./discount_state.ts";
import { emitCart } from "./gear.ts";
import { holdId } from "./inventory.ts";
import { changeTrip, type Store } from "./store.ts";

/** How long (ms) the cart must rest before its price is asked, and the pauses after a request that failed. */
const REST = 250, FIRST_PAUSE = 3_000, LONGEST_PAUSE = 60_000;

/** The route that knows discounts. */
export const quoteRoute = "POST /v1/storefront/quote";

/** Asks for the price after each change of the cart, the dates and the code, as long as discounts may change it. */
export function followDiscounts(store: Store): void {
  if (store.discounts.value) return;
  const known = signal<KnownPrice | null>(null);
  const has_failed = signal(false);
  const removed: DiscountState["removed"] = signal(null);
  const cart = computed(() => {
    const { lines, discount_code } = store.trip.value;
    const isAsked = store.shop.value?.discounts.automatic || discount_code;
    return isAsked && store.inventory.value && lines.length ? cartOf(store) : null;
  });
  let cancel = () => {};
  let pause = FIRST_PAUSE;

  function accept(price: KnownPrice): void {
    pause = FIRST_PAUSE;
    batch(() => {
      known.value = price;
      has_failed.value = false;
      if (store.error.peek()?.retry === ask) store.error.value = null;
    });
  }

  async function ask(): Promise<void> {
    cancel();
    const asked = cart.peek();
    if (!asked || store.closed) return;
    try {
      const quote = await requestQuote(store, asked);
      if (cart.peek() !== asked) return;
      accept({ cart: asked, quote });
      emitCart(store);
    } catch (error) {
      if (cart.peek() === asked) await failed(asked, error);
    }
  }

  async function failed(asked: string, error: unknown): Promise<void> {
    if (failedAt(quoteRoute, error) && error.problem.code === "discount_not_usable") {
      state.refuse(error.problem);
      changeTrip(store, { discount_code: undefined });
      return await fail(store, "discount_not_usable");
    }
    const code = codeOf(store, error);
    const status = error instanceof ApiError ? error.problem.status ?? 503 : 503;
    if (status < 429) return accept({ cart: asked, quote: null });
    has_failed.value = true;
    cancel = store.after(pause, ask);
    pause = Math.min(2 * pause, LONGEST_PAUSE);
    const isShown = ["dates", "gear", "you", "waiver"].includes(store.step.value.name);
    if (isShown && !store.error.value) await fail(store, code, { retry: ask });
  }

  const state: DiscountState = {
    takeOff(priced) {
      if (cart.value === null) return priced;
      if (known.value?.cart === cart.value) return { ...priced, ...sumsOf(known.value.quote) };
      const before = has_failed.value ? null : known.value?.quote;
      const isOfDates = before?.pickup_date === priced.pickup_date && before.return_date === priced.return_date;
      return { ...priced, ...isOfDates && sumsOf(before), is_pending: true };
    },
    refuse({ reason, limit }) {
      const code = store.trip.value.discount_code;
      if (code) removed.value = { code, reason, limit };
    },
    ask,
    accept,
    has_failed,
    removed,
  };
  store.discounts.value = state;
  effect(() => {
    const step = store.step.value;
    const held = cart.peek();
    if (step.name === "done") removed.value = null;
    // While the customer pays, the hold's price counts, whatever becomes of the discount.
    if (held && step.name === "pay" && "intent" in step.payment) {
      accept({ cart: held, quote: step.payment.intent.quote });
    }
  });
  const isPaying = computed(() => store.step.value.name === "pay");
  effect(() => {
    cancel();
    const before = known.peek();
    if (isPaying.value || !cart.value || cart.value === before?.cart) return;
    cancel = store.after(before ? REST : 0, ask);
  });
}

/** Returns the request for the price of the cart, as text that can be compared. */
export function cartOf(store: Store, discount_code = store.trip.value.discount_code): string {
  return JSON.stringify({ ...store.dates.value, line_items: store.trip.value.lines, discount_code });
}

/** Asks for the price of a cart. The units of the customer's own hold count as free. */
export function requestQuote(store: Store, cart: string): Promise<Quote> {
  return store.api(quoteRoute, { body: { ...JSON.parse(cart), holding: holdId(store) } });
}

function sumsOf(quote: Quote | null) {
  if (!quote) return;
  const { discounts, subtotal, taxes, tax, total } = quote;
  return { discounts, subtotal, taxes, tax, total };
}
