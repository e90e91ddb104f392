import { sizes as ar } from "./ar/sizes.ts";
import { sizes as de } from "./de/sizes.ts";
import { sizes as en } from "./en/sizes.ts";
import { sizes as es } from "./es/sizes.ts";
import { sizes as fr } from "./fr/sizes.ts";
import { useViewWords } from "./view_words.ts";

/** Returns the sentences about products and their sizes. */
export const useSizesWords = (): typeof en => useViewWords({ ar, de, en, es, fr });
