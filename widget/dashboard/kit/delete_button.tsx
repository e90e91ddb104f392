import { useState } from "preact/hooks";
import { Button } from "../../ui/button.tsx";
import { useAction } from "../state/use_action.ts";
import { ConfirmDialog } from "./confirm_dialog.tsx";

export interface Deletion {
  /** The label of the button, here and in the dialog. */
  label: string;
  title: string;
  lead: string;
  keep: string;
  run: () => Promise<void>;
}

/** The button that deletes a record, once the person has confirmed. */
export function DeleteButton({ label, title, lead, keep, run }: Deletion) {
  const { run: attempt, busy, error, setError } = useAction();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button kind="danger" onClick={() => setAsked(true)}>{label}</Button>
      {isAsked && (
        <ConfirmDialog
          title={title}
          confirm={label}
          cancel={keep}
          busy={busy && label}
          error={error}
          onConfirm={() => attempt(run)}
          onCancel={() => {
            setAsked(false);
            setError(null);
          }}
        >
          <p>{lead}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
