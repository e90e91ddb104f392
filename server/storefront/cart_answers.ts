import type { Answer, AnswerDraft } from "../../shared/contract/answer.ts";
import type { LineDraft } from "../../shared/contract/storefront.ts";
import { countRiders } from "../../shared/questions/asked.ts";
import { askedLines } from "../../shared/questions/asked_lines.ts";
import { sizedName } from "../../shared/sized_name.ts";
import { invalid } from "../problem.ts";
import { findMissingAnswers, readAnswers } from "../questions/read_answers.ts";
import type { Catalogue } from "./catalogue.ts";

type Asking = Pick<Catalogue, "items" | "questions">;
type AnsweredCart = { line_items: readonly LineDraft[] };

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
  { line_items }: AnsweredCart,
  { sent, riders, path }: Sent,
): Answer[] {
  if (!sent.length) return [];
  const lines = askedLines(line_items, sizedItems(items));
  const count = riders === undefined ? undefined : countRiders(riders, lines);
  return readAnswers({ sent, questions, lines, riders: count, path });
}

/** Throws a 400 that names each required answer that a customer must give before the payment and has not given. */
export function assertAnswered(
  { items, questions }: Asking,
  { line_items }: AnsweredCart,
  { answers, riders, path }: { answers: readonly Answer[]; riders: readonly unknown[] | null; path: string },
): void {
  if (!questions.length) return;
  const lines = askedLines(line_items, sizedItems(items));
  const faults = findMissingAnswers(questions, { lines, riders: countRiders(riders, lines) }, { answers, path });
  if (faults.length) throw invalid(...faults);
}

/** Returns the items by the names that their lines have. */
function sizedItems(items: Catalogue["items"]) {
  return {
    get(id: string) {
      const item = items.get(id);
      return item && { ...item, name: sizedName(item) };
    },
  };
}
