import { type Catalogue, en } from "./en.ts";

const others: Record<string, () => Promise<Catalogue>> = {
  de: () => import("./de.ts").then(({ de }) => de),
  fr: () => import("./fr.ts").then(({ fr }) => fr),
  es: () => import("./es.ts").then(({ es }) => es),
  ar: () => import("./ar.ts").then(({ ar }) => ar),
};

/** The first wanted language that we speak, as its full tag ("de-AT" keeps Austria's dates); English if none. */
export function localeOf(wanted: readonly string[]): string {
  return wanted.find((tag) => /^(en|de|fr|es|ar)\b/i.test(tag)) ?? "en";
}

/** A language's sentences; English, which is in the bundle, when they cannot be loaded. */
export async function loadWords(locale: string): Promise<Catalogue> {
  return await others[locale.slice(0, 2).toLowerCase()]?.().catch(() => en) ?? en;
}
