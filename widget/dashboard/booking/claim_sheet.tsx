import { useState } from "preact/hooks";
import { useFormat } from "../text/format.ts";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { parseAmount } from "../../../shared/typed_amount.ts";
import type { Once } from "../state/use_action.ts";
import { MoneyField } from "../kit/money_field.tsx";
import { NotifyField } from "../kit/notify_field.tsx";
import { useWords } from "../text/words.ts";
import type { SheetProps } from "./sheet_props.ts";
import { StepSheet } from "./step_sheet.tsx";

/** Claims all or part of the deposit. The rest goes back, so it can be done once. */
export function ClaimSheet({ booking, page, onDone, onClose }: SheetProps) {
  const { money } = useFormat();
  const words = useWords();
  const { currency, deposit } = booking;
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useState("");
  const amount = parseAmount(typed, currency);
  const error = !amount
    ? words.field_errors.amount
    : amount > deposit.amount
    ? words.booking.claim.too_much(money(deposit.amount))
    : undefined;
  async function claim(once: Once): Promise<void> {
    await page.claim({ amount: amount!, reason: reason.trim() }, once);
    onDone(words.booking.claim.done(money(amount!, true)));
  }
  return (
    <StepSheet
      title={words.booking.claim.title}
      submit={amount && !error ? words.booking.claim.save(money(amount, true)) : words.booking.claim.action}
      kind="danger"
      {...{ page, onClose }}
      isValid={!error && Boolean(reason.trim())}
      run={claim}
    >
      {(tried) => (
        <>
          <Notice icon="card">{words.booking.claim.rest}</Notice>
          <MoneyField
            label={words.booking.pay.amount(currency)}
            hint={words.booking.claim.too_much(money(deposit.amount))}
            value={typed}
            error={tried ? error : undefined}
            onInput={setTyped}
          />
          <Field
            label={words.booking.claim.reason}
            value={reason}
            maxLength={500}
            error={tried && !reason.trim() ? words.booking.claim.reason_missing : undefined}
            onInput={setReason}
          />
          <NotifyField customer={booking.customer} notify />
        </>
      )}
    </StepSheet>
  );
}
