import type { ComponentChildren } from "preact";
import { addDays } from "./calendar_days.ts";

/** The choices that a day allows. */
export interface DayRule {
  can_pick_up: boolean;
  can_return: boolean;
  /** No unit is left, so a rental cannot span this day. */
  sold_out?: boolean;
  /** The shop is closed: always on this weekday, or on this date only. */
  closed?: "weekday" | "date" | undefined;
  /** The lowest price of the day: as a label, and as it is shown under the number. */
  price?: { label: string; shown: ComponentChildren };
}
/** The chosen days as `2027-07-03`: none, the first, or both. */
export interface DayRange {
  from: string | null;
  to: string | null;
}
type RuleOf = (date: string) => DayRule;
/** The reason why a day cannot be chosen. */
export type Refusal = "not_open" | "spans_sold_out";

/** Returns the range after a click on `date`, or why it is refused: see {@link chooserOf}. */
export function choose(date: string, range: DayRange, ruleOf: RuleOf): DayRange | Refusal {
  return chooserOf(range, ruleOf)(date);
}

/**
 * Returns what a click on a day makes of the range. The first click sets the pickup, the second the return. An earlier
 * day starts again, and so does a day beyond the server's limit of 366 days. A calendar asks for all its days in turn;
 * the rule of each day after the pickup is then read once.
 */
export function chooserOf({ from, to }: DayRange, ruleOf: RuleOf): (date: string) => DayRange | Refusal {
  /** The first day from the pickup on which is sold out, or not looked at yet. */
  let unknown = from ?? "";
  return (date) => {
    const { can_pick_up, can_return } = ruleOf(date);
    if (!from || to || date < from || date >= addDays(from, 366)) {
      return can_pick_up ? { from: date, to: null } : "not_open";
    }
    while (unknown <= date && !ruleOf(unknown).sold_out) unknown = addDays(unknown, 1);
    if (unknown <= date) return "spans_sold_out";
    return can_return ? { from, to: date } : "not_open";
  };
}

/** Returns the range as if both days were clicked. Without a second day only the first is set. */
export function chooseBoth(from: string, to: string | null, ruleOf: RuleOf): DayRange | Refusal {
  const started = choose(from, { from: null, to: null }, ruleOf);
  return typeof started === "string" || !to ? started : choose(to, started, ruleOf);
}

/** Returns the sold-out days in a row that follow a day first. There must be one. */
export function soldOutDaysAfter(date: string, ruleOf: RuleOf): { from: string; to: string } {
  let from = date;
  while (!ruleOf(from).sold_out) from = addDays(from, 1);
  let to = from;
  while (ruleOf(addDays(to, 1)).sold_out) to = addDays(to, 1);
  return { from, to };
}
