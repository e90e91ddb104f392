/** A field of a text of a mail, which a mail replaces by values: `{first_name}` becomes `Ada`. */
export type MailField =
  | "first_name"
  | "name"
  | "shop"
  | "booking"
  | "offer"
  | "invoice"
  | "pickup"
  | "return"
  | "place"
  | "total"
  | "amount"
  | "day"
  | "time"
  | "signed"
  | "riders";

/** The fields that every mail about a booking has. */
export const bookingFields = [
  "first_name",
  "shop",
  "booking",
  "pickup",
  "return",
  "place",
  "total",
] as const satisfies readonly MailField[];

/** The values of fields, by field. A field without a value is missing or empty. */
export type FieldValues = Partial<Record<MailField, string>>;

/** A name in braces. Single braces are text. */
const FIELD = /\{([^{}]*)\}/g;

/** Returns the names that stand in braces in a text, in their order. */
export function fieldNames(text: string): string[] {
  return [...text.matchAll(FIELD)].map(([, name]) => name!);
}

/** Replaces the fields of a text by their values. Returns undefined if one has no value. */
export function fillText(text: string, values: FieldValues): string | undefined {
  const isFilled = fieldNames(text).every((name) => Object.hasOwn(values, name) && values[name as MailField]);
  return isFilled ? text.replace(FIELD, (_, name: MailField) => values[name]!) : undefined;
}
