import type { OfferNextSteps, OfferPage } from "../../shared/contract/offer_links.ts";
import { formatPeriod } from "../text/period.ts";
import { useText } from "../text/text.ts";
import { Icon } from "../ui/icon.tsx";
import { Title } from "../ui/shell.tsx";

/** An accepted offer: its booking, and what the customer does next. */
export function AcceptedOffer({ offer, next }: { offer: OfferPage["offer"]; next: OfferNextSteps }) {
  const text = useText();
  const { words: { offer_link: words, done }, money } = text;
  const { booking_number, booking_url, payment_url, amount, signing } = next;
  return (
    <section class="narrow stack">
      <span class="seal">
        <Icon name="check" />
      </span>
      <div>
        <Title>{words.accepted}</Title>
        <p class="muted">
          {done.number} {booking_number}
          <br />
          {formatPeriod(text, offer.pickup_date, offer.return_date)}
        </p>
      </div>
      {(payment_url || signing.length > 0) && <h3>{done.next}</h3>}
      {payment_url && <a class="button primary" href={payment_url}>{words.pay(money(amount, true))}</a>}
      {signing.map(({ rider, url }) => (
        <a key={url} class={payment_url ? "button quiet" : "button primary"} href={url}>{words.sign(rider)}</a>
      ))}
      <a class="button quiet" href={booking_url}>{words.view}</a>
    </section>
  );
}
