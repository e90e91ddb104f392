import type { Text } from "../../text/text.ts";
import type { Words } from "../text/en.ts";

/** Returns a range of days as a filter shows it, or null without one. Either end may be missing. */
export function daysOf(
  text: Pick<Text, "day" | "days">,
  say: Pick<Words["bookings"], "from_day" | "until_day">,
  from: string | undefined,
  to: string | undefined,
): string | null {
  if (from && to) return from === to ? text.day(from) : text.days(from, to);
  if (from) return say.from_day(text.day(from));
  return to ? say.until_day(text.day(to)) : null;
}
