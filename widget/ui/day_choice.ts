import { addDays } from "./calendar_days.ts";

/** What one shop day allows. */
export interface DayRule {
  can_pick_up: boolean;
  can_return: boolean;
  /** Nothing is left: a rental cannot run across it either. */
  sold_out?: boolean;
}
/** Days chosen as `2027-07-03`, none, the first or both. */
export interface DayRange {
  from: string | null;
  to: string | null;
}
type RuleOf = (date: string) => DayRule;
/** Why a day cannot be chosen. */
export type Refusal = "not_open" | "spans_sold_out";

/**
 * The range after a click on `date`, or why it cannot be: first click pickup, second return, an earlier day starts again, and so does
 * one beyond the server's 366 days.
 */
export function choose(date: string, { from, to }: DayRange, ruleOf: RuleOf): DayRange | Refusal {
  const ends = from !== null && to === null && date >= from && date < addDays(from, 366);
  if (!ends) return ruleOf(date).can_pick_up ? { from: date, to: null } : "not_open";
  if (!isFreeBetween(from, date, ruleOf)) return "spans_sold_out";
  return ruleOf(date).can_return ? { from, to: date } : "not_open";
}

/** The range of two days, as if one was clicked after the other; of the first alone without a second. */
export function chooseBoth(from: string, to: string | null, ruleOf: RuleOf): DayRange | Refusal {
  const started = choose(from, { from: null, to: null }, ruleOf);
  return typeof started === "string" || !to ? started : choose(to, started, ruleOf);
}

/** Whether no day from one to the other, both counted, is sold out. */
export function isFreeBetween(from: string, to: string, ruleOf: RuleOf): boolean {
  for (let date = from; date <= to; date = addDays(date, 1)) if (ruleOf(date).sold_out) return false;
  return true;
}
