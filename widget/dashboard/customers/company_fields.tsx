import { useRef, useState } from "preact/hooks";
import { countryOptions } from "../../../shared/countries.ts";
import { MAX_COMPANY, MAX_VAT_ID } from "../../../shared/records/limits.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { AddressFields } from "../kit/address_fields.tsx";
import type { RecordFormState } from "../kit/use_record_form.ts";
import { useFormat } from "../text/format.ts";
import { useWords } from "../text/words.ts";
import type { CustomerValues } from "./customer_values.ts";

/** The company and the billing address of a customer. Without any, a button shows the fields. */
export function CompanyFields({ form }: { form: RecordFormState<CustomerValues> }) {
  const words = useWords();
  const { locale } = useFormat();
  const [countries] = useState(() => countryOptions(locale));
  const { company, vat_id, line1, country } = form.values;
  const isFilled = Boolean(company || vat_id || line1 || country);
  // Fields that are emptied stay
  const [isOpen, setOpen] = useState(isFilled);
  const box = useRef<HTMLDivElement>(null);
  if (!isOpen && !isFilled) {
    const open = () => {
      setOpen(true);
      setTimeout(() => box.current?.querySelector("input")?.focus());
    };
    return (
      <div>
        <Button kind="plain" icon="plus" onClick={open}>{words.customers.add_company}</Button>
      </div>
    );
  }
  return (
    <div class="stack" ref={box}>
      <div class="pair">
        <Field {...form.field("company")} optional maxLength={MAX_COMPANY} />
        <Field {...form.field("vat_id")} dir="ltr" optional maxLength={MAX_VAT_ID} />
      </div>
      <AddressFields form={form} countries={countries} />
    </div>
  );
}
