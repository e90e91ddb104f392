import type { Bidi } from "bidi-js";
import bidiFactory from "bidi-js/dist/bidi.mjs";

/** Side of the page on which a text starts. */
export type Side = "left" | "right";

// The types of the package do not match its main file, which is CommonJS.
const bidi = bidiFactory() as Bidi;

const arabicText = /[\p{Script_Extensions=Arabic}\u200f]/u;

// Digits that UAX #9 calls European numbers: ASCII, Persian, superscript and subscript ones.
const digit = "[\\d\\u06f0-\\u06f9\\u00b2\\u00b3\\u00b9\\u2070-\\u2089]";
const unit = "[#%‰°\\p{Sc}]{0,2}";
const telephone = "\\+\\d[\\d ()/.\\u00a0-]*\\d";
// `Intl` writes directional marks before the minus of an amount in Arabic.
const sign = "(?<![^\\s([\\u200e\\u200f\\u061c])[+\\-\u2212]";
const number = `${unit}(?:${sign})?${digit}(?:[,.:/\\u00a0\\u060c+\\-\u2212]?${digit})*${unit}`;
/** Matches line breaks, letters, directional marks and, in a group, numbers with their signs and units. */
const lettersAndNumbers = new RegExp(`[\\n\\p{L}\\u200e\\u200f\\u061c]|(${telephone}|${number})`, "gu");

/** Returns the side on which a text starts: that of its first letter, or `fallback` without letters. */
export function sideOf(text: string, fallback: Side = "left"): Side {
  for (const char of text) {
    const type = bidi.getBidiCharTypeName(char);
    if (type === "L") return "left";
    if (type === "R" || type === "AL") return "right";
  }
  return fallback;
}

/** Returns whether a text needs bidirectional layout. Of the right-to-left scripts, the fonts cover only Arabic. */
export function hasArabic(text: string): boolean {
  return arabicText.test(text);
}

/**
 * Returns the embedding level (UAX #9) of each UTF-16 code unit: even for left to right, odd for right to left.
 *
 * Differs from UAX #9 in one point: a number with its sign, separators and unit is never reordered.
 * Examples are `+49 (0) 151`, `2026-11-21`, `-5`, `50%` and `€12.50`.
 */
export function levelsOf(text: string, side: Side): Uint8Array {
  return bidi.getEmbeddingLevels(resolveNumbers(text, side), side === "right" ? "rtl" : "ltr").levels;
}

/**
 * Replaces each number by characters that make it part of the text before it (rules W2 and W7). These are letters in
 * left-to-right text and Arabic digits in right-to-left text.
 *
 * Leaves no European digit to bidi-js 1.1.0, whose rule W2 takes quadratic time.
 */
function resolveNumbers(text: string, side: Side): string {
  let current = side;
  return text.replace(lettersAndNumbers, (match, number: string | undefined) => {
    if (number !== undefined) return (current === "left" ? "a" : "\u0660").repeat(number.length);
    current = match === "\n" ? side : sideOf(match, current);
    return match;
  });
}

/** Sorts the pieces of a line from reading order into visual order, from left to right. */
export function visualOrder<T extends { level: number }>(line: readonly T[]): T[] {
  const levels = Uint8Array.from(line, ({ level }) => level);
  const paragraphs = [{ start: 0, end: line.length - 1, level: 0 }];
  // bidi-js reorders the characters of a string by their levels. Each "x" stands for a piece.
  return bidi.getReorderedIndices("x".repeat(line.length), { levels, paragraphs }).map((index) => line[index]!);
}

/** Returns the mirror image of a bracket or quotation mark, and any other character unchanged. */
export function mirrored(char: string): string {
  return bidi.getMirroredCharacter(char) ?? char;
}
