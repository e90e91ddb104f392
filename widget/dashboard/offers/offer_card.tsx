import { useState } from "preact/hooks";
import type { Offer } from "../../../shared/contract/offers.ts";
import { formatPeriod } from "../../text/period.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ConfirmedButton } from "../kit/confirmed_button.tsx";
import { CopyButton } from "../kit/copy_button.tsx";
import { EditButton } from "../kit/edit_button.tsx";
import { Amount, InCurrency } from "../kit/in_currency.tsx";
import { HOME } from "../router/location.ts";
import { useStore } from "../state/store.ts";
import { useAction } from "../state/use_action.ts";
import { useFormat } from "../text/format.ts";
import { useOfferWords } from "../text/offer_words.ts";
import { useWords } from "../text/words.ts";
import { OfferSheet } from "./offer_sheet.tsx";

interface OfferCardProps {
  offer: Offer;
  onChange: (changed: Offer) => unknown;
}

/** One offer: for whom, when, what it costs, and what staff can do with it. */
export function OfferCard({ offer, onChange }: OfferCardProps) {
  const own = useOfferWords();
  const words = useWords();
  const format = useFormat();
  const { number, status, customer, quote, hold_stock, booking_id } = offer;
  const isOpen = status === "open";
  return (
    <section class="card stack" aria-labelledby={offer.id}>
      <h2 id={offer.id}>
        <bdi>{customer?.name || words.today.no_name}</bdi> · {number}
      </h2>
      <p>
        {formatPeriod(format, offer.pickup_date, offer.return_date)} ·{" "}
        <InCurrency currency={quote.currency}>
          <Amount amount={quote.total} />
        </InCurrency>
      </p>
      <p class="muted">
        {own.statuses[status]}
        {isOpen && ` · ${own.until(format.moment(offer.valid_until))}`}
        {isOpen && hold_stock && ` · ${own.held}`}
      </p>
      {booking_id && <a href={`${HOME}/bookings/${booking_id}`}>{own.booking}</a>}
      {isOpen && <OfferActions offer={offer} onChange={onChange} />}
    </section>
  );
}

/** What staff can do with an open offer. */
function OfferActions({ offer, onChange }: OfferCardProps) {
  const own = useOfferWords();
  const { api, message } = useStore();
  const { run, busy, error } = useAction();
  const [isEditing, setEditing] = useState(false);
  const { id, number, customer, version } = offer;
  const params = { id };
  const createLink = async (send: boolean) => {
    let url: string | null = null;
    await run(async (once) => {
      const made = await api("POST /v1/offers/:id/link", { params, body: { send }, once: once({ id, send }) });
      url = made.url;
    });
    return url;
  };
  const mail = async () => {
    if (await createLink(true)) message.value = own.mailed;
  };
  return (
    <>
      {error && <Notice bad>{error}</Notice>}
      <div class="controls">
        <EditButton name={number} onClick={() => setEditing(true)} />
        <CopyButton text={() => createLink(false)} label={`${own.copy_link}: ${number}`}>{own.copy_link}</CopyButton>
        {customer?.email && <Button busy={busy && own.mail} onClick={() => void mail()}>{own.mail}</Button>}
        <ConfirmedButton
          label={own.withdraw}
          title={own.withdraw_title(number)}
          lead={own.lead}
          run={async (once) => {
            const body = { if_version: version };
            onChange(await api("POST /v1/offers/:id/withdraw", { params, body, once: once(id) }));
          }}
        />
      </div>
      {isEditing && <OfferSheet offer={offer} onClose={() => setEditing(false)} onChange={onChange} />}
    </>
  );
}
