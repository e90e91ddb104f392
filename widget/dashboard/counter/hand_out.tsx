import { useState } from "preact/hooks";
import type { Booking } from "../../../shared/contract/booking.ts";
import { Button } from "../../ui/button.tsx";
import { Check, Field } from "../../ui/field.tsx";
import { SheetBody } from "../kit/sheet.tsx";
import { useWords } from "../text/words.ts";
import { focusInvalidField } from "../kit/focus_invalid_field.ts";
import { BalanceCheck } from "./balance_check.tsx";
import { Things } from "./booking_head.tsx";
import type { Counter, Undoable } from "./counter.ts";
import { DepositCheck } from "./deposit_check.tsx";
import { WaiverCheck } from "./waiver_check.tsx";

const UNHELD = ["scheduled", "action_required", "expired"];

interface HandOutProps {
  booking: Booking;
  counter: Counter;
  onDone: (after: Undoable) => void;
}

/** Hands gear out: what to fetch, what is still open with its ways on, and one button. */
export function HandOut({ booking, counter, onDone }: HandOutProps) {
  const words = useWords();
  const [anyway, setAnyway] = useState(false);
  const [reason, setReason] = useState("");
  const [isReasonMissing, setReasonMissing] = useState(false);
  const waivers = booking.waivers.signed < booking.waivers.required;
  const deposit = UNHELD.includes(booking.deposit.state);
  const isOpen = waivers || deposit;

  const handOut = async () => {
    // The server holds a deposit on the card by itself, so only waivers and a missing reason stop here.
    if (waivers && !anyway) return counter.setError(words.errors.waivers_missing!);
    if (isOpen && anyway && !reason.trim()) {
      setReasonMissing(true);
      return focusInvalidField();
    }
    const override = isOpen && anyway ? { deposit, waivers, reason: reason.trim() } : null;
    await counter.run(async (once) => onDone(await counter.handOut(override, once)));
  };
  return (
    <SheetBody
      error={counter.error}
      actions={
        <Button kind="primary" busy={counter.busy && words.counter.handing_out} onClick={handOut}>
          {words.counter.hand_out}
        </Button>
      }
    >
      <Things booking={booking} />
      <section aria-labelledby="checks">
        <h3 id="checks">{words.counter.checks}</h3>
        <ul class="check-list">
          <WaiverCheck {...{ booking, counter }} />
          <DepositCheck {...{ booking, counter }} />
          <BalanceCheck {...{ booking, counter }} />
        </ul>
      </section>
      {isOpen && (
        <section class="anyway">
          <Check label={words.counter.anyway} checked={anyway} onChange={setAnyway} />
          {anyway && (
            <Field
              label={words.counter.anyway_reason}
              hint={words.counter.anyway_hint}
              value={reason}
              maxLength={500}
              error={isReasonMissing && !reason.trim() ? words.counter.reason_missing : undefined}
              onInput={setReason}
            />
          )}
        </section>
      )}
    </SheetBody>
  );
}
