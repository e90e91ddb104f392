import { print as ar } from "./ar/print.ts";
import { print as de } from "./de/print.ts";
import { print as en } from "./en/print.ts";
import { print as es } from "./es/print.ts";
import { print as fr } from "./fr/print.ts";
import { useViewWords } from "./view_words.ts";

type PrintWords = typeof en;

/** Returns the sentences of what is printed. */
export const usePrintWords = (): PrintWords => useViewWords({ ar, de, en, es, fr });
