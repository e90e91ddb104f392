import type { FieldError } from "../contract/field_error.ts";
import type { questionFields } from "../records/question.ts";

interface QuestionTerms {
  kind: (typeof questionFields.kind.values)[number];
  choices?: readonly string[] | null | undefined;
  unit?: string | null | undefined;
  min?: number | null | undefined;
  max?: number | null | undefined;
  per?: (typeof questionFields.per.values)[number] | undefined;
}

/** Returns an error for each field of a question that does not fit its kind. */
export function findQuestionErrors({ kind, choices, unit, min, max, per }: QuestionTerms): FieldError[] {
  const errors: FieldError[] = [];
  if (kind === "choice" && !choices) {
    errors.push({ path: "choices", code: "required", message: "is required when `kind` is choice" });
  }
  if (kind !== "choice" && choices) {
    errors.push({ path: "choices", code: "not_for_kind", message: "must be null unless `kind` is choice" });
  }
  for (const [path, value] of Object.entries({ unit, min, max })) {
    if (kind !== "number" && value !== null && value !== undefined) {
      errors.push({ path, code: "not_for_kind", message: "must be null unless `kind` is number" });
    }
  }
  if (kind === "gear" && per === "booking") {
    errors.push({ path: "per", code: "not_for_kind", message: "must be rider when `kind` is gear" });
  }
  if (typeof min === "number" && typeof max === "number" && max < min) {
    errors.push({ path: "max", code: "below_min", message: "must not be less than `min`" });
  }
  return errors;
}
