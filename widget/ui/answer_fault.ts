import type { Question } from "../../shared/contract/questions.ts";
import { readTypedAnswer } from "../../shared/questions/typed_answer.ts";

interface FaultWords {
  unfit: string;
  range: (min: number | null, max: number | null) => string;
}

/** Returns a sentence if what is typed does not fit the question. Nothing typed fits. */
export function answerFault(
  question: Pick<Question, "kind" | "min" | "max" | "choices">,
  typed: string,
  { unfit, range }: FaultWords,
): string | undefined {
  if (readTypedAnswer(question, typed) !== undefined) return undefined;
  const { kind, min, max } = question;
  return kind === "number" && (min !== null || max !== null) ? range(min, max) : unfit;
}
