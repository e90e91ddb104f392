import { useState } from "preact/hooks";
import type { RecordedMethod } from "../../../shared/contract/payments.ts";
import { useFormat } from "../text/format.ts";
import { Field } from "../../ui/field.tsx";
import { parseAmount, typedAmount } from "../../../shared/typed_amount.ts";
import { Choices } from "../kit/choices.tsx";
import { optionsOf } from "../kit/options.ts";
import type { Once } from "../state/use_action.ts";
import { MoneyField } from "../kit/money_field.tsx";
import { useWords } from "../text/words.ts";
import { RECORDED_METHODS } from "./methods.ts";
import type { SheetProps } from "./sheet_props.ts";
import { StepSheet } from "./step_sheet.tsx";

/** Records a payment that was taken outside the payment provider. */
export function PaySheet({ booking, page, onDone, onClose }: SheetProps) {
  const { money } = useFormat();
  const words = useWords();
  const { amount_due, currency } = booking;
  const [method, setMethod] = useState<RecordedMethod>("cash");
  const [typed, setTyped] = useState(amount_due > 0 ? typedAmount(amount_due, currency) : "");
  const [reference, setReference] = useState("");
  const amount = parseAmount(typed, currency);
  async function record(once: Once): Promise<void> {
    await page.recordPayment({ method, amount: amount!, reference: reference.trim() || null }, once);
    onDone(words.booking.pay.saved(money(amount!, true)));
  }
  return (
    <StepSheet
      title={words.booking.pay.title}
      submit={amount ? words.booking.pay.save(money(amount, true)) : words.booking.pay.record}
      {...{ page, onClose }}
      isValid={Boolean(amount)}
      run={record}
    >
      {(tried) => (
        <>
          <Choices
            boxed
            label={words.booking.pay.method}
            value={method}
            options={optionsOf(RECORDED_METHODS, words.booking.methods)}
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
        </>
      )}
    </StepSheet>
  );
}
