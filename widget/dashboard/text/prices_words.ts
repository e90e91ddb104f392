import { prices as ar } from "./ar/prices.ts";
import { prices as de } from "./de/prices.ts";
import { prices as en } from "./en/prices.ts";
import { prices as es } from "./es/prices.ts";
import { prices as fr } from "./fr/prices.ts";
import { useViewWords } from "./view_words.ts";

export type PricesWords = typeof en;

/** Returns the sentences about price tables. */
export const usePricesWords = (): PricesWords => useViewWords({ ar, de, en, es, fr });
