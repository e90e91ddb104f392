import type { Booking } from "../../../shared/contract/booking.ts";
import { useFormat } from "../text/format.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { NotifyField } from "../kit/notify_field.tsx";
import { SheetBody } from "../kit/sheet.tsx";
import type { Once } from "../state/use_action.ts";
import { useWords } from "../text/words.ts";
import { BalanceCheck } from "./balance_check.tsx";
import { BookingPhotos } from "./booking_photos.tsx";
import { Things } from "./booking_head.tsx";
import type { Counter } from "./counter.ts";
import type { CounterBody } from "./counter_body.ts";
import { Overpaid } from "./overpaid.tsx";
import { RequestNotice } from "./request_notice.tsx";

interface AfterReturnProps {
  booking: Booking;
  counter: Counter;
  /** Whether the person may refund. */
  mayRefund: boolean;
  sheet: CounterBody;
  /** Undoes the return that was just recorded. Undefined if there is none. */
  onUndo: ((once: Once) => Promise<void>) | undefined;
  onClose: () => void;
}

/** A booking that is over, or is only requested: what is left to answer, to pay, to refund or to inspect. */
export function AfterReturn({ booking, counter, mayRefund, sheet, onUndo, onClose }: AfterReturnProps) {
  const { money } = useFormat();
  const words = useWords();
  const { status, deposit, inspection, amount_due, amount_paid, amount_refunded, total } = booking;
  const isBack = status === "returned" || status === "completed";
  const overpaid = isBack ? amount_paid - amount_refunded - total : 0;
  const mustInspect = inspection?.status === "pending";
  return (
    <SheetBody
      {...sheet}
      error={counter.error}
      actions={
        <>
          {onUndo && (
            <Button kind="plain" icon="undo" onClick={() => counter.run(onUndo)}>{words.counter.undo_return}</Button>
          )}
          <Button kind="quiet" onClick={onClose}>{words.close}</Button>
        </>
      }
    >
      <RequestNotice booking={booking} />
      {status === "cancelled" && <Notice icon="copy">{words.counter.cancelled}</Notice>}
      {status === "no_show" && <Notice icon="user">{words.counter.did_not_come}</Notice>}
      {isBack && !amount_due && !mustInspect && overpaid <= 0 && (
        <p class="settled">
          <Icon name="check" /> {words.counter.settled}
        </p>
      )}
      <Things booking={booking} />
      <ul class="check-list">{isBack && <BalanceCheck {...{ booking, counter }} />}</ul>
      {deposit.claimed_amount > 0 && (
        <p class="line">
          <span>{words.counter.claimed}</span>
          <strong>{money(deposit.claimed_amount)}</strong>
        </p>
      )}
      {overpaid > 0 && <Overpaid customer={booking.customer} amount={overpaid} {...{ counter, mayRefund }} />}
      {mustInspect && (
        <Notice
          icon="search"
          action={<Button onClick={() => counter.run((once) => counter.inspect(once))}>{words.counter.inspect}</Button>}
        >
          {words.counter.inspect_lead}
        </Notice>
      )}
      {mustInspect && deposit.state === "authorized" && deposit.auto_release && (
        <NotifyField customer={booking.customer} notify />
      )}
      {/* Last, because photos load late and must not move a button under a finger */}
      <BookingPhotos booking_id={booking.id} />
    </SheetBody>
  );
}
