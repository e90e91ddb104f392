import type { checkout } from "../../shared/contract/checkout.ts";
import type { InputOf } from "../../shared/contract/mod.ts";
import type { HeldQuote } from "../../shared/contract/quote.ts";
import { invalid, Problem } from "../problem.ts";
import { quoteCart } from "../storefront/cart.ts";
import type { Catalogue } from "../storefront/catalogue.ts";
import { withDiscounts } from "../storefront/discounts.ts";
import { type PayableCart, withDue } from "../storefront/payable_cart.ts";
import { keepsCard } from "./hold_payment.ts";

type Route = "POST /api/storefront/payment-intent";
export type CheckoutBody = InputOf<Route, typeof checkout[Route]>["body"];

/**
 * Quotes the cart. Throws if the customer has agreed to pay another amount now, or in another currency, or if a
 * guarantee lacks their consent.
 */
export function quoteAtAgreedPrice(
  catalogue: Catalogue,
  { amount, currency, card_consent, booking_details }: CheckoutBody,
  { now, used_up }: { now: Date; used_up: ReadonlySet<string> },
): PayableCart & { quote: HeldQuote } {
  const full = quoteCart(catalogue, booking_details, { now, within: "booking_details" });
  const reduced = withDiscounts(catalogue, full, { now, code: booking_details.discount_code, used_up });
  const cart = withDue(catalogue, reduced, now);
  const { due_now: expected_amount, currency: expected_currency } = cart.quote;
  if (amount !== expected_amount || currency !== undefined && currency !== expected_currency) {
    const asked = currency === undefined ? amount : `${amount} ${currency}`;
    throw new Problem(
      "amount_mismatch",
      `The amount due is now ${expected_amount} ${expected_currency}, not ${asked}. ` +
        "Deposits are not part of `amount`.",
      { expected_amount, quote: { ...cart.quote } },
    );
  }
  if (cart.quote.guarantee === "card" && !card_consent) {
    throw invalid({ path: "card_consent", code: "required", message: "is required, because the card is a guarantee" });
  }
  const quote = { ...cart.quote, card_consent };
  return keepsCard(quote) ? { ...cart, quote } : cart;
}
