import type { PayableQuote } from "../../shared/contract/quote.ts";
import { dueOf } from "../../shared/payment_terms.ts";
import type { QuotedCart } from "./cart.ts";
import type { Catalogue } from "./catalogue.ts";

/** A quoted cart that says what is due when. */
export type PayableCart = QuotedCart & { quote: PayableQuote };

/** Returns a cart with what is due when, by the shop's payment terms. Its discounts are taken off already. */
export function withDue<C extends QuotedCart>(
  { shop }: Pick<Catalogue, "shop">,
  cart: C,
  now: Date,
): C & PayableCart {
  const { quote, period: { pickup_at } } = cart;
  const { currency, timezone, payment_terms } = shop;
  return { ...cart, quote: { ...quote, ...dueOf(quote.total, payment_terms, { currency, timezone, pickup_at, now }) } };
}
