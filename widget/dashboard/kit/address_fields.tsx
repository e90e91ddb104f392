import { MAX_POSTAL_CODE, MAX_STREET, MAX_TOWN } from "../../../shared/records/limits.ts";
import { Field } from "../../ui/field.tsx";
import type { AddressValues } from "./address_values.ts";
import { Select } from "./select.tsx";
import type { RecordFormState } from "./use_record_form.ts";

interface AddressFieldsProps {
  form: Pick<RecordFormState<AddressValues>, "field" | "choice">;
  countries: { value: string; label: string }[];
}

/** The fields of an address in a form. */
export function AddressFields({ form, countries }: AddressFieldsProps) {
  return (
    <>
      <Field {...form.field("line1")} maxLength={MAX_STREET} />
      <div class="pair">
        <Field {...form.field("postal_code")} dir="ltr" maxLength={MAX_POSTAL_CODE} />
        <Field {...form.field("city")} maxLength={MAX_TOWN} />
      </div>
      <div class="pair">
        <Field {...form.field("state")} optional maxLength={50} />
        <Select {...form.choice("country")} options={countries} none="" />
      </div>
    </>
  );
}
