import { useRef } from "preact/hooks";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ButtonError } from "../../ui/button_error.tsx";
import { Title } from "../../ui/shell.tsx";
import { BookingFacts, Fact } from "../booking/facts.tsx";
import { ShownDueLater } from "../summary/shown_terms.tsx";
import { usePrintAlone } from "../booking/use_print_alone.ts";
import type { DoneProps } from "./done_props.ts";
import { MailedTo } from "./mailed_to.tsx";

/** The confirmed booking: its number, time, place, and what happens next. */
export function Done(props: DoneProps) {
  const { booking, phone, links, RiderLinks, error, onCalendar, onBookAgain, onMyBookings } = props;
  const text = useText();
  const { done } = text.words;
  const { waivers, deposit } = booking;
  const section = useRef<HTMLElement>(null);
  usePrintAlone(section);
  return (
    <section class="narrow" ref={section}>
      <span class="seal">
        <Icon name="check" />
      </span>
      <div>
        <Title>{done.title}</Title>
        <p class="booking-number">
          {done.number} <strong>{booking.number}</strong>
        </p>
        <MailedTo {...props} />
      </div>
      <BookingFacts booking={booking} phone={phone} pictured>
        <Fact name={done.paid}>{text.money(booking.amount_paid, true)}</Fact>
        {booking.amount_due > 0 && <ShownDueLater booking={booking} />}
      </BookingFacts>
      {links[0] && <RiderLinks links={links} unsigned={!waivers.signed} />}
      <ButtonError>{error}</ButtonError>
      <div class="row unprinted">
        <Button icon="calendar" onClick={onCalendar}>{done.calendar}</Button>
        <Button onClick={() => print()}>{done.print}</Button>
      </div>
      <h3>{done.next}</h3>
      <ul class="next">
        <li>{done.next_pickup}</li>
        {deposit.amount > 0 && deposit.timing === "at_pickup" && (
          <li>{text.words.summary.deposit_at.at_pickup(text.money(deposit.amount))}</li>
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
