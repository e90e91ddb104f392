import type { DayRow } from "../../../shared/contract/dashboard.ts";

/** The shortest text that is searched for. */
const MIN_LETTERS = 2;

/**
 * Finds the rows of a day: each word of the text begins a word of the row. Items count only if nobody is found, because
 * "ka" would find every kayak besides Karin. Returns a test of rows, or null if the text is too short.
 */
export function rowFilter(text: string, rows: readonly DayRow[]): ((row: DayRow) => boolean) | null {
  const wanted = wordsOf(text.replace(APOSTROPHES, ""));
  if (wanted.join("").length < MIN_LETTERS) return null;
  const isIn = (known: readonly string[]) => wanted.every((part) => known.some((word) => word.startsWith(part)));
  const isPerson = ({ booking_number, customer: { name, email, phone } }: DayRow) =>
    isIn(wordsOf([booking_number, name, email, phone].join(" ")));
  return rows.some(isPerson) ? isPerson : ({ lines }) => isIn(wordsOf(lines.map(({ name }) => name).join(" ")));
}

/** Letters that are no other letter with an accent, as the search of all bookings writes them. */
const PLAIN: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};
const APOSTROPHES = /['’‘ʼʻ`´′＇]/g;

/** Returns the words of a text in lower case, without accents. "O'Brien" is three: `obrien`, `o` and `brien`. */
function wordsOf(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(
    /[ßæœøłđðþı]/g,
    (letter) => PLAIN[letter]!,
  );
  const words = [plain.replace(APOSTROPHES, ""), plain].flatMap((text) => text.split(/[^\p{L}\p{N}@.]+/u));
  return [...new Set(words)].filter(Boolean);
}
