import type { ManagedQuestion, QuestionDraft } from "../../../../shared/contract/questions.ts";
import { readTypedAnswer } from "../../../../shared/questions/typed_answer.ts";
import { findEmptyTarget, readTarget, type TargetForm, targetFormOf } from "../../fleet/target_form.ts";

/** A question as typed. Fields of other kinds keep what was typed, and are not sent. */
export interface QuestionForm extends TargetForm {
  label: string;
  help: string;
  kind: ManagedQuestion["kind"];
  /** One on each line. */
  choices: string;
  unit: string;
  min: string;
  max: string;
  required: boolean;
  per: ManagedQuestion["per"];
  when: ManagedQuestion["when"];
}
/** What is not right yet. */
export type QuestionFaults = Partial<Record<keyof QuestionForm, "required" | "choices" | "number" | "range">>;

/** Returns the form of a question, or of a new one. */
export function questionFormOf(question: ManagedQuestion | null): QuestionForm {
  return {
    label: question?.label ?? "",
    help: question?.help ?? "",
    kind: question?.kind ?? "number",
    choices: question?.choices?.join("\n") ?? "",
    unit: question?.unit ?? "",
    min: String(question?.min ?? ""),
    max: String(question?.max ?? ""),
    required: question?.required ?? true,
    per: question?.per ?? "rider",
    when: question?.when ?? "booking",
    ...targetFormOf(question?.applies_to ?? { all: true }),
  };
}

/** Returns the question that a form describes, or what is not right yet. */
export function readQuestion(
  form: QuestionForm,
): { draft: Omit<QuestionDraft, "sort_order">; faults?: undefined } | { faults: QuestionFaults; draft?: undefined } {
  const { kind, required, when } = form;
  const per = kind === "gear" ? "rider" : form.per;
  const label = form.label.trim();
  const isNumber = kind === "number";
  const choices = choicesOf(form);
  const [min, max] = [form.min, form.max].map((text) => isNumber ? readNumber(text) : null);
  const empty = findEmptyTarget(form);
  const faults: QuestionFaults = {
    ...!label && { label: "required" },
    ...choices && (choices.length < 2 || choices.length > 30) && { choices: "choices" },
    ...min === undefined && { min: "number" },
    ...max === undefined && { max: "number" },
    ...typeof min === "number" && typeof max === "number" && max < min && { max: "range" },
    ...empty && { [empty]: "required" },
  };
  if (Object.keys(faults).length) return { faults };
  const help = form.help.trim() || null;
  const unit = isNumber && form.unit.trim() || null;
  const applies_to = readTarget(form);
  return { draft: { label, help, kind, choices, unit, min: min!, max: max!, required, per, when, applies_to } };
}

/** Returns the choices that are typed, each once. Null for another kind. */
export function choicesOf({ kind, choices }: Pick<QuestionForm, "kind" | "choices">): string[] | null {
  if (kind !== "choice") return null;
  return [...new Set(choices.split("\n").map((line) => line.trim()).filter(Boolean))];
}

/** Reads a limit. Null if there is none, undefined if it is no number. */
function readNumber(text: string): number | null | undefined {
  return readTypedAnswer({ kind: "number", min: null, max: null, choices: null }, text) as
    | number
    | null
    | undefined;
}
