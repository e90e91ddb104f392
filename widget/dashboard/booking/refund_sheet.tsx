import { useState } from "preact/hooks";
import type { Payment } from "../../../shared/contract/payments.ts";
import { useFormat } from "../text/format.ts";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { parseAmount, typedAmount } from "../../../shared/typed_amount.ts";
import { Choices } from "../kit/choices.tsx";
import { NotifyField } from "../kit/notify_field.tsx";
import { optionsOf } from "../kit/options.ts";
import type { Once } from "../state/use_action.ts";
import { MoneyField } from "../kit/money_field.tsx";
import { useWords } from "../text/words.ts";
import { RECORDED_METHODS } from "./methods.ts";
import type { SheetProps } from "./sheet_props.ts";
import { StepSheet } from "./step_sheet.tsx";
import { refundable } from "./refundable.ts";

/**
 * Refunds a payment, whole or in part. The money of a card payment goes back by itself, or staff hand it back if the
 * card takes none.
 */
export function RefundSheet({ booking, page, payment, onDone, onClose }: SheetProps & { payment: Payment }) {
  const { money } = useFormat();
  const words = useWords();
  const { currency } = payment;
  const [method, setMethod] = useState(payment.method);
  const most = refundable(payment);
  const [typed, setTyped] = useState(typedAmount(most, currency));
  const [reason, setReason] = useState("");
  const [notify, setNotify] = useState(true);
  const amount = parseAmount(typed, currency);
  const error = !amount
    ? words.field_errors.amount
    : amount > most
    ? words.booking.refund.too_much(money(most))
    : undefined;
  async function refund(once: Once): Promise<void> {
    const draft = { amount: amount!, reason: reason.trim() || null, notify, ...method !== "card" && { method } };
    await page.refund(payment.id, draft, once);
    onDone(words.booking.refund.done(money(amount!, true)));
  }
  return (
    <StepSheet
      title={words.booking.refund.title}
      submit={amount && !error ? words.booking.refund.save(money(amount, true)) : words.booking.refund.action}
      kind="danger"
      {...{ page, onClose }}
      isValid={!error}
      run={refund}
    >
      {(tried) => (
        <>
          {payment.method === "card" && (
            <Choices
              boxed
              label={words.booking.refund.method}
              value={method}
              options={optionsOf(["card", ...RECORDED_METHODS], words.booking.methods)}
              onChange={setMethod}
            />
          )}
          <Notice icon="card">{method === "card" ? words.booking.refund.card : words.booking.refund.by_hand}</Notice>
          <MoneyField
            label={words.booking.pay.amount(currency)}
            hint={words.booking.refund.of(words.booking.methods[payment.method], money(most))}
            value={typed}
            error={tried ? error : undefined}
            onInput={setTyped}
          />
          <Field label={words.fields.reason} optional value={reason} maxLength={500} onInput={setReason} />
          <NotifyField customer={booking.customer} {...{ notify }} onNotify={setNotify} />
        </>
      )}
    </StepSheet>
  );
}
