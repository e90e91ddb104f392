import type { ComponentChildren } from "preact";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ChangedMeanwhile, type FieldNames } from "../kit/changed_meanwhile.tsx";
import { UnsavedGuard } from "../kit/unsaved_guard.tsx";
import type { RecordFormState } from "../kit/use_record_form.ts";
import { NextStep } from "../start/next_step.tsx";
import { useWords } from "../text/words.ts";

interface SectionFormProps<F extends object> extends Pick<FieldNames<F>, "format"> {
  form: RecordFormState<F>;
  /** The label of the button that saves, if it does more. */
  submit?: string | undefined;
  /** A sentence about saving, while there is something to save. */
  hint?: string | undefined;
  children: ComponentChildren;
}

/**
 * The form of a section: its fields, what went wrong, and the buttons to save or discard. The buttons stay in sight
 * while there is something to save.
 */
export function SectionForm<F extends object>({ form, format, submit, hint, children }: SectionFormProps<F>) {
  const words = useWords();
  const { draft, labels, action, failure, save, discard, isUnsaved } = form;
  return (
    <form
      class="section-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <ChangedMeanwhile draft={draft} labels={labels} {...format && { format }} />
      <fieldset class="section-fields">{children}</fieldset>
      {failure && <Notice bad>{failure}</Notice>}
      {isUnsaved && hint && <p class="hint">{hint}</p>}
      <div class={isUnsaved ? "save-bar unsaved" : "save-bar"}>
        <Button kind="primary" type="submit" busy={action.busy && words.actions.saving}>
          {submit ?? words.actions.save}
        </Button>
        {isUnsaved
          ? <Button kind="plain" onClick={discard}>{words.actions.discard}</Button>
          : !action.busy && <NextStep version={draft.version} />}
      </div>
      <UnsavedGuard isUnsaved={isUnsaved} />
    </form>
  );
}
