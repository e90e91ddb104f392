import { push as ar } from "./ar/push.ts";
import { push as de } from "./de/push.ts";
import { push as en } from "./en/push.ts";
import { push as es } from "./es/push.ts";
import { push as fr } from "./fr/push.ts";

const languages: Record<string, typeof en> = { ar, de, en, es, fr };

/**
 * Returns the sentences about notifications in a language. They stand outside the catalogue, because the first picture
 * of Today waits for that.
 */
export function pushWordsFor(locale: string): typeof en {
  return languages[locale.slice(0, 2)] ?? en;
}
