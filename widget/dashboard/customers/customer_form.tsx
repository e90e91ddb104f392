import type { ManagedCustomer } from "../../../shared/contract/customers.ts";
import { MAX_NAME, MAX_PHONE } from "../../../shared/records/limits.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ChangedMeanwhile } from "../kit/changed_meanwhile.tsx";
import { useRecordForm } from "../kit/use_record_form.ts";
import { useStore } from "../state/store.ts";
import { useWords } from "../text/words.ts";

interface CustomerFormProps {
  customer: ManagedCustomer;
  onChange: (changed: ManagedCustomer) => void;
}

/** A customer's name and phone number, and the notes of staff. What was typed stays if a colleague writes some too. */
export function CustomerForm({ customer, onChange }: CustomerFormProps) {
  const { api, message } = useStore();
  const words = useWords();
  const form = useRecordForm({
    record: customer,
    read: ({ name, phone, notes }) => ({ name, phone: phone ?? "", notes: notes ?? "" }),
    write({ name, phone, notes }) {
      // A customer who has only given an e-mail address has no name
      if (!name.trim() && form.draft.base.name) return { errors: { name: words.customers.name_missing } };
      return {
        body: { ...name.trim() && { name: name.trim() }, phone: phone.trim() || null, notes: notes.trim() || null },
      };
    },
    send: (body, { once, if_version }) =>
      api("PATCH /v1/customers/:id", {
        params: { id: customer.id },
        body: { ...body, if_version },
        once: once({ ...body, if_version }),
      }),
    onSaved(changed) {
      onChange(changed);
      form.draft.saved(changed);
      message.value = words.actions.saved;
    },
  });
  const { draft, errors, failure, set, action: { busy } } = form;
  const { name, phone, notes } = form.values;
  return (
    <form
      class="card stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.edited) void form.save();
      }}
    >
      <ChangedMeanwhile
        draft={draft}
        labels={{ name: words.fields.name, phone: words.fields.phone, notes: words.customers.notes }}
      />
      <div class="pair">
        <Field
          label={words.fields.name}
          maxLength={MAX_NAME}
          value={name}
          error={errors.name}
          onInput={(name) => set({ name })}
        />
        <Field
          label={words.fields.phone}
          type="tel"
          dir="ltr"
          optional
          maxLength={MAX_PHONE}
          error={errors.phone}
          value={phone}
          onInput={(phone) => set({ phone })}
        />
      </div>
      <Field
        label={words.customers.notes}
        hint={words.fields.notes_hint}
        rows={3}
        maxLength={5_000}
        error={errors.notes}
        value={notes}
        onInput={(notes) => set({ notes })}
      />
      {failure && <Notice bad>{failure}</Notice>}
      {draft.edited && (
        <p class="row">
          <Button type="submit" kind="primary" busy={busy && words.shared.loading}>{words.actions.save}</Button>
          <Button kind="plain" onClick={() => form.discard()}>{words.actions.discard}</Button>
        </p>
      )}
    </form>
  );
}
