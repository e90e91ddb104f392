import { useState } from "preact/hooks";
import type { ManagedCustomer } from "../../../shared/contract/customers.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ChangedMeanwhile } from "../kit/changed_meanwhile.tsx";
import { focusInvalidField } from "../kit/focus_invalid_field.ts";
import { useStore } from "../state/store.ts";
import { useAction } from "../state/use_action.ts";
import { useDraft } from "../state/use_draft.ts";
import { useWords } from "../text/words.ts";

interface CustomerFormProps {
  customer: ManagedCustomer;
  onChange: (changed: ManagedCustomer) => void;
}

/** A customer's name and phone number, and the notes of staff. What was typed stays if a colleague writes some too. */
export function CustomerForm({ customer, onChange }: CustomerFormProps) {
  const { api, message } = useStore();
  const { customers: say, shared } = useWords();
  const { saved, ...draft } = useDraft(customer, ({ name, phone, notes }) => ({
    name,
    phone: phone ?? "",
    notes: notes ?? "",
  }));
  const { run, busy, error } = useAction();
  const [isChecked, setChecked] = useState(false);
  const { name, phone, notes } = draft.values;
  // A customer who has only given an e-mail address has no name
  const isNameMissing = !name.trim() && draft.base.name !== "";

  async function save(): Promise<void> {
    setChecked(true);
    if (isNameMissing) return focusInvalidField();
    await run(async (once) => {
      const params = { id: customer.id };
      const body = {
        ...name.trim() && { name: name.trim() },
        phone: phone.trim() || null,
        notes: notes.trim() || null,
        if_version: draft.if_version,
      };
      const changed = await draft.guard(() => api("PATCH /v1/customers/:id", { params, body, once: once(body) }));
      onChange(changed);
      saved(changed);
      setChecked(false);
      message.value = say.saved;
    });
  }
  return (
    <form
      class="card stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.edited) save();
      }}
    >
      <ChangedMeanwhile draft={draft} labels={{ name: say.name, phone: say.phone, notes: say.notes }} />
      <div class="pair">
        <Field
          label={say.name}
          maxLength={200}
          value={name}
          error={isChecked && isNameMissing ? say.name_missing : undefined}
          onInput={(name) => draft.set({ name })}
        />
        <Field
          label={say.phone}
          type="tel"
          dir="ltr"
          optional
          maxLength={40}
          value={phone}
          onInput={(phone) => draft.set({ phone })}
        />
      </div>
      <Field
        label={say.notes}
        hint={say.notes_hint}
        rows={3}
        maxLength={5_000}
        value={notes}
        onInput={(notes) => draft.set({ notes })}
      />
      {error && <Notice bad>{error}</Notice>}
      {draft.edited && (
        <p class="row">
          <Button type="submit" kind="primary" busy={busy && shared.loading}>{say.save}</Button>
          <Button kind="plain" onClick={() => saved(customer)}>{say.discard}</Button>
        </p>
      )}
    </form>
  );
}
