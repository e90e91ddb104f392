import type { Text } from "../text/text.ts";
import { formatClosed } from "./closed_day.ts";
import { choose, type DayRange, type DayRule, soldOutDaysAfter } from "./day_choice.ts";

/** Says why a day cannot be chosen. */
export function formatRefusal(
  date: string,
  { range, ruleOf, text }: { range: DayRange; ruleOf: (date: string) => DayRule; text: Text },
): string {
  const { dates } = text.words;
  if (range.from && choose(date, range, ruleOf) === "spans_sold_out") {
    const { from, to } = soldOutDaysAfter(range.from, ruleOf);
    return dates.spans_sold_out(text.days(from, to, "date"));
  }
  return formatClosed(date, ruleOf(date).closed, text) ?? dates.not_open;
}
