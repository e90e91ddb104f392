import { type Catalogue, en } from "./en.ts";

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

/** A language's sentences; English, which is in the bundle, when they cannot be loaded. */
export async function loadWords(locale: string): Promise<Catalogue> {
  return await others[locale.slice(0, 2).toLowerCase()]?.().catch(() => en) ?? en;
}
