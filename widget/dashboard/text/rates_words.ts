import { rates as ar } from "./ar/rates.ts";
import { rates as de } from "./de/rates.ts";
import { rates as en } from "./en/rates.ts";
import { rates as es } from "./es/rates.ts";
import { rates as fr } from "./fr/rates.ts";
import { useViewWords } from "./view_words.ts";

export type RatesWords = typeof en;

/** Returns the sentences about rates. */
export const useRatesWords = (): RatesWords => useViewWords({ ar, de, en, es, fr });
