import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Catalogue } from "../../text/en.ts";
import { english as widgetWords } from "../../text/languages.ts";
import { type Words, words as english } from "./en.ts";

const otherLanguages: Record<string, () => Promise<{ words: Words }>> = {
  de: () => import("./de.ts"),
  fr: () => import("./fr.ts"),
  es: () => import("./es.ts"),
  ar: () => import("./ar.ts"),
};

/** The languages of the dashboard, by their own names. */
export const languages = { en: "English", de: "Deutsch", fr: "Français", es: "Español", ar: "العربية" };

/** Loads the dashboard's sentences in a language. Returns English if they cannot be loaded. */
export async function loadDashboardWords(locale: string): Promise<Words> {
  const file = await otherLanguages[locale.slice(0, 2)]?.().catch(() => null);
  return file?.words ?? english;
}

/** Returns the catalogue for components that the dashboard shares with the widget. */
export function sharedCatalogue({ shared }: Words): Catalogue {
  return { ...widgetWords, ...shared, failed: { ...widgetWords.failed, ...shared.failed } };
}

const WordsContext = createContext(english);
export const WordsProvider = WordsContext.Provider;

/** Returns the dashboard's sentences in the person's language. */
export function useWords(): Words {
  return useContext(WordsContext);
}
