import { Check, Field } from "../../ui/field.tsx";
import { MoneyField } from "../kit/money_field.tsx";
import { useWords } from "../text/words.ts";
import type { ReturnForm } from "./return_form.ts";

interface AmountWithReasonProps {
  label: string;
  amountLabel: string;
  hint?: string;
  value: ReturnForm["claim"];
  /** The error of the amount. */
  error: string | undefined;
  isReasonMissing: boolean;
  maxReason: number;
  onChange: (value: ReturnForm["claim"]) => void;
}

/** An amount that the customer loses because of damage, and what is damaged. */
export function AmountWithReason(
  { label, amountLabel, hint, value, error, isReasonMissing, maxReason, onChange }: AmountWithReasonProps,
) {
  const words = useWords();
  return (
    <section class="claim">
      <Check label={label} checked={value.on} onChange={(on) => onChange({ ...value, on })} />
      {value.on && (
        <>
          <MoneyField
            label={amountLabel}
            {...hint && { hint }}
            value={value.amount}
            error={error}
            onInput={(amount) => onChange({ ...value, amount })}
          />
          <Field
            label={words.counter.claim_reason}
            value={value.reason}
            maxLength={maxReason}
            error={isReasonMissing ? words.counter.claim_reason_missing : undefined}
            onInput={(reason) => onChange({ ...value, reason })}
          />
        </>
      )}
    </section>
  );
}
