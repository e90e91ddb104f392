import { useState } from "preact/hooks";
import type { Booking } from "../../../shared/contract/booking.ts";
import type { RiderLink } from "../state/step.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Title } from "../../ui/shell.tsx";

export interface DoneProps {
  booking: Booking;
  /** The signing links of the other riders. */
  links: readonly RiderLink[];
  /** Saves a calendar file. */
  onCalendar: () => void;
  onBookAgain: () => void;
  onMyBookings: () => void;
}

/** The confirmed booking: its number, time, place, and what happens next. */
export function Done({ booking, links, onCalendar, onBookAgain, onMyBookings }: DoneProps) {
  const text = useText();
  const { done } = text.words;
  const { pickup_location: location, waivers, deposit, customer } = booking;
  // The customer is the first rider. Before anyone has signed, the customer has not either.
  const own = waivers.signed ? undefined : links[0];
  return (
    <section class="narrow">
      <span class="seal">
        <Icon name="check" />
      </span>
      <div>
        <Title>{done.title}</Title>
        <p class="booking-number">
          {done.number} <strong>{booking.number}</strong>
        </p>
        {customer?.email && <p class="muted">{done.mailed(customer.email)}</p>}
      </div>
      <dl class="box facts">
        <Fact name={done.when}>{text.moments(booking.pickup_date, booking.return_date)}</Fact>
        {location && (
          <Fact name={done.where}>
            <bdi>{location.name}</bdi>
            {[location.address, location.instructions].map((line) =>
              line && (
                <small key={line} class="muted">
                  <bdi>{line}</bdi>
                </small>
              )
            )}
          </Fact>
        )}
        <Fact name={done.what}>
          {[...booking.lines, ...booking.addons].map(({ quantity, name }, at) => (
            <p key={at}>
              {quantity} × <bdi>{name}</bdi>
            </p>
          ))}
        </Fact>
        <Fact name={done.paid}>{text.money(booking.amount_paid, true)}</Fact>
        {waivers.required > 0 && (
          <Fact name={done.waivers}>{done.waivers_signed(waivers.signed, waivers.required)}</Fact>
        )}
      </dl>
      {own?.url && (
        <a class="button primary unprinted" href={own.url} target="_blank" rel="noopener">
          <Icon name="pen" />
          <span>{done.sign_now}</span>
        </a>
      )}
      {links.filter((link) => !link.signed && link !== own).map(({ rider, url }) =>
        url && <CopyLink key={url} rider={rider} url={url} />
      )}
      <div class="row unprinted">
        <Button icon="calendar" onClick={onCalendar}>{done.calendar}</Button>
        <Button onClick={() => print()}>{done.print}</Button>
      </div>
      <h3>{done.next}</h3>
      <ul class="next">
        <li>{done.next_pickup}</li>
        {deposit.amount > 0 && deposit.timing === "at_pickup" && (
          <li>{done.next_deposit(text.money(deposit.amount))}</li>
        )}
        <li>{done.next_cancel}</li>
      </ul>
      <div class="row unprinted">
        <Button kind="plain" onClick={onMyBookings}>{text.words.my_bookings}</Button>
        <Button kind="plain" onClick={onBookAgain}>{done.again}</Button>
      </div>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: preact.ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function CopyLink({ rider, url }: { rider: string; url: string }) {
  const { words: { done } } = useText();
  const [copied, setCopied] = useState<boolean>();
  // A page without https has no clipboard, and a browser may refuse it. The link is then shown, selected.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <p class="row">
      <a href={url} target="_blank" rel="noopener">{done.sign_link(rider)}</a>
      {copied === false
        ? <input class="input" dir="ltr" readOnly aria-label={done.copy} value={url} ref={(field) => field?.select()} />
        : <Button kind="plain" icon="copy" onClick={copy}>{copied ? done.copied : done.copy}</Button>}
    </p>
  );
}
