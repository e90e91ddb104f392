import { DAY, HOUR } from "../../shared/wall_clock.ts";
import type { Store } from "./state/store.ts";
import type { Text } from "../text/text.ts";

/**
 * Returns the length of the rental, as "3 days" or "4 hours"; null until both days are chosen. A rest of a day that is
 * no number of hours is "Half day".
 */
export function formatDuration({ trip, dates }: Store, { duration, words }: Text): string | null {
  const { range: { from, to }, time } = trip.value;
  if (!from || !to) return null;
  if (time === null) return duration((Date.parse(to) - Date.parse(from)) / DAY + 1, "day");
  const hours = (Date.parse(dates.value!.return_date) - Date.parse(dates.value!.pickup_date)) / HOUR;
  return hours % 1 && !time[5] ? words.dates.half_day : duration(hours, "hour");
}
