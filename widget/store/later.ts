import { fail } from "./attempt.ts";
import type { Aim } from "./step.ts";
import type { Checkout, Store } from "./store.ts";

/** Does something of the checkout; a file that could not be loaded can be tried again. */
export async function inCheckout(store: Store, act: (checkout: Checkout) => unknown): Promise<void> {
  const checkout = await store.checkout().catch(() => null);
  if (checkout) await act(checkout);
  else fail(store, "offline", { retry: () => void inCheckout(store, act) });
}

/** To the questions about the customer: those that are not answered yet. */
export function toYou(store: Store, aim: Aim = "book"): void {
  void inCheckout(store, (checkout) => checkout.toYou(store, aim));
}
