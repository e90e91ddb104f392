import type { ManagedCustomer } from "../../../shared/contract/customers.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ChangedMeanwhile } from "../components/changed_meanwhile.tsx";
import { useStore } from "../state/store.ts";
import { useAction } from "../state/use_action.ts";
import { useDraft } from "../state/use_draft.ts";
import { useWords } from "../text/words.ts";

interface CustomerNotesProps {
  customer: ManagedCustomer;
  onChange: (changed: ManagedCustomer) => void;
}

/** The notes of staff about a customer. What was typed stays until it is saved, also if a colleague writes some. */
export function CustomerNotes({ customer, onChange }: CustomerNotesProps) {
  const { api, message } = useStore();
  const { customers: say, shared } = useWords();
  const { saved, ...draft } = useDraft(customer, ({ notes }) => ({ notes: notes ?? "" }));
  const { run, busy, error } = useAction();
  const save = () =>
    run(async (once) => {
      const params = { id: customer.id };
      const body = { notes: draft.values.notes.trim() || null, if_version: draft.if_version };
      const changed = await draft.guard(() => api("PATCH /v1/customers/:id", { params, body, once: once(body) }));
      onChange(changed);
      saved(changed);
      message.value = say.notes_saved;
    });
  return (
    <form
      class="card stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.edited) save();
      }}
    >
      <ChangedMeanwhile draft={draft} labels={{ notes: say.notes }} />
      <Field
        label={say.notes}
        hint={say.notes_hint}
        rows={3}
        maxLength={5_000}
        value={draft.values.notes}
        onInput={(notes) => draft.set({ notes })}
      />
      {error && <Notice bad>{error}</Notice>}
      {draft.edited && (
        <p class="row">
          <Button type="submit" kind="primary" busy={busy && shared.loading}>{say.save_notes}</Button>
          <Button kind="plain" onClick={() => saved(customer)}>{say.discard}</Button>
        </p>
      )}
    </form>
  );
}
