import { reports as ar } from "./ar/reports.ts";
import { reports as de } from "./de/reports.ts";
import { reports as en } from "./en/reports.ts";
import { reports as es } from "./es/reports.ts";
import { reports as fr } from "./fr/reports.ts";
import { useViewWords } from "./view_words.ts";

export type ReportsWords = typeof en;

/** Returns the sentences of the reports. */
export const useReportsWords = (): ReportsWords => useViewWords({ ar, de, en, es, fr });
