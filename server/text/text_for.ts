import type { GermanAddress } from "../../shared/contract/german_address.ts";
import { ar } from "./ar/mod.ts";
import { deDu } from "./de/du.ts";
import { de } from "./de/mod.ts";
import { en } from "./en/mod.ts";
import { es } from "./es/mod.ts";
import { fr } from "./fr/mod.ts";
import type { Text } from "./text.ts";

const texts: Text[] = [en, de, fr, es, ar];

/** Longest `Accept-Language` header that is read, in characters. */
const MAX_LENGTH = 200;

/**
 * Returns the sentences in the first language of a locale or an `Accept-Language` header that we have; else in English.
 *
 * Browsers list languages by preference, so quality values are ignored. `german` is the form of address in German.
 */
export function textFor(languages: string | null | undefined, german?: GermanAddress): Text {
  for (const locale of (languages ?? "").slice(0, MAX_LENGTH).split(/[,\s]+/)) {
    const text = findText(locale);
    if (text) return text === de && german === "du" ? deDu : text;
  }
  return en;
}

/** Returns the locale of dates beside these sentences: `locale`, or British English where there is no translation. */
export function dateLocaleFor(locale: string): string {
  return findText(locale) ? locale : "en-GB";
}

function findText(locale: string): Text | undefined {
  // A locale of an `Accept-Language` header may have a quality value, as in `de-AT;q=0.8`.
  const language = locale.split(/[-;]/)[0]!.toLowerCase();
  return texts.find((text) => text.language === language);
}
