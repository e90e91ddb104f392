import { useRef, useState } from "preact/hooks";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { useKeptFocus } from "../../ui/kept_focus.ts";
import { ButtonError } from "../../ui/button_error.tsx";
import { Notice } from "../../ui/notice.tsx";
import { addStyle } from "../../elements/style_sheet.ts";
import type { Outcome } from "./outcome.ts";
import style from "../../style/danger.css" with { type: "text" };

addStyle(style);

interface CancelBookingProps {
  outcome: Outcome;
  busy: boolean;
  error?: string | null | undefined;
  onCancel: () => void;
  /** Called when the customer keeps the booking. */
  onKeep?: (() => void) | undefined;
}

/** Cancels a booking after a question that says what comes back, or what it costs. */
export function CancelBooking(
  { outcome: { refund, fee, was_paid }, busy, error, onCancel, onKeep }: CancelBookingProps,
) {
  const { words: { mine }, money } = useText();
  const [asking, setAsking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const keepFocus = useKeptFocus(box, asking);
  const ask = (on: boolean) => {
    keepFocus();
    setAsking(on);
    if (!on) onKeep?.();
  };
  return (
    <div class="stack" ref={box}>
      {asking
        ? (
          <Notice
            action={
              <div class="stack">
                <ButtonError>{error}</ButtonError>
                <div class="row">
                  <Button kind="danger" busy={busy && mine.cancelling} onClick={onCancel}>{mine.cancel}</Button>
                  <Button onClick={() => ask(false)}>{mine.keep}</Button>
                </div>
              </div>
            }
          >
            <strong>{mine.cancel_question}</strong>
            <p>
              {fee
                ? mine.fee(money(fee, true))
                : refund
                ? mine.comes_back(money(refund, true))
                : was_paid
                ? mine.nothing_back
                : mine.costs_nothing}
            </p>
          </Notice>
        )
        : <Button kind="plain" onClick={() => ask(true)}>{mine.cancel}</Button>}
    </div>
  );
}
