import { day_tools as ar } from "./ar/day_tools.ts";
import { day_tools as de } from "./de/day_tools.ts";
import { day_tools as en } from "./en/day_tools.ts";
import { day_tools as es } from "./es/day_tools.ts";
import { day_tools as fr } from "./fr/day_tools.ts";
import { useViewWords } from "./view_words.ts";

export type DayWords = typeof en;

/** Returns the sentences of the views of a whole day. */
export const useDayWords = (): DayWords => useViewWords({ ar, de, en, es, fr });
