import { scan as ar } from "./ar/scan.ts";
import { scan as de } from "./de/scan.ts";
import { scan as en } from "./en/scan.ts";
import { scan as es } from "./es/scan.ts";
import { scan as fr } from "./fr/scan.ts";
import { useViewWords } from "./view_words.ts";

export type ScanWords = typeof en;

/** Returns the sentences about scanning. */
export const useScanWords = (): ScanWords => useViewWords({ ar, de, en, es, fr });
