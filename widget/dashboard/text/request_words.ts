import { request as ar } from "./ar/request.ts";
import { request as de } from "./de/request.ts";
import { request as en } from "./en/request.ts";
import { request as es } from "./es/request.ts";
import { request as fr } from "./fr/request.ts";
import { useViewWords } from "./view_words.ts";

/** Returns the sentences about requests. */
export const useRequestWords = (): typeof en => useViewWords({ ar, de, en, es, fr });
