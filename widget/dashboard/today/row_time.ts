import type { DayRow } from "../../../shared/contract/dashboard.ts";
import { dayOfMidnight } from "../../../shared/whole_days.ts";
import type { Words } from "../text/en.ts";
import type { Format } from "../text/format.ts";
import type { RowList } from "./row_state.ts";

/** Returns when a booking of a day is picked up or due, as its day and its time. Whole days are due at no time. */
export function timeOfRow({ at }: DayRow, list: RowList, { words, format }: { words: Words; format: Format }) {
  const day = dayOfMidnight(at, list === "pickups" ? "pickup" : "return", format.timezone);
  return day
    ? { day: format.day(day), time: words.today.all_day }
    : { day: format.moment(at, "short"), time: format.moment(at, "time") };
}
