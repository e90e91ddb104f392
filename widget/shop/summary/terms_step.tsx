import { useEffect } from "preact/hooks";
import { useText } from "../../text/text.ts";
import { dueOfCart, keepConsent } from "../state/due.ts";
import type { Store } from "../state/store.ts";
import type { CartQuote } from "./summary.tsx";
import { Terms } from "./terms.tsx";

/**
 * Connects the payment terms to the store. A rest that has a day is charged to the card, and so is a guarantee. The
 * customer reads so.
 */
export function TermsStep({ store, quote }: { store: Store; quote: CartQuote }) {
  const { words: { terms } } = useText();
  const due = dueOfCart(store, quote);
  const hasDay = due.due_later !== null && due.due_later.at !== "pickup";
  const sentence = hasDay ? terms.consent : due.guarantee === "card" ? terms.guarantee_consent : undefined;
  const consent = sentence?.(store.shop.value!.name);
  useEffect(() => keepConsent(store, consent), [consent]);
  return <Terms quote={quote} due={due} consent={consent} />;
}
