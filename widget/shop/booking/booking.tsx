import type { ComponentType } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { isGuaranteed } from "../../../shared/cancellation.ts";
import type { Booking } from "../../../shared/contract/booking.ts";
import type { Shop } from "../../../shared/contract/shop.ts";
import { mailtoUrl } from "../../../shared/mailto.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Tag } from "../../ui/chip.tsx";
import { ButtonError } from "../../ui/button_error.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Title } from "../../ui/shell.tsx";
import { CancelBooking } from "../my_bookings/cancel_booking.tsx";
import type { Outcome } from "../my_bookings/outcome.ts";
import type { ErrorPlace, RiderLink } from "../state/step.ts";
import { Policy } from "../summary/policy.tsx";
import { ChangeDates, type ChangeDatesProps } from "./change_dates.tsx";
import { BookingFacts } from "./facts.tsx";
import { Receipt } from "./receipt.tsx";
import { usePrintAlone } from "./use_print_alone.ts";
import "../../ui/rare_icons.ts";

export interface BookingViewProps {
  booking: Booking;
  shop: Pick<Shop, "name" | "terms_url" | "support_email" | "phone">;
  /** The riders' links; null until the customer asks for them. */
  links: readonly RiderLink[] | null;
  /** Shows links to pass on. */
  RiderLinks: ComponentType<{ links: readonly RiderLink[] }>;
  /** Returns the error message for a button. */
  errorAt?: (at: ErrorPlace) => string | null;
  busy?: boolean;
  cancelling?: boolean;
  /** What a cancellation gives back or costs now; null if the booking can no longer be cancelled. */
  outcome: Outcome | null;
  /** Null if nobody has to sign any more. */
  onSign: (() => void) | null;
  /** Null if nothing is due. */
  onPay: (() => void) | null;
  /** Null if the dates can only be changed by the shop. */
  dates: ChangeDatesProps | null;
  /** Null unless the rental is running. */
  onExtend: (() => void) | null;
  onCalendar: () => void;
  onCancel: () => void;
  /** Called when the customer keeps the booking. */
  onKeep?: () => void;
  /** Null on a page of its own, which has the terms at its foot. */
  onBack: (() => void) | null;
}

/** One booking: where and when, what to sign and to pay, its receipt, and what can still be changed. */
export function BookingView(props: BookingViewProps) {
  const { booking, shop, links, RiderLinks, errorAt, busy, outcome, onSign, onPay, onExtend, onBack } = props;
  const text = useText();
  const { words: { booking: words, done, mine, pay, loading, my_bookings, summary, terms } } = text;
  const section = useRef<HTMLElement>(null);
  usePrintAlone(section);
  const { status } = booking;
  const { answer_by, pay_by } = booking.request ?? {};
  const deadline = status === "requested"
    ? words.answer_by(text.moment(answer_by!))
    : status === "confirmed" && pay_by && !booking.amount_paid && words.pay_by(text.moment(pay_by));
  const isPartUnpaid = booking.payment_terms !== "full" && booking.amount_due > 0;
  const partPolicy = isGuaranteed(booking) ? terms.guaranteed : terms.policy;
  const isOpen = onExtend || outcome;
  const before = useRef(status);
  useEffect(() => {
    // After a cancellation, its button is gone. While this file was loading, the focus was on the element around it
    if (before.current !== status || section.current!.closest(".main:focus")) {
      section.current!.querySelector("h2")!.focus({ preventScroll: true });
    }
    before.current = status;
  }, [status]);
  return (
    <section class="narrow" ref={section}>
      {onBack && <Button kind="plain" icon="back" onClick={onBack}>{my_bookings}</Button>}
      <div>
        <Title>{words.title}</Title>
        <p class="row">
          <span class="booking-number">
            {done.number} <strong>{booking.number}</strong>
          </span>
          <Tag tone={status === "confirmed" ? "good" : undefined}>{mine.status[status]}</Tag>
        </p>
        <p class="printed" hidden>{shop.name}</p>
      </div>
      {deadline && <Notice icon="clock">{deadline}</Notice>}
      <BookingFacts booking={booking} phone={shop.phone} />
      <ButtonError>{errorAt?.("pay")}</ButtonError>
      {onPay && (
        <Button kind="primary" icon="card" busy={busy && loading} onClick={onPay}>
          {pay.pay(text.money(booking.due_now || booking.amount_due, true))}
        </Button>
      )}
      <ButtonError>{errorAt?.("sign")}</ButtonError>
      {onSign && !links && <Button kind={onPay ? "quiet" : "primary"} icon="pen" onClick={onSign}>{words.sign}</Button>}
      {links && <RiderLinks links={links} />}
      <ButtonError>{errorAt?.("calendar")}</ButtonError>
      <div class="row unprinted">
        {status !== "cancelled" && <Button icon="calendar" onClick={props.onCalendar}>{done.calendar}</Button>}
        <Button onClick={() => print()}>{done.print}</Button>
      </div>
      <h3>{words.receipt}</h3>
      <Receipt booking={booking} />
      {isOpen && (
        <>
          <h3>{words.changes}</h3>
          {outcome && (
            <Policy quote={booking} policy={isPartUnpaid ? { ...summary.policy, ...partPolicy } : undefined} />
          )}
          {props.dates && <ChangeDates {...props.dates} />}
          {shop.support_email && <a class="button plain" href={mailtoUrl(shop.support_email)}>{words.other_dates}</a>}
          {onExtend && <Button onClick={onExtend}>{mine.extend}</Button>}
          {outcome && (
            <CancelBooking
              outcome={outcome}
              busy={props.cancelling ?? false}
              error={errorAt?.(`cancel ${booking.id}`)}
              onCancel={props.onCancel}
              onKeep={props.onKeep}
            />
          )}
        </>
      )}
      {onBack && shop.terms_url && (
        <a class="button plain" href={shop.terms_url} target="_blank" rel="noopener noreferrer">{words.terms}</a>
      )}
    </section>
  );
}
