import type { ComponentChildren } from "preact";
import { Button } from "../../ui/button.tsx";
import { useWords } from "../text/words.ts";
import { ChangedMeanwhile, type FieldNames } from "./changed_meanwhile.tsx";
import { type Confirmation, ConfirmedButton } from "./confirmed_button.tsx";
import { GuardedSheet } from "./guarded_sheet.tsx";
import { SheetBody } from "./sheet.tsx";
import type { RecordFormState } from "./use_record_form.ts";

interface RecordSheetProps<F extends object> extends Pick<FieldNames<F>, "format"> {
  title: string;
  form: RecordFormState<F>;
  /** The label of the button that saves. Default: "Save". */
  submit?: string;
  /** How the record is deleted, and the label of the button, if it is not "Delete". Null for a new one. */
  deletion: Pick<Confirmation, "title" | "lead" | "run"> & { label?: string } | null;
  onClose: () => void;
  children: ComponentChildren;
}

/** The sheet of a record: its fields, the button that saves them, and the one that deletes it. */
export function RecordSheet<F extends object>(
  { title, form, format, submit, deletion, onClose, children }: RecordSheetProps<F>,
) {
  const words = useWords();
  const { draft, labels, action, save, failure, isUnsaved } = form;
  return (
    <GuardedSheet title={title} isUnsaved={isUnsaved} onClose={onClose}>
      <SheetBody
        error={failure}
        actions={
          <Button kind="primary" busy={action.busy && words.actions.saving} onClick={save}>
            {submit ?? words.actions.save}
          </Button>
        }
      >
        <ChangedMeanwhile draft={draft} labels={labels} {...format && { format }} />
        {children}
        {deletion && (
          <div>
            <ConfirmedButton
              label={words.actions.delete}
              cancel={words.actions.keep}
              disabled={Boolean(action.busy)}
              {...deletion}
            />
          </div>
        )}
      </SheetBody>
    </GuardedSheet>
  );
}
