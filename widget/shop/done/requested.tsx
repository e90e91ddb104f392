import { useRef } from "preact/hooks";
import { terms as english } from "../../text/en_terms.ts";
import { addWords } from "../../text/languages.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Title } from "../../ui/shell.tsx";
import { BookingFacts } from "../booking/facts.tsx";
import { usePrintAlone } from "../booking/use_print_alone.ts";
import type { DoneProps } from "./done_props.ts";
import { MailedTo } from "./mailed_to.tsx";

addWords(english);

/** The sent request: its number, time, place, and until when the shop answers. */
export function Requested(props: DoneProps) {
  const { booking, phone, onBookAgain, onMyBookings } = props;
  const text = useText();
  const { done, my_bookings, terms: { request: words } } = text.words;
  const section = useRef<HTMLElement>(null);
  usePrintAlone(section);
  return (
    <section class="narrow" ref={section}>
      <span class="seal">
        <Icon name="clock" />
      </span>
      <div>
        <Title>{words.title}</Title>
        <p class="booking-number">
          {done.number} <strong>{booking.number}</strong>
        </p>
        <MailedTo {...props} />
      </div>
      <BookingFacts booking={booking} phone={phone} pictured />
      <h3>{done.next}</h3>
      <ul class="next">
        <li>{words.until(text.moment(booking.request!.answer_by))}</li>
        <li>{words.unpaid}</li>
        <li>{words.changed}</li>
      </ul>
      <div class="row unprinted">
        <Button kind="plain" onClick={onMyBookings}>{my_bookings}</Button>
        <Button kind="plain" onClick={onBookAgain}>{done.again}</Button>
      </div>
    </section>
  );
}
