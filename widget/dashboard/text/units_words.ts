import { units as ar } from "./ar/units.ts";
import { units as de } from "./de/units.ts";
import { units as en } from "./en/units.ts";
import { units as es } from "./es/units.ts";
import { units as fr } from "./fr/units.ts";
import { useViewWords } from "./view_words.ts";

export type UnitsWords = typeof en;

/** Returns the sentences about numbered units. */
export const useUnitsWords = (): UnitsWords => useViewWords({ ar, de, en, es, fr });
