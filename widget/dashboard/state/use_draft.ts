import { useEffect, useState } from "preact/hooks";
import { ApiError } from "../../api.ts";
import { isEdited, openDraft, rebaseDraft, resolveConflict, type VersionedRecord, versionOf } from "./draft.ts";

/**
 * Returns the form of a record that colleagues may change meanwhile. Nothing is ever overwritten unseen:
 *
 * - Give it the record of `useCached`, or null for a new one. Newer versions flow into the fields that the person has
 *   not touched.
 * - Send `if_version` with the change, within `guard`. If the record has changed, the change is refused and shown.
 * - Show `<ChangedMeanwhile>` above the form. It lists what both have changed, and the person decides.
 */
export function useDraft<R extends VersionedRecord | null, F extends object>(record: R, toForm: (record: R) => F) {
  const [draft, setDraft] = useState(() => openDraft(versionOf(record), toForm(record)));
  const take = (newer: R) =>
    setDraft((current) => rebaseDraft(current, { version: versionOf(newer), base: toForm(newer) }));
  useEffect(() => take(record), [versionOf(record)]);
  return {
    ...draft,
    edited: isEdited(draft),
    /** What the change of the record sends. */
    if_version: draft.version,
    /** Changes fields, or computes the changes from the fields as they are by then. */
    set: (changes: Partial<F> | ((values: F) => Partial<F>)) =>
      setDraft((current) => {
        const changed = typeof changes === "function" ? changes(current.values) : changes;
        return { ...current, values: { ...current.values, ...changed } };
      }),
    /** Fills in fields that the person need not decide about. They do not count as edited. */
    prefill: (known: Partial<F>) =>
      setDraft((current) => ({
        ...current,
        base: { ...current.base, ...known },
        values: { ...current.values, ...known },
      })),
    resolve: (field: keyof F & string, choice: "mine" | "theirs") =>
      setDraft((current) => resolveConflict(current, field, choice)),
    /** Shows the record as it is, without the person's changes. */
    discard: () => setDraft((current) => openDraft(current.version, current.base)),
    /** Forgets which fields have followed a colleague's change. */
    dismiss: () => setDraft((current) => ({ ...current, updated: [] })),
    /**
     * Sends a change. Refuses it while the person has not decided about each conflict. The newer record is the one in
     * the refusal, or what `reload` returns.
     */
    async guard<T>(send: () => Promise<T>, reload?: () => Promise<R>): Promise<T> {
      if (draft.conflicts.length) throw new ApiError(null, { code: "changed_meanwhile" } as ApiError["problem"]);
      try {
        return await send();
      } catch (error) {
        const problem = error instanceof ApiError ? (error as ApiError).problem : undefined;
        if (problem?.code === "changed_meanwhile") {
          take(reload ? await reload() : problem.record as unknown as R);
        }
        throw error;
      }
    },
    /** Shows the record that the change has returned. */
    saved: (changed: R) => setDraft(openDraft(versionOf(changed), toForm(changed))),
  };
}
export type Draft<F extends object> = Omit<ReturnType<typeof useDraft<VersionedRecord, F>>, "saved" | "guard">;
