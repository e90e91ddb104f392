/** The fields of a form, as they are entered. */
type Fields = object;

/** A record with the version that its next change is based on. */
export interface VersionedRecord {
  version?: number;
  updated_at: string;
}

/** A field that the person and a colleague have both changed, to different values. */
export interface Conflict<F extends Fields> {
  field: keyof F & string;
  theirs: F[keyof F];
}

/** A form of a record that is being edited. */
export interface DraftState<F extends Fields> {
  /** The version of the record that `base` shows. */
  version: string | number;
  /** The fields as the record has them. */
  base: F;
  values: F;
  /** Fields that the person has to decide about. */
  conflicts: Conflict<F>[];
  /** Fields that a colleague has changed since the form was opened, and the person has not. */
  updated: (keyof F & string)[];
}

/** Returns what a change sends as `if_version`: nothing for a record that is not stored yet. */
export function versionOf(record: VersionedRecord | null): string | number {
  return record ? record.version ?? record.updated_at : "";
}

/** Opens a form with the fields of a record. */
export function openDraft<F extends Fields>(version: string | number, base: F): DraftState<F> {
  return { version, base, values: base, conflicts: [], updated: [] };
}

/**
 * Takes a newer version of the record into the form. Fields that the person has not touched follow the record. Fields
 * that both have changed keep the person's value and become conflicts.
 */
export function rebaseDraft<F extends Fields>(
  draft: DraftState<F>,
  { version, base }: { version: string | number; base: F },
): DraftState<F> {
  if (version <= draft.version) return draft;
  const names = Object.keys(base) as (keyof F & string)[];
  const isTouched = (name: keyof F) => !isEqual(draft.values[name], draft.base[name]);
  const isChanged = (name: keyof F) => !isEqual(base[name], draft.base[name]);
  const clashes = names.filter((name) =>
    isTouched(name) && isChanged(name) && !isEqual(draft.values[name], base[name])
  );
  const open = draft.conflicts.map(({ field }) => field).filter((field) => !isEqual(draft.values[field], base[field]));
  const conflicts = [...new Set([...open, ...clashes])].map((field) => ({ field, theirs: base[field] }));
  const kept = Object.fromEntries(names.filter(isTouched).map((name) => [name, draft.values[name]]));
  const followed = names.filter((name) => isChanged(name) && !isTouched(name));
  return {
    version,
    base,
    values: { ...base, ...kept },
    conflicts,
    updated: [...new Set([...draft.updated, ...followed])],
  };
}

/** Decides about a field: the colleague's value, or the person's own. */
export function resolveConflict<F extends Fields>(
  draft: DraftState<F>,
  field: keyof F & string,
  choice: "mine" | "theirs",
): DraftState<F> {
  return {
    ...draft,
    values: choice === "theirs" ? { ...draft.values, [field]: draft.base[field] } : draft.values,
    conflicts: draft.conflicts.filter((conflict) => conflict.field !== field),
  };
}

/** Returns whether the form differs from the record. */
export function isEdited<F extends Fields>({ base, values }: DraftState<F>): boolean {
  return !isEqual(base, values);
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
