import type { Booking } from "../../../shared/contract/booking.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SheetBody } from "../kit/sheet.tsx";
import { useWords } from "../text/words.ts";
import { BalanceCheck } from "./balance_check.tsx";
import { BookingPhotos } from "./booking_photos.tsx";
import { Things } from "./booking_head.tsx";
import type { Counter } from "./counter.ts";

interface AfterReturnProps {
  booking: Booking;
  counter: Counter;
  /** Whether the person may refund. */
  mayRefund: boolean;
  onClose: () => void;
}

/** A booking that is over: what is left to pay, to refund or to inspect. */
export function AfterReturn({ booking, counter, mayRefund, onClose }: AfterReturnProps) {
  const { money } = useText();
  const { counter: say, close } = useWords();
  const { status, deposit, inspection, amount_due, amount_paid, amount_refunded, total } = booking;
  const isBack = status === "returned" || status === "completed";
  const overpaid = isBack ? amount_paid - amount_refunded - total : 0;
  const mustInspect = inspection?.status === "pending";
  return (
    <SheetBody
      error={counter.error}
      actions={<Button kind="quiet" onClick={onClose}>{close}</Button>}
    >
      {status === "cancelled" && <Notice icon="copy">{say.cancelled}</Notice>}
      {status === "no_show" && <Notice icon="user">{say.did_not_come}</Notice>}
      {isBack && !amount_due && !mustInspect && overpaid <= 0 && (
        <p class="settled">
          <Icon name="check" /> {say.settled}
        </p>
      )}
      <Things booking={booking} />
      <ul class="check-list">{isBack && <BalanceCheck {...{ booking, counter }} />}</ul>
      {deposit.claimed_amount > 0 && (
        <p class="line">
          <span>{say.claimed}</span>
          <strong>{money(deposit.claimed_amount)}</strong>
        </p>
      )}
      {overpaid > 0 && (
        <Notice
          icon="card"
          action={mayRefund &&
            (
              <Button onClick={() => counter.run((once) => counter.refund(overpaid, once))}>
                {say.refund(money(overpaid))}
              </Button>
            )}
        >
          {say.overpaid(money(overpaid))}
        </Notice>
      )}
      {mustInspect && (
        <Notice
          icon="search"
          action={<Button onClick={() => counter.run((once) => counter.inspect(once))}>{say.inspect}</Button>}
        >
          {say.inspect_lead}
        </Notice>
      )}
      {/* Last, because photos load late and must not move a button under a finger */}
      <BookingPhotos booking_id={booking.id} />
    </SheetBody>
  );
}
