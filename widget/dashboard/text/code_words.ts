import { codes as ar } from "./ar/codes.ts";
import { codes as de } from "./de/codes.ts";
import { codes as en } from "./en/codes.ts";
import { codes as es } from "./es/codes.ts";
import { codes as fr } from "./fr/codes.ts";
import { useViewWords } from "./view_words.ts";

export type CodeWords = typeof en;

/** Returns the sentences about the code of a discount at the desk. */
export const useCodeWords = (): CodeWords => useViewWords({ ar, de, en, es, fr });
