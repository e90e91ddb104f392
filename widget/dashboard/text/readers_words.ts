import { readers as ar } from "./ar/readers.ts";
import { readers as de } from "./de/readers.ts";
import { readers as en } from "./en/readers.ts";
import { readers as es } from "./es/readers.ts";
import { readers as fr } from "./fr/readers.ts";
import { useViewWords } from "./view_words.ts";

export type ReadersWords = typeof en;

/** Returns the sentences about card readers. */
export const useReadersWords = (): ReadersWords => useViewWords({ ar, de, en, es, fr });
