import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ConfirmDialog } from "../kit/confirm_dialog.tsx";
import { Sheet } from "../kit/sheet.tsx";
import type { Action } from "../state/use_action.ts";
import { useWords } from "../text/words.ts";

interface RecordSheetProps {
  title: string;
  action: Action;
  /** Set if a field already shows the error. */
  isErrorShown?: boolean;
  /** How the record is deleted, once the person has confirmed. Null for a new one. */
  deletion: { title: string; lead: string; run: () => void } | null;
  onSave: () => void;
  onClose: () => void;
  children: ComponentChildren;
}

/** The sheet of a record of the fleet: its fields, the button that saves them, and the one that deletes it. */
export function RecordSheet(
  { title, action, isErrorShown = false, deletion, onSave, onClose, children }: RecordSheetProps,
) {
  const { fleet: say } = useWords();
  const { busy, error, setError } = action;
  const [isAsked, setAsked] = useState(false);
  return (
    <Sheet title={title} onClose={onClose}>
      <div class="sheet-body">
        {children}
        {deletion && (
          <div>
            <Button kind="danger" onClick={() => setAsked(true)}>{say.delete}</Button>
          </div>
        )}
      </div>
      <footer class="sheet-foot">
        {error && !isErrorShown && !isAsked && <Notice bad>{error}</Notice>}
        <Button kind="primary" busy={busy && say.saving} onClick={onSave}>{say.save}</Button>
      </footer>
      {deletion && isAsked && (
        <ConfirmDialog
          title={deletion.title}
          confirm={say.delete}
          cancel={say.keep}
          busy={busy && say.delete}
          error={error}
          onConfirm={deletion.run}
          onCancel={() => {
            setAsked(false);
            setError(null);
          }}
        >
          <p>{deletion.lead}</p>
        </ConfirmDialog>
      )}
    </Sheet>
  );
}
