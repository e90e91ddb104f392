import type { ProblemBody } from "../../../shared/contract/problems.ts";
import { MAX_PRICE } from "../../../shared/records/field.ts";
import { ApiError } from "../../api.ts";
import type { TypedFault } from "./typed_fields.ts";
import type { Words } from "../text/en.ts";

/** The errors of a form by the path of their field, such as `opening_hours.mon`. */
export type FieldErrors = Record<string, string>;

/** Returns the errors that a refused request names, by field. Empty if the error is about something else. */
export function fieldErrorsOf(words: Words, error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  const { problem } = error;
  if (problem.code === "slug_taken") return { slug: words.settings.invalid.slug_taken };
  if (problem.code !== "invalid_request") return {};
  const known: Record<string, string> = {
    slug: words.settings.invalid.slug,
    support_email: words.settings.invalid.email,
    email: words.settings.invalid.email,
    phone: words.settings.invalid.phone,
    terms_url: words.settings.invalid.url,
    "branding.logo_url": words.settings.invalid.url,
  };
  return Object.fromEntries(
    (problem as ProblemBody<"invalid_request">).errors.map((
      { path, message },
    ) => [path, known[path] ?? words.settings.invalid.rejected(message)]),
  );
}

/** What the sentence for a typed value is written with. */
export interface FaultSentences {
  words: Pick<Words, "field_errors">;
  /** Formats an amount in the currency of the form. */
  money: (amount: number) => string;
}

/** Returns the sentences for the fields that cannot be read. */
export function errorsOf(faults: Partial<Record<string, TypedFault>>, sentences: FaultSentences): FieldErrors {
  return Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, faultSentence(fault!, sentences)]));
}

/** Returns the sentence for a value that cannot be read, with its limits as the person types them. */
export function faultSentence(fault: TypedFault, { words, money }: FaultSentences): string {
  if (fault === "invalid_amount") return words.field_errors.price(money(0), money(MAX_PRICE));
  if (fault === "invalid_percent") return words.field_errors.percent;
  return words.field_errors.whole_number(fault.min, fault.max);
}

/** Returns the first error of a field or of a part of it. */
export function errorAt(errors: FieldErrors, path: string): string | undefined {
  return Object.entries(errors).find(([name]) => name === path || name.startsWith(`${path}.`))?.[1];
}

/** Returns the record as it is now, if a change was refused because it is based on an older version. */
export function changedRecordOf<Record>(error: unknown): Record | null {
  if (!(error instanceof ApiError) || error.problem.code !== "changed_meanwhile") return null;
  return (error.problem as ProblemBody<"changed_meanwhile">).record as Record;
}
