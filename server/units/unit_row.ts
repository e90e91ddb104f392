import type { UnitDraft } from "../../shared/contract/units.ts";

/** Returns the columns of a new unit. All rows of one statement have the same ones. */
export function rowOf({ serial = null, note = null, condition = null, bought_on = null, ...rest }: UnitDraft) {
  return { ...rest, serial, note, condition, bought_on };
}
