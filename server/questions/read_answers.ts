import type { Answer, AnswerDraft } from "../../shared/contract/answer.ts";
import type { FieldError } from "../../shared/contract/field_error.ts";
import type { Question } from "../../shared/contract/questions.ts";
import { findAnswerError } from "../../shared/questions/answer_error.ts";
import { type AskedCart, type AskedLine, countMissing, isAsked, unansweredBy } from "../../shared/questions/asked.ts";
import { type Gear, gearOf } from "../../shared/questions/gear.ts";
import { answerKey } from "../../shared/questions/typed_answer.ts";
import { invalid, unknown } from "../problem.ts";

interface SentAnswers {
  sent: readonly AnswerDraft[];
  questions: readonly Question[];
  /** The lines of the cart or the booking, from which riders choose their gear. */
  lines: readonly AskedLine[];
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
export function readAnswers({ sent, questions, lines, riders, path, stored = [] }: SentAnswers): Answer[] {
  const byId = new Map(questions.map((question) => {
    const gear = question.kind === "gear" ? gearOf(question, lines) : [];
    return [question.id, { ...question, gear }];
  }));
  const replaced = new Set(sent.map(keyOf));
  const kept = stored.filter((answer) => !replaced.has(keyOf(answer)));
  const seen = new Set<string>();
  const faults = sent.flatMap((draft, at): FieldError[] => {
    const question = byId.get(draft.question_id);
    const others = [...kept, ...sent.slice(0, at)].filter((other) =>
      keyOf(other) !== keyOf(draft) && (riders === undefined || other.rider! < riders)
    );
    const fault = findFault(draft, question, riders) ?? findGearFault(draft, question, others);
    if (fault) return [{ ...fault, path: `${path}.${at}.${fault.path}` }];
    const key = keyOf(draft);
    const isRepeat = seen.has(key);
    seen.add(key);
    return isRepeat
      ? [{ path: `${path}.${at}`, code: "repeated_answer", message: "answers a question once more" }]
      : [];
  });
  if (faults.length) throw invalid(...faults);
  const given = sent.flatMap(({ question_id, rider, value }) => {
    const { label, kind, unit, gear } = byId.get(question_id)!;
    const name = gear.find(({ id }) => id === value)?.name;
    return value === null ? [] : [{ question_id, rider, label, kind, unit, value, ...name !== undefined && { name } }];
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
    return unansweredBy(question, cart, answers).slice(0, missing).map((rider) => {
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

/** Returns what is wrong with the gear that a rider has chosen, or undefined. `others` are answers that stay. */
function findGearFault(
  { question_id, value }: AnswerDraft,
  question: { kind: Question["kind"]; gear: readonly Gear[] } | undefined,
  others: readonly Pick<AnswerDraft, "question_id" | "value">[],
): FieldError | undefined {
  if (question?.kind !== "gear" || value === null) return undefined;
  const chosen = question.gear.find(({ id }) => id === value);
  if (!chosen) {
    const message = "must be the id of a booked item that the question is about, or of such a part of a bundle";
    return { path: "value", code: "gear_not_booked", message };
  }
  const { name, places } = chosen;
  const taken = others.filter((other) => other.question_id === question_id && other.value === value).length;
  const message = `must be other gear: ${name} has room for ${places} of the riders`;
  return taken < places ? undefined : { path: "value", code: "gear_taken", message };
}

function keyOf({ question_id, rider }: Pick<AnswerDraft, "question_id" | "rider">): string {
  return answerKey({ id: question_id }, rider);
}
