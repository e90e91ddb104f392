import type { Due } from "../../../shared/contract/payment_terms.ts";
import { dueOf } from "../../../shared/payment_terms.ts";
import type { DiscountedCart } from "./price.ts";
import { serverNow, type Store } from "./store.ts";

/** Returns what of a cart is due when, by the terms of its hold or else of the shop. */
export function dueOfCart(store: Store, { total, pickup_date }: Pick<DiscountedCart, "total" | "pickup_date">): Due {
  const step = store.step.value;
  if (step.name === "pay" && "intent" in step.payment) {
    const { due_now = total, due_later = null, guarantee = "none", request = null } = step.payment.intent.quote;
    return { due_now, due_later, guarantee, request };
  }
  const { currency, timezone, payment_terms } = store.shop.value!;
  const now = new Date(serverNow(store));
  return dueOf(total, payment_terms, { currency, timezone, pickup_at: new Date(pickup_date), now });
}

/** The sentence about the card that each tag shows last. */
const consents = new WeakMap<Store, string | undefined>();

/** Keeps the sentence that allows the shop to charge the card later, as the customer reads it. */
export function keepConsent(store: Store, sentence: string | undefined): void {
  consents.set(store, sentence);
}

/** Returns the sentence that the customer has read about the card. */
export function consentOf(store: Store): string | undefined {
  return consents.get(store);
}
