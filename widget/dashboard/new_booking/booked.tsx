import { useEffect, useRef } from "preact/hooks";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { BalanceCheck } from "../counter/balance_check.tsx";
import { BookingHead, Things } from "../counter/booking_head.tsx";
import { useCounter } from "../counter/counter.ts";
import { CounterSheet } from "../counter/counter_sheet.tsx";
import { Failed } from "../kit/loaded.tsx";
import { HOME, leaveFor, navigate, query, withQuery } from "../router/location.ts";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";

/** A booking that was just made: its number, the ways to pay, and what may come next. */
export function Booked({ booking_id, onAnother }: { booking_id: string; onAnother: () => void }) {
  const words = useWords();
  const counter = useCounter(useStore(), booking_id);
  const title = useRef<HTMLHeadingElement>(null);
  const { booking, failure } = counter;
  const handOut = query.value.get("booking");
  useEffect(() => {
    title.current?.focus();
    scrollTo(0, 0);
  }, [booking_id, booking !== null]);
  if (!booking) {
    return failure
      ? <Failed answer={{ error: failure, refresh: counter.refresh }} />
      : <Skeleton shape="block" count={3} />;
  }
  const { number, customer, status, total } = booking;
  return (
    <div class="booked-view">
      <header>
        <Icon name="check" />
        <h2 ref={title} tabIndex={-1}>
          {words.new_booking.booked} <span class="number">{number}</span>
        </h2>
        {customer?.email && <p class="muted">{words.new_booking.confirmation_mailed(customer.email)}</p>}
      </header>
      <section class="card">
        <BookingHead booking={booking} />
        <Things booking={booking} />
      </section>
      <section class="card" aria-labelledby="payment">
        <h3 id="payment">{words.new_booking.payment}</h3>
        <ul class="check-list">
          <BalanceCheck booking={booking} counter={counter} />
        </ul>
        {total
          ? booking.amount_due > 0 && <p class="hint">{words.new_booking.pay_later}</p>
          : <p>{words.new_booking.nothing_to_pay}</p>}
        {counter.error && <Notice bad>{counter.error}</Notice>}
      </section>
      <div class="row">
        {status === "confirmed" && (
          <Button kind="primary" onClick={() => navigate(withQuery({ booking: booking_id }))}>
            {words.new_booking.hand_out_now}
          </Button>
        )}
        <a class="button quiet" href={`${HOME}/bookings/${booking_id}`}>{words.new_booking.open_booking}</a>
        <Button kind="plain" onClick={onAnother}>{words.new_booking.another}</Button>
      </div>
      {handOut && (
        <CounterSheet
          key={handOut}
          booking_id={handOut}
          onClose={() => leaveFor(withQuery({ booking: null }))}
          onChange={counter.refresh}
        />
      )}
    </div>
  );
}
