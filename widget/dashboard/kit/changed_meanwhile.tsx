import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Draft } from "../state/use_draft.ts";
import { useWords } from "../text/words.ts";

/** How the fields of a form are shown to people. */
export interface FieldNames<F extends object> {
  /** The labels of the form's fields. A field without one is not shown. */
  labels: Partial<Record<keyof F & string, string>>;
  /** Returns a value as text. The default shows texts and numbers as they are. */
  format?: (value: F[keyof F], field: keyof F & string) => string;
}

interface ChangedMeanwhileProps<F extends object> extends FieldNames<F> {
  draft: Pick<Draft<F>, "values" | "conflicts" | "updated" | "resolve" | "dismiss">;
}

/** Shows what a colleague has changed while the form was open, and asks about each field that both have changed. */
export function ChangedMeanwhile<F extends object>(
  { draft, labels, format = (value) => String(value ?? "") }: ChangedMeanwhileProps<F>,
) {
  const words = useWords();
  const shown = (field: keyof F & string, value: F[keyof F]) => format(value, field) || words.draft.empty;
  const updated = draft.updated.map((field) => labels[field]).filter((label) => label !== undefined);
  return (
    <>
      {draft.conflicts.map(({ field, theirs }) => (
        <Notice key={field} bad>
          <p>{words.draft.conflict(labels[field] ?? field)}</p>
          <dl class="both-values">
            <dt>{words.draft.yours}</dt>
            <dd>
              <bdi>{shown(field, draft.values[field])}</bdi>
            </dd>
            <dt>{words.draft.theirs}</dt>
            <dd>
              <bdi>{shown(field, theirs)}</bdi>
            </dd>
          </dl>
          <div class="both-choices">
            <Button onClick={() => draft.resolve(field, "theirs")}>{words.draft.take_theirs}</Button>
            <Button onClick={() => draft.resolve(field, "mine")}>{words.draft.keep_yours}</Button>
          </div>
        </Notice>
      ))}
      {updated.length > 0 && (
        <Notice action={<Button kind="plain" onClick={draft.dismiss}>{words.draft.understood}</Button>}>
          {words.draft.updated(updated.join(", "))}
        </Notice>
      )}
    </>
  );
}
