/** Text for addresses: lower-case letters, digits and single hyphens. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The kind of value that a field has, with its limits. */
type Kind =
  | { kind: "line"; max: number }
  | { kind: "text"; max: number }
  | { kind: "slug"; max: number }
  /** An amount in the currency's minor unit, up to `MAX_PRICE`. */
  | { kind: "price" }
  | { kind: "whole"; min: number; max: number }
  /** 0 to 100, with at most three decimals. */
  | { kind: "percent" }
  | { kind: "url" | "email" | "phone" }
  | { kind: "yes_no" }
  | { kind: "choice"; values: readonly string[] }
  /** A text that only the server writes, such as an id. */
  | { kind: "code" }
  /** An instant. */
  | { kind: "time" }
  /** An amount of money that the server calculates, in the currency's minor unit. */
  | { kind: "amount" }
  /** The contract has a schema of its own for it. */
  | { kind: "special" };

/** The kinds that people type or tick. Their schemas and form fields follow from the description. */
export type PlainKind = Exclude<Kind["kind"], "code" | "time" | "amount" | "special">;

/**
 * A field of a record. The contract, the API reference, the selected columns, CSV files and the dashboard's form are
 * derived from it.
 */
export type FieldDescription = Kind & {
  /** For the API reference. */
  description: string;
  /** Staff see every field. */
  seen_by: "customers" | "staff";
  /** Whether it may be null, and is if it is not sent. */
  nullable?: true;
  /** Its value if it is not sent. A field without, that is not nullable, must be sent. */
  default?: unknown;
  /** It is a column of the CSV file, with the field's name, unless this says `none`. A list is separated by spaces. */
  csv?: "list" | "none" | { column: string };
  /** Who writes it, in a record of which clients write some fields only. */
  changed_by?: "staff";
  /** For the API reference. */
  example?: unknown;
};
/** Describes a field. */
export function field<const F extends Omit<FieldDescription, "description">>(
  description: string,
  shape: F,
): F & { description: string } {
  return { ...shape, description };
}

/** The fields of a record by name, in the order in which the API shows them. */
export type RecordDescription = Readonly<Record<string, FieldDescription>>;

/** The type of a field's value, without null. */
export type ValueOf<F extends FieldDescription> = F extends { kind: "price" | "whole" | "percent" | "amount" } ? number
  : F extends { kind: "yes_no" } ? boolean
  : F extends { kind: "choice"; values: readonly (infer V)[] } ? V
  : string;
/** The names of the fields of some kinds. */
export type NamesOf<R extends RecordDescription, K extends FieldDescription["kind"]> = {
  [N in keyof R & string]: R[N]["kind"] extends K ? N : never;
}[keyof R & string];

/** Returns the names of some fields of a record. */
export function namesWhere(record: RecordDescription, isWanted: (field: FieldDescription) => boolean): string[] {
  return Object.entries(record).filter(([, field]) => isWanted(field)).map(([name]) => name);
}

/** The largest price, in the currency's minor unit. */
export const MAX_PRICE = 99_999_999;
