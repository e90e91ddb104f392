import { MoneyField } from "../kit/money_field.tsx";
import { NumberField } from "../kit/number_field.tsx";
import { optionsOf } from "../kit/options.ts";
import { Select } from "../kit/select.tsx";
import { useWords } from "../text/words.ts";
import { Choices } from "../kit/choices.tsx";
import type { FieldErrors } from "../kit/field_errors.ts";
import type { LateFeeDraft } from "./late_fee_form.ts";

interface LateFeeFieldsProps {
  fee: LateFeeDraft;
  errors: FieldErrors;
  onChange: (fee: LateFeeDraft) => void;
}

/** Whether late returns cost a fee, and how much. */
export function LateFeeFields({ fee, errors, onChange }: LateFeeFieldsProps) {
  const words = useWords();
  const set = (changes: Partial<LateFeeDraft>) => onChange({ ...fee, ...changes });
  return (
    <>
      <Choices
        label={words.settings.deposits.late}
        value={fee.on ? "on" : "off"}
        options={[
          { value: "off", label: words.settings.deposits.late_off },
          { value: "on", label: words.settings.deposits.late_on, hint: words.settings.deposits.late_lead },
        ]}
        onChange={(value) => set({ on: value === "on" })}
      />
      {fee.on && (
        <div class="pair">
          <Select
            label={words.settings.deposits.per}
            value={fee.per}
            options={optionsOf(["hour", "day"], words.settings.deposits)}
            onChange={(per) => set({ per })}
          />
          <Select
            label={words.settings.deposits.kind}
            value={fee.kind}
            options={optionsOf(["amount", "percent"], words.settings.deposits)}
            onChange={(kind) => set({ kind })}
          />
          {fee.kind === "amount"
            ? (
              <MoneyField
                label={words.settings.deposits.amount_label}
                value={fee.amount}
                error={errors["fee.amount"]}
                onInput={(amount) => set({ amount })}
              />
            )
            : (
              <NumberField
                label={words.settings.deposits.percent_label}
                value={fee.percent}
                error={errors["fee.percent"]}
                onInput={(percent) => set({ percent })}
              />
            )}
          <NumberField
            label={words.settings.deposits.grace}
            value={fee.grace}
            error={errors["fee.grace"]}
            onInput={(grace) => set({ grace })}
          />
        </div>
      )}
    </>
  );
}
