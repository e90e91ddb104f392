import { useState } from "preact/hooks";
import type { Booking } from "../../../shared/contract/booking.ts";
import { useFormat } from "../text/format.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { parseAmount, typedAmount } from "../../../shared/typed_amount.ts";
import { MoneyField } from "../kit/money_field.tsx";
import { useWords } from "../text/words.ts";
import { CheckItem } from "./check.tsx";
import { LazyReaderWay } from "./lazy_reader_way.ts";
import type { Counter } from "./counter.ts";
import { QrCode } from "./qr_code.tsx";

interface BalanceCheckProps {
  booking: Booking;
  counter: Counter;
  /** Whether it must be settled before the gear goes. */
  isChecked?: boolean;
}

/** What the customer still owes, and the ways to pay it. */
export function BalanceCheck({ booking, counter, isChecked = false }: BalanceCheckProps) {
  const { money } = useFormat();
  const words = useWords();
  const [method, setMethod] = useState<"cash" | "card_terminal" | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const [mailed, setMailed] = useState(false);
  const [typed, setTyped] = useState("");
  const { amount_due, currency, total } = booking;
  const email = booking.customer?.email;
  if (!total && !amount_due) return null;
  if (!amount_due) return <CheckItem title={words.counter.balance} state="done" status={words.counter.paid} />;

  const amount = parseAmount(typed, currency);
  const choose = (way: "cash" | "card_terminal") => {
    setLink(null);
    setMailed(false);
    setMethod(way);
    setTyped(typedAmount(amount_due, currency));
  };
  const showLink = async () => {
    setMethod(null);
    setMailed(false);
    setLink((await counter.paymentLink(false)).url);
    counter.watch();
  };
  const mailLink = async () => {
    setMethod(null);
    await counter.paymentLink(true);
    setLink(null);
    setMailed(true);
    counter.watch();
  };
  return (
    <CheckItem
      title={words.counter.balance}
      state={isChecked ? "open" : "later"}
      status={words.counter.due(money(amount_due))}
    >
      <div class="ways">
        <Button icon="card" onClick={() => counter.run(showLink)}>{words.counter.pay_by_link}</Button>
        <Button onClick={() => choose("cash")}>{words.counter.cash}</Button>
        <Button onClick={() => choose("card_terminal")}>{words.counter.terminal}</Button>
        {email && (
          <Button kind="plain" icon="mail" onClick={() => counter.run(mailLink)}>{words.counter.mail_pay_link}</Button>
        )}
      </div>
      <LazyReaderWay booking={booking} counter={counter} what="balance" />
      {mailed && <Notice icon="mail">{words.counter.pay_link_mailed(email!)}</Notice>}
      {link && <QrCode url={link} label={words.counter.scan_to_pay(money(amount_due))} />}
      {method && (
        <form
          class="record"
          onSubmit={(event) => {
            event.preventDefault();
            if (amount) {
              counter.run((once) => counter.recordPayment({ method, amount }, once)).then(() => setMethod(null));
            }
          }}
        >
          <MoneyField
            label={`${method === "cash" ? words.counter.cash : words.counter.terminal} (${currency})`}
            value={typed}
            error={amount ? undefined : words.field_errors.amount}
            onInput={setTyped}
          />
          <Button type="submit" kind="quiet" disabled={!amount}>
            {words.counter.record(money(amount ?? 0, true))}
          </Button>
        </form>
      )}
    </CheckItem>
  );
}
