import type { Answer, AnswerDraft } from "../../shared/contract/answer.ts";
import type { FieldError } from "../../shared/contract/field_error.ts";
import type { Question } from "../../shared/contract/questions.ts";
import { findAnswerError } from "../../shared/questions/answer_error.ts";
import { type AskedCart, countMissing, isAsked, unansweredBy } from "../../shared/questions/asked.ts";
import { answerKey } from "../../shared/questions/typed_answer.ts";
import { invalid, unknown } from "../problem.ts";

interface SentAnswers {
  sent: readonly AnswerDraft[];
  questions: readonly Question[];
  /** The number of riders. Undefined if it is not known yet. */
  riders: number | undefined;
  /** The field of the request that has the answers. */
  path: string;
  /** The answers that the booking has. */
  stored?: readonly Answer[];
}

/**
 * Returns the answers of a booking after a request: those that it sends, and the others that the booking has. Throws a
 * 400 that names each answer that is wrong.
 */
export function readAnswers({ sent, questions, riders, path, stored = [] }: SentAnswers): Answer[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const seen = new Set<string>();
  const faults = sent.flatMap((draft, at): FieldError[] => {
    const fault = findFault(draft, byId.get(draft.question_id), riders);
    if (fault) return [{ ...fault, path: `${path}.${at}.${fault.path}` }];
    const key = keyOf(draft);
    const isRepeat = seen.has(key);
    seen.add(key);
    return isRepeat
      ? [{ path: `${path}.${at}`, code: "repeated_answer", message: "answers a question once more" }]
      : [];
  });
  if (faults.length) throw invalid(...faults);
  const kept = stored.filter((answer) => !seen.has(keyOf(answer)));
  const given = sent.flatMap(({ question_id, rider, value }) => {
    const { label, kind, unit } = byId.get(question_id)!;
    return value === null ? [] : [{ question_id, rider, label, kind, unit, value }];
  });
  return [...kept, ...given];
}

/** Returns an error for each required answer that a customer must give before the payment and has not given. */
export function findMissingAnswers(
  questions: readonly Question[],
  cart: AskedCart,
  { answers, path }: { answers: readonly Answer[]; path: string },
): FieldError[] {
  return questions.filter(({ when }) => when === "booking").flatMap((question) => {
    const missing = isAsked(question, cart) ? countMissing(question, cart, answers) : 0;
    return unansweredBy(question, cart.riders, answers).slice(0, missing).map((rider) => {
      const who = rider === null ? "the booking" : `rider ${rider + 1}`;
      const message = `must have an answer of ${who} to "${question.label}" (${question.id})`;
      return { path, code: "required", message };
    });
  });
}

function findFault(
  { rider, value }: AnswerDraft,
  question: Question | undefined,
  riders: number | undefined,
): FieldError | undefined {
  if (!question) return unknown("question_id");
  if (question.per === "booking" && rider !== null) {
    return { path: "rider", code: "wrong_rider", message: "must be null: the question is about the booking" };
  }
  if (question.per === "rider" && rider === null) {
    return { path: "rider", code: "wrong_rider", message: "must be the index of a rider: each of them is asked" };
  }
  if (rider !== null && riders !== undefined && rider >= riders) {
    return { path: "rider", code: "wrong_rider", message: `must be less than ${riders}, the number of riders` };
  }
  const message = value === null ? undefined : findAnswerError(question, value);
  return message === undefined ? undefined : { path: "value", code: "wrong_answer", message };
}

function keyOf({ question_id, rider }: Pick<AnswerDraft, "question_id" | "rider">): string {
  return answerKey({ id: question_id }, rider);
}
