import type { Store } from "./store.ts";

/** Forgets an error, and with it the retry: the customer has decided otherwise meanwhile. */
export function dismissError(store: Store): void {
  store.error.value = null;
}
