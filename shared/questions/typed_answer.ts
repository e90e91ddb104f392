import type { Question } from "../contract/questions.ts";
import { latinDigits } from "../typed_number.ts";
import { findAnswerError } from "./answer_error.ts";

type AnswerTerms = Pick<Question, "kind" | "min" | "max" | "choices">;
type Value = string | number | boolean;

/** Reads an answer that somebody typed or chose. Null if there is none, undefined if it does not fit the question. */
export function readTypedAnswer(question: AnswerTerms, typed: string): Value | null | undefined {
  const text = typed.trim();
  if (!text) return null;
  const value = valueOf(question.kind, text);
  return findAnswerError(question, value) === undefined ? value : undefined;
}

/** Returns an answer as it is typed or chosen. */
export function typedAnswer(value: Value | undefined): string {
  return value === undefined ? "" : String(value);
}

/** Returns the key of what is typed: the question and the rider. */
export function answerKey({ id }: Pick<Question, "id">, rider: number | null): string {
  return `${id} ${rider}`;
}

function valueOf(kind: Question["kind"], text: string): Value {
  if (kind === "yes_no") return text === "true";
  if (kind !== "number") return text;
  const plain = latinDigits(text).replace(/[,٫]/, ".");
  return /^-?\d{1,7}(\.\d+)?$/.test(plain) ? Number(plain) : NaN;
}
