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
  const tags = wanted.flatMap(tagOf);
  const language = tags.find((tag) => /^(en|de|fr|es|ar)\b/.test(tag)) ?? "en";
  return tags.find((tag) => tag.startsWith(`${language}-`)) ?? language;
}

/** Pages write "de_DE" or "AR" and systems "en-US@posix"; `Intl` throws at what is still no tag then. */
function tagOf(said: string): string[] {
  try {
    return Intl.getCanonicalLocales(said.replaceAll("_", "-").replace(/[.@].*/, ""));
  } catch {
    return [];
  }
}

/** A language's sentences; English, which is here, when they cannot be loaded. */
export async function loadWords(locale: string): Promise<Catalogue> {
  const file = await others[locale.slice(0, 2)]?.().catch(() => null);
  return file?.words ?? english;
}
