import { useState } from "preact/hooks";
import type { Attention, AttentionKind } from "../../../shared/contract/dashboard.ts";
import { useFormat } from "../text/format.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Amount, InCurrency } from "../kit/in_currency.tsx";
import { HOME, withQuery } from "../router/location.ts";
import { useWords } from "../text/words.ts";

/** How many matters are shown before the rest is asked for. */
const SHOWN = 4;

/** Matters for the page of the booking, which has its payments and history. The counter sheet is for all others. */
const ON_PAGE: readonly AttentionKind[] = ["refund_failed", "credit", "dispute", "mail_failed", "job_failed"];

/** Matters that somebody has to look at, on whatever day. */
export function AttentionList({ matters }: { matters: readonly Attention[] }) {
  const format = useFormat();
  const words = useWords();
  const [all, setAll] = useState(false);
  if (!matters.length) return null;
  const shown = all ? matters : matters.slice(0, SHOWN);
  return (
    <section class="attention" aria-labelledby="list-attention">
      <header>
        <h2 id="list-attention">
          <Icon name="warning" /> {words.today.attention} <span class="count">{matters.length}</span>
        </h2>
      </header>
      <ul>
        {shown.map(({ kind, booking_id, booking_number, customer_name, amount, currency, at, payment_id }) => (
          <li key={`${kind} ${booking_id} ${payment_id}`}>
            <a class="matter-row" href={addressOf({ kind, booking_id, payment_id })}>
              <strong>{words.today.kinds[kind]}</strong>
              <span class="matter">
                {booking_id ? <bdi>{customer_name || words.today.no_name}</bdi> : words.today.no_booking}{" "}
                <small class="number">{booking_number ?? payment_id}</small>
              </span>
              <span class="amount">
                {amount !== null && (
                  <InCurrency currency={currency}>
                    <Amount amount={amount} />
                  </InCurrency>
                )}
              </span>
              <small class="muted">{at && format.moment(at, "short")}</small>
              <Icon name="next" />
            </a>
          </li>
        ))}
      </ul>
      {matters.length > shown.length && (
        <Button kind="plain" onClick={() => setAll(true)}>{words.today.show_all(matters.length - shown.length)}</Button>
      )}
    </section>
  );
}

/** Returns where staff settle a matter: the page of the booking, its counter sheet, or the page of the payment. */
function addressOf({ kind, booking_id, payment_id }: Pick<Attention, "kind" | "booking_id" | "payment_id">): string {
  if (!booking_id) return `${HOME}/payments/${payment_id}`;
  return ON_PAGE.includes(kind) ? `${HOME}/bookings/${booking_id}` : withQuery({ booking: booking_id });
}
