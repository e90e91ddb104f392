import { Fragment } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Booking } from "../../../shared/contract/booking.ts";
import { dateOf, wallOf } from "../../../shared/wall_clock.ts";
import { wholeDaysBetween } from "../../../shared/whole_days.ts";
import { formatPeriod } from "../../text/period.ts";
import { type Text, useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Tag } from "../../ui/chip.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Empty } from "../../ui/empty.tsx";
import { Title } from "../../ui/shell.tsx";
import type { ListedBooking } from "../state/step.ts";
import { CancelBooking } from "./cancel_booking.tsx";
import type { Outcome } from "./outcome.ts";

export interface MyBookingsProps {
  /** null while they load. */
  bookings: readonly ListedBooking[] | null;
  now: Date;
  /** The id of the booking that is being cancelled. */
  cancelling?: string | null;
  error?: string | null;
  /** Returns why a booking could not be cancelled. */
  cancelErrorOf?: (booking: Booking) => string | null;
  /** Set if the bookings could not be loaded. */
  onRetry?: (() => void) | null;
  /** Returns what a cancellation costs or gives back now. */
  outcomeOf: (booking: Booking) => Outcome | null;
  onDetails: (booking: Booking) => void;
  onExtend: (booking: Booking) => void;
  onCancel: (booking: Booking) => void;
  onKeep?: (() => void) | undefined;
  onBack: () => void;
}

/** The customer's bookings, upcoming ones first. Before a cancellation, it shows what that costs or gives back. */
export function MyBookings(props: MyBookingsProps) {
  const { bookings, now, cancelling, error, onRetry, outcomeOf, onDetails, onExtend, onCancel, onBack } = props;
  const { words: { mine, my_bookings, back, book_now, failed } } = useText();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const focusTitle = () => section.current!.querySelector("h2")!.focus({ preventScroll: true });
    // After a cancellation its button is gone, and the focus with it.
    if (cancelling) return () => section.current!.matches(":focus-within") || focusTitle();
    // While this file was loading, the focus was on the element around it.
    if (section.current!.closest(".main:focus")) focusTitle();
  }, [cancelling]);
  const groupOf = ({ status, return_date }: Booking) =>
    isRunning(status) || (status === "confirmed" || status === "requested") && new Date(return_date) > now
      ? "upcoming"
      : status === "cancelled"
      ? "cancelled"
      : "past";
  const latestFirst = bookings?.toSorted((a, b) => a.pickup_date < b.pickup_date ? 1 : -1) ?? [];
  const list = (shown: readonly Booking[]) => (
    <ul class="stack">
      {shown.map((booking) => (
        <BookingCard
          key={booking.id}
          booking={booking}
          now={now}
          busy={cancelling === booking.id}
          outcome={outcomeOf(booking)}
          onDetails={() => onDetails(booking)}
          onExtend={isRunning(booking.status) ? () => onExtend(booking) : null}
          cancel_error={props.cancelErrorOf?.(booking)}
          onCancel={() => onCancel(booking)}
          onKeep={props.onKeep}
        />
      ))}
    </ul>
  );
  return (
    <section class="narrow" ref={section} aria-busy={bookings === null}>
      <Button kind="plain" icon="back" onClick={onBack}>{back}</Button>
      <Title>{my_bookings}</Title>
      {error && <Notice bad action={onRetry && <Button onClick={onRetry}>{failed.retry}</Button>}>{error}</Notice>}
      {!bookings && !error && <Skeleton shape="block" count={2} />}
      {bookings?.length === 0 && (
        <Empty icon="calendar" action={<Button onClick={onBack}>{book_now}</Button>}>{mine.none}</Empty>
      )}
      {(["upcoming", "past", "cancelled"] as const).map((group) => {
        const shown = latestFirst.filter((booking) => groupOf(booking) === group);
        return shown.length > 0 && (
          <Fragment key={group}>
            <h3>{mine[group]}</h3>
            {list(group === "upcoming" ? shown.reverse() : shown)}
          </Fragment>
        );
      })}
    </section>
  );
}

/** Returns whether the customer has the gear. */
export const isRunning = (status: Booking["status"]) => status === "picked_up" || status === "partially_returned";

interface CardProps {
  booking: ListedBooking;
  now: Date;
  busy: boolean;
  /** Null if the booking can no longer be cancelled. */
  outcome: Outcome | null;
  onDetails: () => void;
  /** Null unless the rental is running. */
  onExtend: (() => void) | null;
  cancel_error?: string | null | undefined;
  onCancel: () => void;
  onKeep?: (() => void) | undefined;
}

/** One booking. */
function BookingCard({ booking, now, busy, outcome, onDetails, onExtend, cancel_error, onCancel, onKeep }: CardProps) {
  const text = useText();
  const { mine } = text.words;
  const { pickup_date, return_date } = booking;
  const isOfEarlierYear = return_date.slice(0, 4) < now.toISOString().slice(0, 4);
  const when = isOfEarlierYear ? formatLongAgo(booking, text) : formatPeriod(text, pickup_date, return_date);
  return (
    <li class="box stack booking">
      <div class="row">
        <h4>{when}</h4>
        <Tag tone={booking.status === "confirmed" ? "good" : undefined}>{mine.status[booking.status]}</Tag>
      </div>
      <p>{text.list(booking.lines.map(({ quantity, name }) => `${quantity}\u00a0× \u2068${name}\u2069`))}</p>
      <p class="line muted">
        <span>{booking.number}</span>
        <span>{text.money(booking.total, true)}</span>
      </p>
      {booking.amount_refunded > 0 && <p>{mine.refunded(text.money(booking.amount_refunded, true))}</p>}
      {booking.as_guest && <p class="hint">{mine.as_guest}</p>}
      {onExtend && <Button onClick={onExtend}>{mine.extend}</Button>}
      <Button onClick={onDetails}>{mine.details}</Button>
      {outcome && (
        <CancelBooking outcome={outcome} busy={busy} error={cancel_error} onCancel={onCancel} onKeep={onKeep} />
      )}
    </li>
  );
}

/** Formats the days of a booking with their year. */
function formatLongAgo({ pickup_date, return_date }: Booking, { days, timezone }: Text): string {
  const dayOf = (instant: string) => dateOf(wallOf(Date.parse(instant), timezone));
  const [first, last] = wholeDaysBetween(pickup_date, return_date, timezone) ??
    [dayOf(pickup_date), dayOf(return_date)];
  return days(first, last, "long");
}
