import type { OfferPage } from "../../shared/contract/offer_links.ts";
import { readableDeadline } from "../../shared/whole_days.ts";
import { Fact } from "../shop/booking/facts.tsx";
import { Receipt } from "../shop/booking/receipt.tsx";
import { Terms } from "../shop/summary/terms.tsx";
import { formatPeriod } from "../text/period.ts";
import { useText } from "../text/text.ts";
import { Button } from "../ui/button.tsx";
import { ButtonError } from "../ui/button_error.tsx";
import { Icon } from "../ui/icon.tsx";
import "../ui/rare_icons.ts";
import { Notice } from "../ui/notice.tsx";
import { Title } from "../ui/shell.tsx";

/** An offer as a receipt: nothing was paid, and what is due when is said below. */
const unpaid = {
  status: "confirmed",
  amount_paid: 0,
  amount_refunded: 0,
  amount_due: 0,
  due_now: 0,
  payment_terms: "full",
  rest_due_on: null,
} as const;

interface OpenOfferProps {
  page: OfferPage;
  /** True if the shop has changed it since it was opened. */
  changed: boolean;
  busy: boolean;
  error: string | null;
  onAccept: () => void;
}

/** An offer that the customer may accept: what, when, where, for how much, and until when. */
export function OpenOffer({ page: { shop, offer }, changed, busy, error, onAccept }: OpenOfferProps) {
  const text = useText();
  const { words: { offer_link: words, done, pay }, moment, timezone } = text;
  const { quote, pickup_location: place } = offer;
  const until = moment(new Date(readableDeadline(Date.parse(offer.valid_until), timezone)));
  const lines = quote.lines.map((line, at) => ({ ...line, id: String(at) }));
  const charges = [
    ...quote.discounts.map((discount) => ({ ...discount, discount })),
    ...quote.charges.map((charge, at) => ({ ...charge, id: String(at), discount: null })),
  ];
  return (
    <section class="narrow stack">
      <div>
        <Title>{words.title}</Title>
        <p class="muted">{words.about(offer.number)}</p>
      </div>
      {changed && <Notice>{words.changed}</Notice>}
      {offer.message && (
        <div class="box">
          {offer.message.split(/\n+/).map((line, at) => <p key={at}>{line}</p>)}
        </div>
      )}
      <dl class="box facts">
        <Fact name={done.when}>{formatPeriod(text, offer.pickup_date, offer.return_date)}</Fact>
        {place && (
          <Fact name={done.where}>
            <bdi>{place.name}</bdi>
            {place.address && <small class="muted">{place.address}</small>}
          </Fact>
        )}
        <Fact name={words.valid_until}>{until}</Fact>
      </dl>
      <Receipt offered booking={{ ...quote, ...unpaid, lines, charges }} />
      <div class="stack">
        {!offer.due_later && quote.total > 0 && (
          <p class="with-icon">
            <Icon name="card" />
            <span>{words.due(text.money(quote.total, true))}</span>
          </p>
        )}
        <Terms quote={quote} due={{ ...offer, guarantee: "none", request: null }} />
        <p class="with-icon">
          <Icon name="clock" />
          <span>{offer.hold_stock ? words.held(until) : words.not_held}</span>
        </p>
      </div>
      {shop.terms_url && (
        <p class="hint">
          {words.agree} <a href={shop.terms_url} target="_blank" rel="noopener">{pay.terms}</a>.
        </p>
      )}
      <ButtonError>{error}</ButtonError>
      <Button kind="primary" busy={busy && words.accepting} onClick={onAccept}>{words.accept}</Button>
    </section>
  );
}
