import type { DayRow } from "../../../shared/contract/dashboard.ts";

/** The shortest text that is searched for. */
const MIN_LETTERS = 2;

/**
 * Finds the rows of a day: each word of the text begins a word of the row. Items count only if nobody is found, because
 * "ka" would find every kayak besides Karin. Returns a test of rows, or null if the text is too short.
 */
export function rowFilter(text: string, rows: readonly DayRow[]): ((row: DayRow) => boolean) | null {
  const wanted = wordsOf(text);
  if (wanted.join("").length < MIN_LETTERS) return null;
  const isIn = (known: readonly string[]) => wanted.every((part) => known.some((word) => word.startsWith(part)));
  const isPerson = ({ booking_number, customer: { name, email, phone } }: DayRow) =>
    isIn(wordsOf([booking_number, name, email, phone].join(" ")));
  return rows.some(isPerson) ? isPerson : ({ lines }) => isIn(wordsOf(lines.map(({ name }) => name).join(" ")));
}

/** Returns the words of a text in lower case, without accents. */
function wordsOf(text: string): string[] {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase().split(/[^\p{L}\p{N}@.]+/u).filter(Boolean);
}
