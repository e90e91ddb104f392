import type { Question } from "../contract/questions.ts";
import { countedAnswers, type GivenAnswer } from "./counted_answers.ts";
import { MAX_ASKED_RIDERS } from "./limits.ts";
import { isTarget } from "./target.ts";

/** An item of a line, or a part of its bundle. */
export interface AskedItem {
  id: string;
  name: string;
  category_id: string;
  product_id: string | null;
  /** The riders that all its units carry. */
  places: number;
  is_part: boolean;
}

/** A line of a cart or a booking, with what decides which questions it has. */
export interface AskedLine {
  /** The item and, for a bundle, its parts. */
  items: readonly AskedItem[];
  /** The riders that all its units carry. */
  seats: number;
}

/** Who and what is asked about. */
export interface AskedCart {
  lines: readonly AskedLine[];
  /** The number of riders. */
  riders: number;
}

type AskedQuestion = Pick<Question, "id" | "applies_to" | "per" | "required">;

/** Returns the number of riders: the named ones or, if nobody is named, the seats of all lines up to 100. */
export function countRiders(riders: readonly unknown[] | null | undefined, lines: readonly AskedLine[]): number {
  return riders?.length || Math.min(MAX_ASKED_RIDERS, lines.reduce((sum, { seats }) => sum + seats, 0));
}

/** Returns whether a cart has an item that a question is about. */
export function isAsked({ applies_to }: Pick<Question, "applies_to">, { lines }: Pick<AskedCart, "lines">): boolean {
  return lines.some((line) => concerns(applies_to, line));
}

/** Returns for whom a question has no answer that counts yet: indexes of riders, or null for the booking. */
export function unansweredBy(
  question: Pick<AskedQuestion, "id" | "per">,
  { lines, riders }: AskedCart,
  answers: readonly GivenAnswer[],
): (number | null)[] {
  const given = countedAnswers(answers, lines);
  const all = question.per === "booking" ? [null] : [...Array(riders).keys()];
  return all.filter((rider) => !given.some((one) => one.question_id === question.id && one.rider === rider));
}

/**
 * Returns how many answers a question still needs. A question to riders needs one for each seat of the items that it is
 * about, and no more than there are riders. `missingAnswers` in `bookings/answers.sql.ts` counts the same.
 */
export function countMissing(question: AskedQuestion, cart: AskedCart, answers: readonly GivenAnswer[]): number {
  const { required, per, applies_to } = question;
  const { lines, riders } = cart;
  const asked = lines.filter((line) => concerns(applies_to, line));
  if (!required || !asked.length) return 0;
  const open = unansweredBy(question, cart, answers).length;
  if (per === "booking") return open;
  const needed = Math.min(riders, asked.reduce((sum, { seats }) => sum + seats, 0));
  return Math.max(0, needed - (riders - open));
}

/** Returns whether a question is about a line. */
export function concerns(applies_to: Question["applies_to"], { items }: AskedLine): boolean {
  return applies_to.all ?? items.some((item) => isTarget(applies_to, item));
}
