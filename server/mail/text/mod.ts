import { languageOf } from "../../language.ts";
import { ar } from "./ar.ts";
import { de } from "./de.ts";
import { en, type Words } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";

export type { Words };

const languages: Record<string, Words> = { en, de, fr, es, ar };

/** The words of a shop's language; English where we do not speak it. */
export function wordsOf(locale: string): Words {
  return languages[languageOf(locale)] ?? en;
}
