import { load } from "./attempt.ts";
import type { Aim } from "./step.ts";
import type { Checkout, Store } from "./store.ts";

/** Does something of the checkout, whose file may have to be loaded. */
export function inCheckout(store: Store, act: (checkout: Checkout) => unknown): Promise<void> {
  return load(store, async () => void act(await store.checkout()));
}

/** To the questions about the customer: those that are not answered yet. */
export function toYou(store: Store, aim: Aim = "book"): void {
  void inCheckout(store, (checkout) => checkout.toYou(store, aim));
}
