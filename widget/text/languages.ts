import type { Catalogue } from "./en.ts";
import { first } from "./en_first.ts";

/** English, as far as it is here: each later file brings its own sentences. */
export const english = { ...first } as Catalogue;

export function addWords(words: Partial<Catalogue>): void {
  Object.assign(english, words);
}

const others: Record<string, () => Promise<Catalogue>> = {
  de: () => import("./de.ts").then(({ de }) => de),
  fr: () => import("./fr.ts").then(({ fr }) => fr),
  es: () => import("./es.ts").then(({ es }) => es),
  ar: () => import("./ar.ts").then(({ ar }) => ar),
};

/** The first wanted language that we speak, with a region that is wanted too: on a page in "en" a Briton's dates are British. */
export function localeOf(wanted: readonly string[]): string {
  const language = wanted.find((tag) => /^(en|de|fr|es|ar)\b/i.test(tag)) ?? "en";
  return wanted.find((tag) => tag.startsWith(`${language}-`)) ?? language;
}

/** A language's sentences; English, which is here, when they cannot be loaded. */
export async function loadWords(locale: string): Promise<Catalogue> {
  return await others[locale.slice(0, 2).toLowerCase()]?.().catch(() => english) ?? english;
}
