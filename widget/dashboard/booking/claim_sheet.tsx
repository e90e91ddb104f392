import { useState } from "preact/hooks";
import { useText } from "../../text/text.ts";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { parseAmount } from "../../../shared/typed_amount.ts";
import { focusInvalidField } from "../kit/focus_invalid_field.ts";
import { FormSheet } from "../kit/form_sheet.tsx";
import { MoneyField } from "../kit/money_field.tsx";
import { useWords } from "../text/words.ts";
import type { SheetProps } from "./sheet_props.ts";

/** Claims all or part of the deposit. The rest goes back, so it can be done once. */
export function ClaimSheet({ booking, page, onDone, onClose }: SheetProps) {
  const { money } = useText();
  const { booking: { claim: say, pay }, shared, field_errors } = useWords();
  const { currency, deposit } = booking;
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const amount = parseAmount(typed, currency);
  const error = !amount
    ? field_errors.amount
    : amount > deposit.amount
    ? say.too_much(money(deposit.amount))
    : undefined;
  const { counter } = page;
  const submit = async () => {
    setTried(true);
    if (!amount || error || !reason.trim()) return focusInvalidField();
    const draft = { amount, reason: reason.trim() };
    if (await counter.run((once) => page.claim(draft, once))) onDone(say.done(money(amount, true)));
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
      <Notice icon="card">{say.rest}</Notice>
      <MoneyField
        label={pay.amount(currency)}
        hint={say.too_much(money(deposit.amount))}
        value={typed}
        error={tried ? error : undefined}
        onInput={setTyped}
      />
      <Field
        label={say.reason}
        value={reason}
        maxLength={500}
        error={tried && !reason.trim() ? say.reason_missing : undefined}
        onInput={setReason}
      />
    </FormSheet>
  );
}
