import { useState } from "preact/hooks";
import type { ManagedCustomer } from "../../../shared/contract/customers.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useStore } from "../state/store.ts";
import { useAction } from "../state/use_action.ts";
import { useWords } from "../text/words.ts";

interface CustomerNotesProps {
  customer: ManagedCustomer;
  onChange: (changed: ManagedCustomer) => void;
}

/** The notes of staff about a customer. What was typed stays until it is saved. */
export function CustomerNotes({ customer: { id, notes }, onChange }: CustomerNotesProps) {
  const { api, message } = useStore();
  const { customers: say, shared } = useWords();
  const [typed, setTyped] = useState<string | null>(null);
  const { run, busy, error } = useAction();
  const isChanged = typed !== null && typed.trim() !== (notes ?? "");
  const save = async () => {
    await run(async (once) => {
      const body = { notes: typed!.trim() || null };
      onChange(await api("PATCH /v1/customers/:id", { params: { id }, body, once: once(body) }));
      setTyped(null);
      message.value = say.notes_saved;
    });
  };
  return (
    <form
      class="card stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) save();
      }}
    >
      <Field
        label={say.notes}
        hint={say.notes_hint}
        rows={3}
        maxLength={5_000}
        value={typed ?? notes ?? ""}
        onInput={setTyped}
      />
      {error && <Notice bad>{error}</Notice>}
      {isChanged && (
        <p class="row">
          <Button type="submit" kind="primary" busy={busy && shared.loading}>{say.save_notes}</Button>
          <Button kind="plain" onClick={() => setTyped(null)}>{say.discard}</Button>
        </p>
      )}
    </form>
  );
}
