import { Choices } from "../../kit/choices.tsx";
import type { FieldErrors } from "../../kit/field_errors.ts";
import { MoneyField } from "../../kit/money_field.tsx";
import { NumberField } from "../../kit/number_field.tsx";
import { optionsOf } from "../../kit/options.ts";
import { Select } from "../../kit/select.tsx";
import { usePaymentTermsWords } from "../../text/payment_terms_words.ts";
import type { TermsDraft } from "./terms_form.ts";

interface TermsFieldsProps {
  terms: TermsDraft;
  errors: FieldErrors;
  onChange: (terms: TermsDraft) => void;
}

/** What customers pay when they book, when the rest is due, and what happens without it. */
export function TermsFields({ terms, errors, onChange }: TermsFieldsProps) {
  const words = usePaymentTermsWords();
  const set = (changes: Partial<TermsDraft>) => onChange({ ...terms, ...changes });
  return (
    <>
      <Choices
        label={words.kind}
        value={terms.kind}
        options={optionsOf(["full", "part", "at_pickup"], words.kinds)}
        onChange={(kind) => set({ kind })}
      />
      {terms.kind === "at_pickup" && terms.how === "book" && (
        <>
          <Choices
            label={words.guarantee}
            value={terms.guarantee}
            options={optionsOf(["none", "card"], words.guarantees)}
            onChange={(guarantee) => set({ guarantee })}
          />
          {terms.guarantee === "card" && <p class="hint">{words.guarantee_card}</p>}
        </>
      )}
      {terms.kind === "part" && (
        <>
          <div class="pair">
            <Select
              label={words.share}
              value={terms.share}
              options={optionsOf(["percent", "amount"], words.shares)}
              onChange={(share) => set({ share })}
            />
            {terms.share === "percent"
              ? (
                <NumberField
                  label={words.percent}
                  value={terms.percent}
                  error={errors["terms.percent"]}
                  onInput={(percent) => set({ percent })}
                />
              )
              : (
                <MoneyField
                  label={words.amount}
                  value={terms.amount}
                  error={errors["terms.amount"]}
                  onInput={(amount) => set({ amount })}
                />
              )}
          </div>
          <Rest terms={terms} errors={errors} onChange={onChange} />
        </>
      )}
      {terms.kind !== "full" && <Near terms={terms} errors={errors} onChange={onChange} />}
      <Requests terms={terms} errors={errors} onChange={onChange} />
    </>
  );
}

/** What customers pay who book shortly before the pickup. */
function Near({ terms, errors, onChange }: TermsFieldsProps) {
  const words = usePaymentTermsWords();
  const set = (changes: Partial<TermsDraft>) => onChange({ ...terms, ...changes });
  return (
    <>
      <div class="pair">
        <Select
          label={words.near}
          value={terms.near}
          options={optionsOf(["same", "full"], words.nears)}
          onChange={(near) => set({ near })}
        />
        {terms.near === "full" && (
          <NumberField
            label={words.near_days}
            value={terms.near_days}
            error={errors["terms.near_days"]}
            onInput={(near_days) => set({ near_days })}
          />
        )}
      </div>
      {terms.near === "full" && <p class="hint">{words.near_hint}</p>}
    </>
  );
}

/** Whether the shop accepts first, and how long it and the customer have. */
function Requests({ terms, errors, onChange }: TermsFieldsProps) {
  const words = usePaymentTermsWords();
  const set = (changes: Partial<TermsDraft>) => onChange({ ...terms, ...changes });
  return (
    <>
      <Choices
        label={words.how}
        value={terms.how}
        options={optionsOf(["book", "request"], words.hows)}
        onChange={(how) => set({ how })}
      />
      {terms.how === "request" && (
        <>
          <div class="pair">
            <NumberField
              label={words.answer_hours}
              value={terms.answer_hours}
              error={errors["terms.answer_hours"]}
              onInput={(answer_hours) => set({ answer_hours })}
            />
            {terms.kind !== "at_pickup" && (
              <NumberField
                label={words.pay_hours}
                value={terms.pay_hours}
                error={errors["terms.pay_hours"]}
                onInput={(pay_hours) => set({ pay_hours })}
              />
            )}
          </div>
          <p class="hint">{words.request}</p>
        </>
      )}
    </>
  );
}

function Rest({ terms, errors, onChange }: TermsFieldsProps) {
  const words = usePaymentTermsWords();
  const set = (changes: Partial<TermsDraft>) => onChange({ ...terms, ...changes });
  return (
    <>
      <div class="pair">
        <Select
          label={words.rest}
          value={terms.rest}
          options={optionsOf(["at_pickup", "before"], words.rests)}
          onChange={(rest) => set({ rest })}
        />
        {terms.rest === "before" && (
          <NumberField
            label={words.days}
            value={terms.days}
            error={errors["terms.days"]}
            onInput={(days) => set({ days })}
          />
        )}
      </div>
      {terms.rest === "before" && (
        <>
          <p class="hint">{words.card}</p>
          <div class="pair">
            <Select
              label={words.unpaid}
              value={terms.cancels}
              options={optionsOf(["never", "after"], words.cancels)}
              onChange={(cancels) => set({ cancels })}
            />
            {terms.cancels === "after" && (
              <NumberField
                label={words.hours}
                value={terms.hours}
                error={errors["terms.hours"]}
                onInput={(hours) => set({ hours })}
              />
            )}
          </div>
        </>
      )}
    </>
  );
}
