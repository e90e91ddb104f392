import { offers as ar } from "./ar/offers.ts";
import { offers as de } from "./de/offers.ts";
import { offers as en } from "./en/offers.ts";
import { offers as es } from "./es/offers.ts";
import { offers as fr } from "./fr/offers.ts";
import { useViewWords } from "./view_words.ts";

/** Returns the sentences about offers. */
export const useOfferWords = (): typeof en => useViewWords({ ar, de, en, es, fr });
