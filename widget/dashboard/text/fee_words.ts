import { fee as ar } from "./ar/fee.ts";
import { fee as de } from "./de/fee.ts";
import { fee as en } from "./en/fee.ts";
import { fee as es } from "./es/fee.ts";
import { fee as fr } from "./fr/fee.ts";
import { useViewWords } from "./view_words.ts";

/** Returns the sentences about the fee of a late cancellation or a no-show. */
export const useFeeWords = (): typeof en => useViewWords({ ar, de, en, es, fr });
