import type { AddressingShop } from "../../shared/contract/german_address.ts";
import type { Catalogue } from "./en.ts";
import { first } from "./en_first.ts";

/** The English sentences loaded so far. Each file that is loaded later adds its own. */
export const english = { ...first } as Catalogue;

/** Adds the English sentences of a file that was loaded later. */
export function addWords(words: Partial<Catalogue>): void {
  Object.assign(english, words);
}

/** A file of sentences. */
interface Language {
  words: Catalogue;
  wordsFor?(shop: AddressingShop | null | undefined): Promise<Catalogue>;
}

const otherLanguages: Record<string, () => Promise<Language>> = {
  de: () => import("./de.ts"),
  fr: () => import("./fr.ts"),
  es: () => import("./es.ts"),
  ar: () => import("./ar.ts"),
};

/**
 * Returns the first wanted language that the widget supports, with a wanted region: a Briton on a page in "en" sees
 * British dates.
 */
export function localeOf(wanted: readonly string[]): string {
  const tags = wanted.flatMap(tagOf);
  const language = tags.find((tag) => /^(en|de|fr|es|ar)\b/.test(tag)) ?? "en";
  return tags.find((tag) => tag.startsWith(`${language}-`)) ?? language;
}

/** Returns the canonical tag of forms such as "de_DE", "AR" or "en-US@posix", or nothing for an invalid one. */
function tagOf(name: string): string[] {
  try {
    return Intl.getCanonicalLocales(name.replaceAll("_", "-").replace(/[.@].*/, ""));
  } catch {
    return [];
  }
}

/**
 * Loads the sentences of a language, in the shop's form of address if the shop is known. Returns English if they cannot
 * be loaded.
 */
export async function loadWords(locale: string, shop?: AddressingShop | null): Promise<Catalogue> {
  const file = await otherLanguages[locale.slice(0, 2)]?.().catch(() => null);
  return await file?.wordsFor?.(shop) ?? file?.words ?? english;
}

/** Loads the English sentences of errors, except that of `offline`. If they do not come, a general one is shown. */
export async function loadErrorSentence(code: string): Promise<void> {
  if (english.failed.codes[code]) return;
  await import("./en_errors.ts").then(({ errorCodes }) => Object.assign(english.failed.codes, errorCodes), () => {});
}
