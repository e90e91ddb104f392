import { useState } from "preact/hooks";
import type { VersionedRecord } from "../state/draft.ts";
import { type Once, useAction } from "../state/use_action.ts";
import { type Draft, useDraft } from "../state/use_draft.ts";
import { useWords } from "../text/words.ts";
import { type FieldErrors, fieldErrorsOf } from "./field_errors.ts";
import { fieldProps } from "./field_props.ts";
import { focusInvalidField } from "./focus_invalid_field.ts";

export interface RecordFormOptions<R extends VersionedRecord | null, F extends object, B, S> {
  /** The record as it is stored; null for a new one. */
  record: R;
  /** Returns the fields of a record as the form shows them. */
  read: (record: R) => F;
  /** Returns the body that a form describes, or the errors of its fields. */
  write: (values: F) => { body: B; errors?: undefined } | { errors: FieldErrors; body?: undefined };
  /** What people call the fields: above each of them, and where a colleague has changed some. */
  labels: NoInfer<Record<keyof F & string, string>>;
  /** Sends the body. A change of a stored record sends `if_version` too. */
  send: (body: NonNullable<B>, request: { once: Once; if_version: string | number }) => Promise<S>;
  /** Loads the record again after a colleague has changed it, if the refusal lacks some of what the form shows. */
  reload?: (() => Promise<R>) | undefined;
  /** The fields of the form by the names or paths that the API has for them, where these differ. */
  aliases?: Readonly<Record<string, string>>;
  /** The fields that do not show their error. */
  silent?: readonly string[];
  /** Returns the errors of fields that a refusal means. By default those that the API names. */
  explain?: (error: unknown) => FieldErrors | undefined;
  onSaved: (saved: S) => void | Promise<void>;
}

/**
 * The form of a record: its fields, what is wrong with them, and how it is saved. `RecordForm` and `RecordSheet` show
 * it.
 */
export function useRecordForm<R extends VersionedRecord | null, F extends object, B, S>(
  options: RecordFormOptions<R, F, B, S>,
) {
  const { record, read, write, labels, send, reload, aliases = {}, silent = [], explain, onSaved } = options;
  const words = useWords();
  const draft = useDraft(record, read);
  const action = useAction();
  const [errors, setErrors] = useState<FieldErrors>({});

  /** Changes fields. Their errors and the last refusal are gone. */
  function set(changes: Partial<F>): void {
    draft.set(changes);
    forgetErrors(changes);
  }

  /** Fills in fields that need no decision. They do not count as changed. */
  function prefill(known: Partial<F>): void {
    draft.prefill(known);
    forgetErrors(known);
  }

  function forgetErrors(changes: Partial<F>): void {
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
      Object.entries(found).map(([path, error]) => [
        aliases[path] ?? path.replace(/^[^.]+/, (name) => aliases[name] ?? name),
        error,
      ]),
    );
  }

  const isShown = (path: string) => fieldOf(path) in draft.values && !silent.includes(fieldOf(path));

  /** Saves the form, unless a field is not right. */
  async function save(): Promise<void> {
    const written = write(draft.values);
    setErrors(written.errors ?? {});
    if (written.errors) return focusInvalidField();
    const isSaved = await action.run(async (once) => {
      try {
        const { if_version } = draft;
        await onSaved(await draft.guard(() => send(written.body!, { once, if_version }), reload));
      } catch (error) {
        setErrors(nameErrors(explain?.(error) ?? fieldErrorsOf(words, error)));
        throw error;
      }
    });
    if (!isSaved) focusInvalidField();
  }

  return {
    values: draft.values,
    draft: {
      ...draft,
      resolve(field: keyof F & string, choice: "mine" | "theirs") {
        action.setError(null);
        draft.resolve(field, choice);
      },
    },
    labels,
    set,
    prefill,
    ...fieldProps({ values: draft.values, labels, errors, set }),
    errors,
    action,
    save,
    discard,
    /** What went wrong, unless the fields show it. */
    failure: Object.keys(errors).length && Object.keys(errors).every(isShown) ? null : action.error,
    isUnsaved: draft.edited,
  };
}
/** The form as the parts that show it know it: they need not know the record. */
export type RecordFormState<F extends object> =
  & Omit<ReturnType<typeof useRecordForm<VersionedRecord | null, F, unknown, unknown>>, "draft">
  & { draft: Draft<F> };

/** Returns the field that the path of an error names, such as `events` for `events.0`. */
function fieldOf(path: string): string {
  return path.split(".")[0]!;
}
