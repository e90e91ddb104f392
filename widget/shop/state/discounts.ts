import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Quote } from "../../../shared/contract/quote.ts";
import { type AskedPrice, createAskedPrice } from "./asked_price.ts";
import type { DiscountState } from "./discount_state.ts";
import type { DiscountedCart } from "./price.ts";
import { cartOf } from "./quote_request.ts";
import type { Store } from "./store.ts";

/** How long (ms) the cart must rest before its price is asked again. */
const REST = 250;

/** Asks for the price after each change of the cart, the dates and the code, as long as discounts may change it. */
export function followDiscounts(store: Store): void {
  if (store.discounts.value) return;
  const cart = computed(() => discountedCart(store));
  const removed: DiscountState["removed"] = signal(null);
  const refuse: DiscountState["refuse"] = ({ reason, limit }) => {
    const code = store.trip.value.discount_code;
    if (code) removed.value = { code, reason, limit };
  };
  const price = createAskedPrice(store, { cart, refuse });
  const { ask, accept, has_failed } = price;
  store.discounts.value = {
    takeOff: (priced) => takeOff(priced, { price, cart: cart.value }),
    refuse,
    ask,
    accept,
    has_failed,
    removed,
  };
  effect(() => {
    if (store.step.value.name === "done") removed.value = null;
  });
  acceptHeldPrices(store, { price, cart });
  askAfterChanges(store, { price, cart });
}

/** Returns the cart whose price discounts may change; null for none. */
function discountedCart(store: Store): string | null {
  const { lines, discount_code } = store.trip.value;
  const isAsked = store.shop.value?.discounts.automatic || discount_code;
  return isAsked && store.inventory.value && lines.length ? cartOf(store) : null;
}

/** Returns a price with its discounts, or with the last ones that are known of its dates. */
function takeOff(priced: DiscountedCart, { price, cart }: { price: AskedPrice; cart: string | null }): DiscountedCart {
  const known = price.known.value;
  if (cart === null) return priced;
  if (known?.cart === cart) return { ...priced, ...sumsOf(known.quote) };
  const before = price.has_failed.value ? null : known?.quote;
  const isOfDates = before?.pickup_date === priced.pickup_date && before.return_date === priced.return_date;
  return { ...priced, ...isOfDates && sumsOf(before), is_pending: true };
}

interface Followed {
  price: AskedPrice;
  cart: ReadonlySignal<string | null>;
}

/** Accepts the price of each hold: while the customer pays, it counts, whatever becomes of the discount. */
function acceptHeldPrices(store: Store, { price, cart }: Followed): void {
  effect(() => {
    const step = store.step.value;
    const held = cart.peek();
    if (held && step.name === "pay" && "intent" in step.payment) {
      price.accept({ cart: held, quote: step.payment.intent.quote });
    }
  });
}

/** Asks for the first price at once, and for others when the cart rests. While the customer pays, it asks for none. */
function askAfterChanges(store: Store, { price, cart }: Followed): void {
  const isPaying = computed(() => store.step.value.name === "pay");
  effect(() => {
    price.cancel();
    const before = price.known.peek();
    if (isPaying.value || !cart.value || cart.value === before?.cart) return;
    price.askIn(before ? REST : 0);
  });
}

function sumsOf(quote: Quote | null) {
  if (!quote) return;
  const { discounts, subtotal, taxes, tax, total } = quote;
  return { discounts, subtotal, taxes, tax, total };
}
