import { dueOfCart } from "../state/due.ts";
import type { Store } from "../state/store.ts";
import type { CartQuote } from "./summary.tsx";
import { Terms } from "./terms.tsx";

/** Connects the payment terms to the store. */
export function TermsStep({ store, quote }: { store: Store; quote: CartQuote }) {
  return <Terms quote={quote} due={dueOfCart(store, quote)} />;
}
