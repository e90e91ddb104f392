import { useRef, useState } from "preact/hooks";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { useKeptFocus } from "../../ui/kept_focus.ts";
import { Notice } from "../../ui/notice.tsx";

interface CancelBookingProps {
  refund: number;
  busy: boolean;
  onCancel: () => void;
}

/** Cancels a booking after a question that says what comes back. */
export function CancelBooking({ refund, busy, onCancel }: CancelBookingProps) {
  const { words: { mine }, money } = useText();
  const [asking, setAsking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const keepFocus = useKeptFocus(box, asking);
  const ask = (on: boolean) => {
    keepFocus();
    setAsking(on);
  };
  return (
    <div class="stack" ref={box}>
      {asking
        ? (
          <Notice
            action={
              <div class="row">
                <Button kind="danger" busy={busy && mine.cancelling} onClick={onCancel}>{mine.cancel}</Button>
                <Button onClick={() => ask(false)}>{mine.keep}</Button>
              </div>
            }
          >
            <strong>{mine.cancel_question}</strong>
            <p>{refund ? mine.comes_back(money(refund, true)) : mine.nothing_back}</p>
          </Notice>
        )
        : <Button kind="plain" onClick={() => ask(true)}>{mine.cancel}</Button>}
    </div>
  );
}
