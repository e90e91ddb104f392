import { hasVisible, isOneLine, isStorable } from "../contract/text_checks.ts";
import type { Question } from "../contract/questions.ts";
import { isDay } from "../iso_date.ts";
import { MAX_NUMBER } from "./limits.ts";

/** The most characters of an answer in words. */
export const MAX_ANSWER = 500;

/** Returns what is wrong with an answer, or undefined. The sentence continues after the name of the field. */
export function findAnswerError(
  { kind, min, max, choices }: Pick<Question, "kind" | "min" | "max" | "choices">,
  value: unknown,
): string | undefined {
  switch (kind) {
    case "text":
      return typeof value === "string" && isAnswerText(value)
        ? undefined
        : `must be text of at most ${MAX_ANSWER} characters, on one line, with a visible character`;
    case "number": {
      const [least, greatest] = [min ?? -MAX_NUMBER, max ?? MAX_NUMBER];
      return typeof value === "number" && value >= least && value <= greatest
        ? undefined
        : `must be a number from ${least} to ${greatest}`;
    }
    case "choice":
      return choices!.includes(value as string) ? undefined : `must be one of ${choices!.join(", ")}`;
    case "yes_no":
      return typeof value === "boolean" ? undefined : "must be true or false";
    case "date":
      return typeof value === "string" && isDay(value) ? undefined : "must be a date like 2027-05-01";
    case "gear":
      return typeof value === "string" ? undefined : "must be the id of an item";
  }
}

function isAnswerText(text: string): boolean {
  return text.length <= MAX_ANSWER && isStorable(text) && isOneLine(text) && hasVisible(text);
}
