import type { ManagedCustomer } from "../../../shared/contract/customers.ts";
import { MAX_NAME, MAX_PHONE } from "../../../shared/records/limits.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { addressFields, missingOfAddress } from "../kit/address_values.ts";
import { ChangedMeanwhile } from "../kit/changed_meanwhile.tsx";
import { useRecordForm } from "../kit/use_record_form.ts";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";
import { CompanyFields } from "./company_fields.tsx";
import { bodyOf, valuesOf } from "./customer_values.ts";

interface CustomerFormProps {
  customer: ManagedCustomer;
  onChange: (changed: ManagedCustomer) => void;
  onCorrectEmail: () => void;
}

/** A customer's name, phone, company, and notes of staff. What was typed stays if a colleague writes some too. */
export function CustomerForm({ customer, onChange, onCorrectEmail }: CustomerFormProps) {
  const { api, message } = useStore();
  const words = useWords();
  const form = useRecordForm({
    record: customer,
    read: valuesOf,
    write(values) {
      // A customer who has only given an e-mail address has no name
      if (!values.name.trim() && form.draft.base.name) return { errors: { name: words.customers.name_missing } };
      const missing = missingOfAddress(values);
      if (missing.length) {
        return { errors: Object.fromEntries(missing.map((name) => [name, words.settings.invalid.required])) };
      }
      return { body: bodyOf(values) };
    },
    send: (body, { once, if_version }) =>
      api("PATCH /v1/customers/:id", {
        params: { id: customer.id },
        body: { ...body, if_version },
        once: once({ ...body, if_version }),
      }),
    labels: {
      ...words.address,
      ...words.customers.company,
      name: words.fields.name,
      phone: words.fields.phone,
      notes: words.customers.notes,
    },
    aliases: Object.fromEntries(addressFields.map((name) => [`billing_address.${name}`, name])),
    onSaved(changed) {
      onChange(changed);
      form.draft.saved(changed);
      message.value = words.actions.saved;
    },
  });
  const { draft, failure, action: { busy } } = form;
  return (
    <form
      class="card stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.edited) void form.save();
      }}
    >
      <ChangedMeanwhile draft={draft} labels={form.labels} />
      <div class="pair">
        <Field {...form.field("name")} maxLength={MAX_NAME} />
        <Field {...form.field("phone")} type="tel" dir="ltr" optional maxLength={MAX_PHONE} />
      </div>
      <div>
        <Button kind="plain" icon="mail" onClick={onCorrectEmail}>{words.customers.correct_email}</Button>
      </div>
      <CompanyFields form={form} />
      <Field {...form.field("notes")} hint={words.fields.notes_hint} rows={3} maxLength={5_000} />
      {failure && <Notice bad>{failure}</Notice>}
      {draft.edited && (
        <p class="row">
          <Button type="submit" kind="primary" busy={busy && words.shared.loading}>{words.actions.save}</Button>
          <Button kind="plain" onClick={form.discard}>{words.actions.discard}</Button>
        </p>
      )}
    </form>
  );
}
