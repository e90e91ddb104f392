import { Field } from "../../ui/field.tsx";
import { MoneyField } from "../kit/money_field.tsx";
import { NumberField } from "../kit/number_field.tsx";
import { optionsOf } from "../kit/options.ts";
import { Select } from "../kit/select.tsx";
import type { RecordFormState } from "../kit/use_record_form.ts";
import { useCoverWords } from "../text/cover_words.ts";
import type { AddonForm } from "./addon_form.ts";

/** What an add-on costs, and what it changes about the deposit. */
export function AddonTerms({ form, currency }: { form: RecordFormState<AddonForm>; currency: string }) {
  const words = useCoverWords();
  const { price_type, deposit } = form.draft.values;
  return (
    <>
      <div class="pair">
        {price_type === "percent"
          ? <Field {...form.field("percent")} dir="ltr" inputMode="decimal" maxLength={7} hint={words.percent_hint} />
          : <MoneyField {...form.field("price")} label={`${form.labels.price} (${currency})`} />}
        <Select
          {...form.choice("price_type")}
          options={optionsOf(["per_item", "per_day", "percent"], words.price_types)}
        />
      </div>
      <div class="pair">
        <Select {...form.choice("deposit")} options={optionsOf(["full", "lowered", "waived"], words.deposits)} />
        {deposit === "lowered" && <NumberField {...form.field("lower_deposit_percent")} />}
      </div>
    </>
  );
}
