import type { Due } from "../../../shared/contract/payment_terms.ts";
import { terms as english } from "../../text/en_terms.ts";
import { addWords } from "../../text/languages.ts";
import { useText } from "../../text/text.ts";
import { Icon } from "../../ui/icon.tsx";
import { Policy } from "./policy.tsx";
import type { CartQuote } from "./summary.tsx";
import { RequestTerms } from "./request_terms.tsx";
import "../../ui/rare_icons.ts";

addWords(english);

interface TermsProps {
  quote: CartQuote;
  due: Due;
  /** What allows the shop to charge the card later. */
  consent?: string | undefined;
}

/** What of a price is paid now and what later, and the terms of deposit and cancellation. */
export function Terms({ quote, due, consent }: TermsProps) {
  const { request } = due;
  const { due_now, due_later, guarantee } = request ? { ...request, guarantee: "none" } : due;
  const { words: { terms, summary }, money, day } = useText();
  const [now, later] = [money(due_now, true), money(due_later?.amount ?? 0, true)];
  return (
    <>
      {request ? <RequestTerms request={request} /> : due_later && (
        <p class="with-icon">
          <Icon name="card" />
          <span>
            <strong>
              {due_later.at !== "pickup"
                ? terms.on(now, later, day(due_later.at))
                : due_now
                ? terms.at_pickup(now, later)
                : terms.all_at_pickup(later)}
            </strong>
            {consent && <span class="muted">{consent}</span>}
          </span>
        </p>
      )}
      {!due_later
        ? <Policy quote={quote} />
        : due_now || guarantee === "card"
        ? <Policy quote={quote} policy={{ ...summary.policy, ...due_now ? terms.policy : terms.guaranteed }} />
        : <Policy quote={{ ...quote, cancellation_policy: [] }} policy={{ ...summary.policy, never: terms.nothing }} />}
    </>
  );
}
