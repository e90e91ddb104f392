import type { Catalogue } from "./en.ts";
import { first } from "./en_first.ts";

/** English, as far as it is here: each later file brings its own sentences. */
export const english = { ...first } as Catalogue;

/** Adds the sentences of a file that was loaded later. */
export function addWords(words: Partial<Catalogue>): void {
  Object.assign(english, words);
}

const others: Record<string, () => Promise<{ words: Catalogue }>> = {
  de: () => import("./de.ts"),
  fr: () => import("./fr.ts"),
  es: () => import("./es.ts"),
  ar: () => import("./ar.ts"),
};

/** The first wanted language that we speak, with a region that is wanted too: on a page in "en" a Briton's dates are British. */
export function localeOf(wanted: readonly string[]): string {
  const language = wanted.find((tag) => /^(en|de|fr|es|ar)\b/i.test(tag)) ?? "en";
  return wanted.find((tag) => tag.startsWith(`${language}-`)) ?? language;
}

/** A language's sentences; English, which is here, when they cannot be loaded. */
export async function loadWords(locale: string): Promise<Catalogue> {
  const file = await others[locale.slice(0, 2).toLowerCase()]?.().catch(() => null);
  return file?.words ?? english;
}
