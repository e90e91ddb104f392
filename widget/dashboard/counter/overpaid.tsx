import { useState } from "preact/hooks";
import type { Booking } from "../../../shared/contract/booking.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { NotifyField } from "../kit/notify_field.tsx";
import { useFormat } from "../text/format.ts";
import { useWords } from "../text/words.ts";
import type { Counter } from "./counter.ts";

interface OverpaidProps {
  customer: Booking["customer"];
  /** What was paid too much. */
  amount: number;
  counter: Counter;
  /** Whether the person may refund. */
  mayRefund: boolean;
}

/** What was paid too much, and its refund. The customer is mailed about it, unless staff leave that out. */
export function Overpaid({ customer, amount, counter, mayRefund }: OverpaidProps) {
  const { money } = useFormat();
  const words = useWords();
  const [notify, setNotify] = useState(true);
  return (
    <>
      <Notice
        icon="card"
        action={mayRefund &&
          (
            <Button onClick={() => counter.run((once) => counter.refund({ amount, notify }, once))}>
              {words.counter.refund(money(amount))}
            </Button>
          )}
      >
        {words.counter.overpaid(money(amount))}
      </Notice>
      {mayRefund && <NotifyField {...{ customer, notify }} onNotify={setNotify} />}
    </>
  );
}
