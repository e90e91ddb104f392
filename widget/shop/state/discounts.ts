import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { DiscountReason } from "../../../shared/contract/applied_discount.ts";
import type { Quote } from "../../../shared/contract/storefront.ts";
import { discountCodeOf } from "../../../shared/prices/discount_code.ts";
import { ApiError, failedAt } from "../../api.ts";
import { codeOf, fail } from "./attempt.ts";
import { changeDraft } from "./change_draft.ts";
import { emitCart } from "./gear.ts";
import { holdId } from "./inventory.ts";
import type { DiscountedCart } from "./price.ts";
import { holdAgain } from "./proceed.ts";
import type { WidgetErrorCode } from "./step.ts";
import { changeTrip, type Store } from "./store.ts";

/** How long (ms) the cart must rest before its price is asked, and the pauses after a request that failed. */
const REST = 250, FIRST_PAUSE = 3_000, LONGEST_PAUSE = 60_000;

const route = "POST /v1/storefront/quote";

/** Why the server refuses a code, and the amount, number or day that this is about. */
export interface Refusal {
  reason: DiscountReason;
  limit: number | string | null;
}

/** Why a typed code was not applied. */
export type CodeFault = Refusal | { error: WidgetErrorCode };

/** What the server says about the discounts of the cart. Only the server knows them. */
export interface DiscountState {
  /** Returns the price with discounts. Its sums are the last known ones of these dates until the answer comes. */
  takeOff(cart: DiscountedCart): DiscountedCart;
  /** Remembers why the code of the trip is removed. */
  refuse(refusal: Refusal): void;
  /** Asks for the price now. */
  ask(): Promise<void>;
  /** Takes the price of another request as that of the cart. */
  accept(known: KnownPrice): void;
  /** True while no answer comes. */
  readonly has_failed: ReadonlySignal<boolean>;
  /** The code that was removed because it does not fit. */
  readonly removed: Signal<Refusal & { code: string } | null>;
}

/** The price of a cart, without a quote if the server refuses the cart itself. The hold then says why. */
interface KnownPrice {
  cart: string;
  quote: Quote | null;
}

/** Asks for the price after each change of the cart, the dates and the code, as long as discounts may change it. */
export function followDiscounts(store: Store): void {
  if (store.discounts.value) return;
  const known = signal<KnownPrice | null>(null);
  const has_failed = signal(false);
  const removed: DiscountState["removed"] = signal(null);
  const cart = computed(() => {
    const isAsked = store.shop.value?.discounts.automatic || store.trip.value.discount_code;
    return isAsked && store.inventory.value ? cartOf(store) : null;
  });
  let cancel = () => {};
  let pause = FIRST_PAUSE;

  function accept(price: KnownPrice): void {
    pause = FIRST_PAUSE;
    batch(() => {
      known.value = price;
      has_failed.value = false;
      if (store.error.value?.retry === ask) store.error.value = null;
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
    if (failedAt(route, error) && error.problem.code === "discount_not_usable") {
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
    if (!isPaying.value && cart.value && cart.value !== known.peek()?.cart) cancel = store.after(REST, ask);
  });
}

/** Applies a typed code. Returns why it cannot be used. While the customer pays, takes a hold at the new price. */
export async function applyCode(store: Store, typed: string): Promise<CodeFault | undefined> {
  const discount_code = discountCodeOf(typed);
  const asked = cartOf(store, discount_code);
  try {
    const quote = await requestQuote(store, asked);
    // A payment that has begun meanwhile is of the price without the code.
    if (store.busy.value) return;
    batch(() => {
      store.discounts.value!.removed.value = null;
      store.discounts.value!.accept({ cart: asked, quote });
      changeTrip(store, { discount_code });
      changeDraft(store);
    });
    await renewHold(store);
  } catch (error) {
    if (!failedAt(route, error) || error.problem.code !== "discount_not_usable") return { error: codeOf(store, error) };
    return error.problem;
  }
}

/** Removes the code. While the customer pays, takes a hold at the new price. */
export async function removeCode(store: Store): Promise<void> {
  if (store.busy.value) return;
  changeTrip(store, { discount_code: undefined });
  await store.discounts.value!.ask();
  await renewHold(store);
}

async function renewHold(store: Store): Promise<void> {
  if (store.step.value.name === "pay") await holdAgain(store);
}

/** Returns the request for the price of the cart, as text that can be compared. */
function cartOf(store: Store, discount_code = store.trip.value.discount_code): string {
  return JSON.stringify({ ...store.dates.value, line_items: store.trip.value.lines, discount_code });
}

/** Asks for the price of a cart. The units of the customer's own hold count as free. */
function requestQuote(store: Store, cart: string): Promise<Quote> {
  return store.api(route, { body: { ...JSON.parse(cart), holding: holdId(store) } });
}

function sumsOf(quote: Quote | null) {
  if (!quote) return;
  const { discounts, subtotal, taxes, tax, total } = quote;
  return { discounts, subtotal, taxes, tax, total };
}
