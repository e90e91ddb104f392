import { useFormat } from "./format.ts";
import { day_tools as ar } from "./ar/day_tools.ts";
import { day_tools as de } from "./de/day_tools.ts";
import { day_tools as en } from "./en/day_tools.ts";
import { day_tools as es } from "./es/day_tools.ts";
import { day_tools as fr } from "./fr/day_tools.ts";

const languages: Record<string, typeof en> = { ar, de, en, es, fr };
export type DayWords = typeof en;

/** Returns the sentences of the views of a whole day. They load with these views, so that Today stays small. */
export function useDayWords(): DayWords {
  return languages[useFormat().locale.slice(0, 2)] ?? en;
}
