import { useState } from "preact/hooks";
import type { Payment } from "../../../shared/contract/payments.ts";
import { useText } from "../../text/text.ts";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { parseAmount, typedAmount } from "../../../shared/typed_amount.ts";
import { Choices } from "../kit/choices.tsx";
import { focusInvalidField } from "../kit/focus_invalid_field.ts";
import { FormSheet } from "../kit/form_sheet.tsx";
import { MoneyField } from "../kit/money_field.tsx";
import { useWords } from "../text/words.ts";
import { RECORDED_METHODS } from "./methods.ts";
import type { SheetProps } from "./sheet_props.ts";
import { refundable } from "./refundable.ts";

/**
 * Refunds a payment, whole or in part. The money of a card payment goes back by itself, or staff hand it back if the
 * card takes none.
 */
export function RefundSheet({ page, payment, onDone, onClose }: SheetProps & { payment: Payment }) {
  const { money } = useText();
  const { booking: { refund: say, methods, pay }, shared, field_errors, fields } = useWords();
  const { currency } = payment;
  const [method, setMethod] = useState(payment.method);
  const most = refundable(payment);
  const [typed, setTyped] = useState(typedAmount(most, currency));
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const amount = parseAmount(typed, currency);
  const error = !amount ? field_errors.amount : amount > most ? say.too_much(money(most)) : undefined;
  const { counter } = page;
  const submit = async () => {
    setTried(true);
    if (!amount || error) return focusInvalidField();
    const draft = { amount, reason: reason.trim() || null, ...method !== "card" && { method } };
    if (await counter.run((once) => page.refund(payment.id, draft, once))) onDone(say.done(money(amount, true)));
  };
  return (
    <FormSheet
      title={say.title}
      submit={amount && !error ? say.save(money(amount, true)) : say.action}
      kind="danger"
      busy={counter.busy && shared.loading}
      error={counter.error}
      onSubmit={submit}
      onClose={onClose}
    >
      {payment.method === "card" && (
        <Choices
          boxed
          label={say.method}
          value={method}
          options={(["card", ...RECORDED_METHODS] as const).map((value) => ({ value, label: methods[value] }))}
          onChange={setMethod}
        />
      )}
      <Notice icon="card">{method === "card" ? say.card : say.by_hand}</Notice>
      <MoneyField
        label={pay.amount(currency)}
        hint={say.of(methods[payment.method], money(most))}
        value={typed}
        error={tried ? error : undefined}
        onInput={setTyped}
      />
      <Field label={fields.reason} optional value={reason} maxLength={500} onInput={setReason} />
    </FormSheet>
  );
}
