import { cover as ar } from "./ar/cover.ts";
import { cover as de } from "./de/cover.ts";
import { cover as en } from "./en/cover.ts";
import { cover as es } from "./es/cover.ts";
import { cover as fr } from "./fr/cover.ts";
import { useViewWords } from "./view_words.ts";

export type CoverWords = typeof en;

/** Returns the sentences about damage cover. */
export const useCoverWords = (): CoverWords => useViewWords({ ar, de, en, es, fr });
