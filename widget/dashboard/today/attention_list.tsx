import { useState } from "preact/hooks";
import type { Attention, AttentionKind } from "../../../shared/contract/attention.ts";
import type { StockShortage } from "../../../shared/contract/shortages.ts";
import { dayOfMidnight } from "../../../shared/whole_days.ts";
import { dateOf, wallOf } from "../../../shared/wall_clock.ts";
import { useFormat } from "../text/format.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { nameOfDay } from "../kit/durations.ts";
import { Amount, InCurrency } from "../kit/in_currency.tsx";
import { HOME, withQuery } from "../router/location.ts";
import { useWords } from "../text/words.ts";
import { shortageKey } from "./shortage_key.ts";

/** How many matters are shown before the rest is asked for. */
const SHOWN = 4;

/** Matters for the page of the booking, which has its payments and history. The counter sheet is for all others. */
const ON_PAGE: readonly AttentionKind[] = [
  "refund_failed",
  "credit",
  "dispute",
  "mail_failed",
  "job_failed",
  "bulk_failed",
  "request_open",
];

interface AttentionListProps {
  attention: readonly Attention[];
  shortages: readonly StockShortage[];
  today: string;
}

/** Matters that somebody has to look at, on any day. A shortage is one matter, however many bookings it affects. */
export function AttentionList({ attention, shortages, today }: AttentionListProps) {
  const words = useWords();
  const [all, setAll] = useState(false);
  const matters = [
    ...shortages.map((shortage) => <ShortageMatter key={shortageKey(shortage)} {...{ shortage, today }} />),
    ...attention.filter(({ kind }) => kind !== "at_risk").map((matter) => (
      <Matter
        key={`${matter.kind} ${matter.booking_id} ${matter.payment_id} ${(matter.item ?? matter.offer)?.id}`}
        matter={matter}
      />
    )),
  ];
  if (!matters.length) return null;
  const shown = all ? matters : matters.slice(0, SHOWN);
  return (
    <section class="attention" aria-labelledby="list-attention">
      <header>
        <h2 id="list-attention">
          <Icon name="warning" /> {words.today.attention} <span class="count">{matters.length}</span>
        </h2>
      </header>
      <ul>{shown}</ul>
      {matters.length > shown.length && (
        <Button kind="plain" onClick={() => setAll(true)}>{words.today.show_all(matters.length - shown.length)}</Button>
      )}
    </section>
  );
}

function ShortageMatter({ shortage, today }: { shortage: StockShortage; today: string }) {
  const format = useFormat();
  const words = useWords();
  const { starts, missing_units, item_name } = shortage;
  const { timezone } = format;
  const day = dateOf(wallOf(Date.parse(starts), timezone));
  const isWholeDay = dayOfMidnight(starts, "pickup", timezone) !== null;
  return (
    <li>
      <a class="matter-row" data-row href={withQuery({ shortage: shortageKey(shortage) })}>
        <strong>{words.today.units_missing(missing_units)}</strong>
        <span class="matter">
          <bdi>{item_name}</bdi>
        </span>
        <span class="amount" />
        <small class="muted">
          {nameOfDay(words, day, today) ?? format.day(day)}
          {!isWholeDay && ` ${format.moment(starts, "time")}`}
        </small>
        <Icon name="next" />
      </a>
    </li>
  );
}

function Matter({ matter }: { matter: Attention }) {
  const { kind, booking_id, booking_number, customer_name, amount, currency, at, reason, payment_id } = matter;
  const { item, offer, unit_count } = matter;
  const format = useFormat();
  const words = useWords();
  return (
    <li>
      <a class="matter-row" data-row href={addressOf(matter)}>
        <strong>{words.today.kinds[kind]}</strong>
        <span class="matter">
          {kind === "payment_account" ? words.today.account[accountMatter(reason)] : item
            ? (
              <>
                {unit_count} × <bdi>{item.name}</bdi>
              </>
            )
            : booking_id || offer
            ? <bdi>{customer_name || words.today.no_name}</bdi>
            : words.today.no_booking} {item
            ? reason && <small>{words.today.service_needed}</small>
            : <small class="number">{booking_number ?? offer?.number ?? payment_id}</small>}
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
  );
}

/** Returns what the state of the payment account means for the day. */
function accountMatter(state: string | null): "due" | "payouts" | "unpaid" {
  if (state === "enabled") return "due";
  return state === "payouts_paused" ? "payouts" : "unpaid";
}

/** Returns where staff settle a matter: the page of the booking, its counter sheet, or the page of the payment. */
function addressOf({ kind, booking_id, payment_id, item, offer }: Attention): string {
  if (item) return `${HOME}/fleet/units?state=due&item=${item.id}`;
  if (offer) return `${HOME}/offers`;
  if (kind === "payment_account") return `${HOME}/settings/payments`;
  if (!booking_id) return `${HOME}/payments/${payment_id}`;
  return ON_PAGE.includes(kind) ? `${HOME}/bookings/${booking_id}` : withQuery({ booking: booking_id });
}
