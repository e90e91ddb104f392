import type { Due } from "../../../shared/contract/payment_terms.ts";
import { terms as english } from "../../text/en_terms.ts";
import { addWords } from "../../text/languages.ts";
import { useText } from "../../text/text.ts";
import { Icon } from "../../ui/icon.tsx";
import { Policy } from "./policy.tsx";
import type { CartQuote } from "./summary.tsx";

addWords(english);

/** What of a price is paid now and what later, and the terms of deposit and cancellation. */
export function Terms({ quote, due: { due_now, due_later } }: { quote: CartQuote; due: Due }) {
  const { words: { terms, summary }, money, day } = useText();
  const [now, later] = [money(due_now, true), money(due_later?.amount ?? 0, true)];
  return (
    <>
      {due_later && (
        <p class="with-icon">
          <Icon name="card" />
          <strong>
            {due_later.at !== "pickup"
              ? terms.on(now, later, day(due_later.at))
              : due_now
              ? terms.at_pickup(now, later)
              : terms.all_at_pickup(later)}
          </strong>
        </p>
      )}
      {!due_later || due_now
        ? <Policy quote={quote} policy={due_later ? { ...summary.policy, ...terms.policy } : undefined} />
        : <Policy quote={{ ...quote, cancellation_policy: [] }} policy={{ ...summary.policy, never: terms.nothing }} />}
    </>
  );
}
