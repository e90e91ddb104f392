import { isPlaceholderName } from "../../shared/placeholder_name.ts";

/** Returns whether two names are the same, apart from how they are written. */
export function isSameName(one: string, other: string): boolean {
  return normalizeName(one) === normalizeName(other);
}

/** Letters that NFKD does not take apart. Arabic keyboards write a final yeh with or without its dots. */
const sameLetters: Record<string, string> = { ß: "ss", ı: "i", ł: "l", ø: "o", đ: "d", ى: "ي" };

/**
 * Returns a name in the form in which names are compared. The form has no accents, punctuation or invisible characters,
 * and its words are in alphabetical order.
 */
export function normalizeName(name: string): string {
  const words = name
    // The spacing acute and its kin are typed as apostrophes. NFKD would make them a space and an accent
    .replace(/['`´\u2018-\u201b\u02b9-\u02bc\u2032\uff07]/g, "")
    .normalize("NFKD")
    // Accents and Arabic vowels only: the marks of other scripts tell letters apart
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670\u0640]|\p{Cf}/gu, "")
    .toLowerCase()
    .replace(/[ßıłøđى]/g, (letter) => sameLetters[letter]!)
    .replace(/[\p{P}\p{S}\s]+/gu, " ")
    .trim();
  // A name of punctuation only is compared as it is
  return words ? words.split(" ").sort().join(" ") : name.trim().toLowerCase();
}

/** Returns whether a rider has a name. A form can have filled in a placeholder. */
export function isNamed(name: string | null | undefined): name is string {
  return Boolean(name) && !isPlaceholderName(name!);
}
