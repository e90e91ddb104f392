import { useState } from "preact/hooks";
import type { RecordedMethod } from "../../../shared/contract/payments.ts";
import { useFormat } from "../text/format.ts";
import { Field } from "../../ui/field.tsx";
import { parseAmount, typedAmount } from "../../../shared/typed_amount.ts";
import { Choices } from "../kit/choices.tsx";
import { focusInvalidField } from "../kit/focus_invalid_field.ts";
import { FormSheet } from "../kit/form_sheet.tsx";
import { MoneyField } from "../kit/money_field.tsx";
import { useWords } from "../text/words.ts";
import { RECORDED_METHODS } from "./methods.ts";
import type { SheetProps } from "./sheet_props.ts";

/** Records a payment that was taken outside the payment provider. */
export function PaySheet({ booking, page, onDone, onClose }: SheetProps) {
  const { money } = useFormat();
  const words = useWords();
  const { amount_due, currency } = booking;
  const [method, setMethod] = useState<RecordedMethod>("cash");
  const [typed, setTyped] = useState(amount_due > 0 ? typedAmount(amount_due, currency) : "");
  const [reference, setReference] = useState("");
  const [tried, setTried] = useState(false);
  const amount = parseAmount(typed, currency);
  const { counter } = page;
  const submit = async () => {
    setTried(true);
    if (!amount) return focusInvalidField();
    const draft = { method, amount, reference: reference.trim() || null };
    if (await counter.run((once) => page.recordPayment(draft, once))) {
      onDone(words.booking.pay.saved(money(amount, true)));
    }
  };
  return (
    <FormSheet
      title={words.booking.pay.title}
      submit={amount ? words.booking.pay.save(money(amount, true)) : words.booking.pay.record}
      busy={counter.busy && words.shared.loading}
      error={counter.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Choices
        boxed
        label={words.booking.pay.method}
        value={method}
        options={RECORDED_METHODS.map((value) => ({ value, label: words.booking.methods[value] }))}
        onChange={setMethod}
      />
      <MoneyField
        label={words.booking.pay.amount(currency)}
        value={typed}
        error={tried && !amount ? words.field_errors.amount : undefined}
        onInput={setTyped}
      />
      <Field
        label={words.booking.pay.reference}
        optional
        hint={words.booking.pay.reference_hint}
        value={reference}
        maxLength={200}
        onInput={setReference}
      />
    </FormSheet>
  );
}
