import { useState } from "preact/hooks";
import type { VersionedRecord } from "../state/draft.ts";
import { type Action, type Once, useAction } from "../state/use_action.ts";
import { type Draft, useDraft } from "../state/use_draft.ts";
import { useWords } from "../text/words.ts";
import { type FieldErrors, fieldErrorsOf } from "./field_errors.ts";
import { focusInvalidField } from "./focus_invalid_field.ts";

interface RecordFormOptions<R extends VersionedRecord | null, F extends object, B, S> {
  /** The record as it is stored; null for a new one. */
  record: R;
  /** Returns the fields of a record as the form shows them. */
  read: (record: R) => F;
  /** Returns the body that a form describes, or the errors of its fields. */
  write: (values: F) => { body: B; errors?: undefined } | { errors: FieldErrors; body?: undefined };
  /** Sends the body. A change of a stored record sends `if_version` too. */
  send: (body: NonNullable<B>, request: { once: Once; if_version: string | number }) => Promise<S>;
  /** Returns the errors of fields that a refusal means. By default those that the API names. */
  explain?: (error: unknown) => FieldErrors | undefined;
  onSaved: (saved: S) => void;
}

/**
 * The form of a record: its fields, what is wrong with them, and how it is saved. `RecordForm` and `RecordSheet` show
 * it.
 */
export function useRecordForm<R extends VersionedRecord | null, F extends object, B, S>(
  { record, read, write, send, explain, onSaved }: RecordFormOptions<R, F, B, S>,
) {
  const words = useWords();
  const draft = useDraft(record, read);
  const action = useAction();
  const [errors, setErrors] = useState<FieldErrors>({});

  /** Changes fields. Their errors are gone. */
  function set(changes: Partial<F>): void {
    draft.set(changes);
    setErrors(Object.fromEntries(Object.entries(errors).filter(([path]) => !(path.split(".")[0]! in changes))));
  }

  /** Saves the form, unless a field is not right. */
  async function save(): Promise<void> {
    const written = write(draft.values);
    setErrors(written.errors ?? {});
    if (written.errors) return focusInvalidField();
    const isSaved = await action.run(async (once) => {
      try {
        const { if_version } = draft;
        onSaved(await draft.guard(() => send(written.body!, { once, if_version })));
      } catch (error) {
        setErrors(explain?.(error) ?? fieldErrorsOf(words, error));
        throw error;
      }
    });
    if (!isSaved) focusInvalidField();
  }

  return {
    values: draft.values,
    draft,
    set,
    errors,
    action,
    save,
    /** What went wrong, if no field shows it. */
    failure: Object.keys(errors).length ? null : action.error,
    isUnsaved: draft.edited,
  };
}
/** What a form's frame shows of its state. */
export interface RecordFormState<F extends object> {
  draft: Draft<F>;
  action: Action;
  save: () => Promise<void>;
  failure: string | null;
  isUnsaved: boolean;
}
