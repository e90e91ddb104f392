import { addDays, addMonths, sameDayIn } from "../../ui/calendar_days.ts";
import { DAY } from "../../../shared/wall_clock.ts";

/** The periods that one tap chooses. The first one is the default. */
export const presets = ["last_30", "this_month", "last_month", "this_year", "custom"] as const;
export type Preset = (typeof presets)[number];

/** What a period is shown beside. */
export const comparisons = ["previous", "year", "none"] as const;
export type Comparison = (typeof comparisons)[number];

/** The longest period in days, as the API has it. */
const MAX_DAYS = 731;

/** Shop days, both included. */
export interface Period {
  starts: string;
  ends: string;
}

/** Returns the number of days in a period. */
export function lengthOf({ starts, ends }: Period): number {
  return Math.round((Date.parse(ends) - Date.parse(starts)) / DAY) + 1;
}

/** Returns the days of a preset. `custom` has those of the address, in order and no more than a report may have. */
export function periodOf(preset: Preset, today: string, custom: Partial<Period> = {}): Period {
  const month = today.slice(0, 7);
  if (preset === "this_month") return { starts: `${month}-01`, ends: today };
  if (preset === "last_month") return wholeMonth(addMonths(month, -1));
  if (preset === "this_year") return { starts: `${month.slice(0, 4)}-01-01`, ends: today };
  const usual = { starts: addDays(today, -29), ends: today };
  if (preset === "last_30") return usual;
  const [starts, ends] = [custom.starts ?? usual.starts, custom.ends ?? usual.ends].sort() as [string, string];
  return { starts, ends: lengthOf({ starts, ends }) > MAX_DAYS ? addDays(starts, MAX_DAYS - 1) : ends };
}

/**
 * Returns the period beside which another is shown. A month is compared with the same days of the month before, and a
 * year with those of the year before. Other periods are compared with as many days before them.
 */
export function periodBefore(preset: Preset, period: Period, comparison: Comparison): Period | null {
  if (comparison === "none") return null;
  if (comparison === "year" || preset === "this_year") return shifted(period, -12);
  if (preset === "last_month") return wholeMonth(addMonths(period.starts.slice(0, 7), -1));
  if (preset === "this_month") return shifted(period, -1);
  return { starts: addDays(period.starts, -lengthOf(period)), ends: addDays(period.starts, -1) };
}

function shifted({ starts, ends }: Period, months: number): Period {
  const move = (date: string) => sameDayIn(addMonths(date.slice(0, 7), months), date);
  return { starts: move(starts), ends: move(ends) };
}

function wholeMonth(month: string): Period {
  return { starts: `${month}-01`, ends: addDays(`${addMonths(month, 1)}-01`, -1) };
}
