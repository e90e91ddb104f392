import { useState } from "preact/hooks";
import { countryOf, countryOptions } from "../../../shared/countries.ts";
import { MAX_COMPANY, MAX_POSTAL_CODE, MAX_STREET, MAX_TOWN, MAX_VAT_ID } from "../../../shared/records/limits.ts";
import { useText } from "../../text/text.ts";
import { Check, Field } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select_field.tsx";
import type { CompanyFields as Typed } from "../state/draft.ts";
import type { RequiredField } from "./typed_company.ts";

interface CompanyFieldsProps {
  typed: Typed;
  /** The required fields whose errors are shown. */
  missing: readonly RequiredField[];
  onChange: (change: Partial<Typed>) => void;
}

/** A box to tick, and the fields of the company once it is. */
export function CompanyFields({ typed, missing, onChange }: CompanyFieldsProps) {
  const { locale, words: { company: words } } = useText();
  const [countries] = useState(() => countryOptions(locale, countryOf(navigator.languages)));
  const field = (name: RequiredField) => ({
    label: words[name],
    value: typed[name],
    error: missing.includes(name) ? words.missing[name] : undefined,
    onInput: (value: string) => onChange({ [name]: value }),
  });
  return (
    <div class="stack" role="group" aria-label={words.ask} part="company">
      <Check label={words.ask} checked={typed.is_company} onChange={(is_company) => onChange({ is_company })} />
      {typed.is_company && (
        <>
          <Field {...field("company")} name="organization" autocomplete="organization" maxLength={MAX_COMPANY} />
          <Field
            label={words.vat_id}
            optional
            value={typed.vat_id}
            onInput={(vat_id) => onChange({ vat_id })}
            name="vat-id"
            autocomplete="off"
            maxLength={MAX_VAT_ID}
            dir="ltr"
          />
          <Field {...field("line1")} name="street-address" autocomplete="street-address" maxLength={MAX_STREET} />
          <Field
            {...field("postal_code")}
            name="postal-code"
            autocomplete="postal-code"
            maxLength={MAX_POSTAL_CODE}
            dir="ltr"
          />
          <Field {...field("city")} name="city" autocomplete="address-level2" maxLength={MAX_TOWN} />
          <SelectField
            {...field("country")}
            options={countries}
            none={typed.country ? undefined : words.choose}
            name="country"
            autocomplete="country"
          />
        </>
      )}
    </div>
  );
}
