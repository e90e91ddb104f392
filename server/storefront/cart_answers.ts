import type { Answer, AnswerDraft } from "../../shared/contract/answer.ts";
import type { Quote } from "../../shared/contract/storefront.ts";
import { countRiders } from "../../shared/questions/asked.ts";
import { askedLines } from "../../shared/questions/asked_lines.ts";
import { invalid } from "../problem.ts";
import { findMissingAnswers, readAnswers } from "../questions/read_answers.ts";
import type { Catalogue } from "./catalogue.ts";

type Asking = Pick<Catalogue, "items" | "questions">;
type AnsweredCart = { quote: Pick<Quote, "lines"> };

interface Sent {
  sent: readonly AnswerDraft[];
  /** The named riders. Undefined if the request does not name them: their number is not checked then. */
  riders?: readonly unknown[] | null;
  /** The field of the request that has the answers. */
  path: string;
}

/** Returns the answers of a cart as its booking stores them. Throws a 400 that names each answer that is wrong. */
export function readCartAnswers(
  { items, questions }: Asking,
  { quote }: AnsweredCart,
  { sent, riders, path }: Sent,
): Answer[] {
  if (!sent.length) return [];
  const count = riders === undefined ? undefined : countRiders(riders, askedLines(quote.lines, items));
  return readAnswers({ sent, questions, riders: count, path });
}

/** Throws a 400 that names each required answer that a customer must give before the payment and has not given. */
export function assertAnswered(
  { items, questions }: Asking,
  { quote }: AnsweredCart,
  { answers, riders, path }: { answers: readonly Answer[]; riders: readonly unknown[] | null; path: string },
): void {
  if (!questions.length) return;
  const lines = askedLines(quote.lines, items);
  const faults = findMissingAnswers(questions, { lines, riders: countRiders(riders, lines) }, { answers, path });
  if (faults.length) throw invalid(...faults);
}
