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
  /** The fields of the form by the names that the API has for them, where these differ. */
  aliases?: Readonly<Record<string, keyof F & string>>;
  /** The fields that do not show their error. */
  silent?: readonly (keyof F & string)[];
  /** Returns the errors of fields that a refusal means. By default those that the API names. */
  explain?: (error: unknown) => FieldErrors | undefined;
  onSaved: (saved: S) => void;
}

/**
 * The form of a record: its fields, what is wrong with them, and how it is saved. `RecordForm` and `RecordSheet` show
 * it.
 */
export function useRecordForm<R extends VersionedRecord | null, F extends object, B, S>(
  { record, read, write, send, aliases = {}, silent = [], explain, onSaved }: RecordFormOptions<R, F, B, S>,
) {
  const words = useWords();
  const draft = useDraft(record, read);
  const action = useAction();
  const [errors, setErrors] = useState<FieldErrors>({});

  /** Changes fields. Their errors and the last refusal are gone. */
  function set(changes: Partial<F>): void {
    draft.set(changes);
    setErrors(Object.fromEntries(Object.entries(errors).filter(([path]) => !(fieldOf(path) in changes))));
    action.setError(null);
  }

  /** Shows the record as it is stored. */
  function discard(): void {
    draft.discard();
    setErrors({});
    action.setError(null);
  }

  function nameErrors(found: FieldErrors): FieldErrors {
    return Object.fromEntries(
      Object.entries(found).map(([path, error]) => [path.replace(/^[^.]+/, (name) => aliases[name] ?? name), error]),
    );
  }

  const isShown = (path: string) =>
    fieldOf(path) in draft.values && !(silent as readonly string[]).includes(fieldOf(path));

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
        setErrors(nameErrors(explain?.(error) ?? fieldErrorsOf(words, error)));
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
    discard,
    /** What went wrong, unless the fields show it. */
    failure: Object.keys(errors).length && Object.keys(errors).every(isShown) ? null : action.error,
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

/** Returns the field that the path of an error names, such as `events` for `events.0`. */
function fieldOf(path: string): string {
  return path.split(".")[0]!;
}
