import type { Quote } from "../../../shared/contract/quote.ts";
import { holdId } from "./inventory.ts";
import type { Store } from "./store.ts";

/** The route that knows discounts. */
export const quoteRoute = "POST /v1/storefront/quote";

/** Returns the request for the price of the cart, as text that can be compared. */
export function cartOf(store: Store, discount_code = store.trip.value.discount_code): string {
  return JSON.stringify({ ...store.dates.value, line_items: store.trip.value.lines, discount_code });
}

/** Asks for the price of a cart. The units of the customer's own hold count as free. */
export function requestQuote(store: Store, cart: string): Promise<Quote> {
  return store.api(quoteRoute, { body: { ...JSON.parse(cart), holding: holdId(store) } });
}
