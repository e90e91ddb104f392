import type { Text } from "../text/text.ts";
import type { DayRule } from "./day_choice.ts";

/** Returns "Closed on Mondays" or "Closed on 24 Dec"; null if the shop is open on the day. */
export function formatClosed(date: string, closed: DayRule["closed"], { words, day }: Text): string | null {
  const weekly = closed === "weekday";
  return closed ? words.dates.closed(day(date, weekly ? "weekday_long" : "date"), weekly) : null;
}
