import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useWords } from "../text/words.ts";
import { ChangedMeanwhile, type FieldNames } from "./changed_meanwhile.tsx";
import { UnsavedGuard } from "./unsaved_guard.tsx";
import type { RecordFormState } from "./use_record_form.ts";

interface RecordFormProps<F extends object> extends Pick<FieldNames<F>, "format"> {
  form: RecordFormState<F>;
  /** The label of the button that saves. */
  submit: string;
  /** Further buttons at the end. */
  more?: ComponentChildren;
  /** Moves the focus to the first field when the form opens. */
  takesFocus?: boolean;
  onCancel: () => void;
  children: ComponentChildren;
}

/** The form of a record in a card: its fields, what went wrong, and the buttons that save and cancel. */
export function RecordForm<F extends object>(
  { form, format, submit, more, takesFocus, onCancel, children }: RecordFormProps<F>,
) {
  const words = useWords();
  const { draft, labels, action, save, failure, isUnsaved } = form;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) element.current!.querySelector("input")!.focus();
  }, []);
  return (
    <form
      class="card stack"
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <ChangedMeanwhile draft={draft} labels={labels} {...format && { format }} />
      {children}
      {failure && <Notice bad>{failure}</Notice>}
      <div class="row">
        <Button kind="primary" type="submit" busy={action.busy && words.actions.saving}>{submit}</Button>
        <Button onClick={onCancel}>{words.actions.cancel}</Button>
        {more}
      </div>
      <UnsavedGuard isUnsaved={isUnsaved} />
    </form>
  );
}
