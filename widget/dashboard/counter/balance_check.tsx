import { useState } from "preact/hooks";
import type { Booking } from "../../../shared/contract/booking.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { parseAmount, typedAmount } from "../../../shared/typed_amount.ts";
import { MoneyField } from "../kit/money_field.tsx";
import { useWords } from "../text/words.ts";
import { CheckItem } from "./check.tsx";
import type { Counter } from "./counter.ts";
import { QrCode } from "./qr_code.tsx";

/** What the customer still owes, and the ways to pay it. It never holds up the gear. */
export function BalanceCheck({ booking, counter }: { booking: Booking; counter: Counter }) {
  const { money } = useText();
  const { counter: say, field_errors } = useWords();
  const [method, setMethod] = useState<"cash" | "card_terminal" | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const [mailed, setMailed] = useState(false);
  const [typed, setTyped] = useState("");
  const { amount_due, currency, total } = booking;
  const email = booking.customer?.email;
  if (!total && !amount_due) return null;
  if (!amount_due) return <CheckItem title={say.balance} state="done" status={say.paid} />;

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
    <CheckItem title={say.balance} state="later" status={say.due(money(amount_due))}>
      <div class="ways">
        <Button icon="card" onClick={() => counter.run(showLink)}>{say.pay_by_link}</Button>
        <Button onClick={() => choose("cash")}>{say.cash}</Button>
        <Button onClick={() => choose("card_terminal")}>{say.terminal}</Button>
        {email && <Button kind="plain" icon="mail" onClick={() => counter.run(mailLink)}>{say.mail_pay_link}</Button>}
      </div>
      {mailed && <Notice icon="mail">{say.pay_link_mailed(email!)}</Notice>}
      {link && <QrCode url={link} label={say.scan_to_pay(money(amount_due))} />}
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
            label={`${method === "cash" ? say.cash : say.terminal} (${currency})`}
            value={typed}
            error={amount ? undefined : field_errors.amount}
            onInput={setTyped}
          />
          <Button type="submit" kind="quiet" disabled={!amount}>{say.record(money(amount ?? 0, true))}</Button>
        </form>
      )}
    </CheckItem>
  );
}
