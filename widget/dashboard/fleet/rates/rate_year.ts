import type { Rate } from "../../../../shared/contract/rates.ts";
import { isInForce } from "../../../../shared/prices/rate_days.ts";
import { addDays } from "../../../ui/calendar_days.ts";

/** Days in a row with the same rate; null for the usual price. */
export interface Stretch {
  rate: Rate | null;
  from: string;
  to: string;
}

/** Returns the rate of each day of a year, in stretches. `rates` has the most important one first. */
export function stretchesOf(rates: readonly Rate[], year: number): Stretch[] {
  const stretches: Stretch[] = [];
  for (let day = `${year}-01-01`; day.startsWith(String(year)); day = addDays(day, 1)) {
    const rate = rates.find((rate) => isInForce(rate, day)) ?? null;
    const last = stretches.at(-1);
    if (last?.rate === rate) last.to = day;
    else stretches.push({ rate, from: day, to: day });
  }
  return stretches;
}

/** Returns the days of a year between its seasons; none if no rate has dates in it. */
export function gapsOf(rates: readonly Rate[], year: number): Stretch[] {
  const seasons = stretchesOf(rates.filter(({ dates }) => dates), year);
  return seasons.some(({ rate }) => rate) ? seasons.filter(({ rate }) => !rate) : [];
}

/** Returns each pair of rates that compete for a day, the one that counts first. */
export function competitorsOf(rates: readonly Rate[]): [counts: Rate, other: Rate][] {
  return rates.flatMap((rate, at) =>
    rate.overlaps.flatMap(({ id }): [Rate, Rate][] => {
      const other = rates.findIndex((other) => other.id === id);
      return other > at ? [[rate, rates[other]!]] : [];
    })
  );
}

/** The request that creates a rate. */
type Copy = Omit<Rate, "id" | "overlaps" | "created_at" | "updated_at">;

/**
 * Returns copies of the rates of a year for the next one. Yearly rates need none, and a rate that has a copy already is
 * left out. A year in a name becomes the next one.
 */
export function copiesFor(rates: readonly Rate[], year: number): Copy[] {
  const next = year + 1;
  return rates.flatMap(({ id: _, overlaps: __, created_at: ___, updated_at: ____, ...rate }) => {
    const ranges = rate.yearly ? [] : rate.dates?.filter(({ from }) => from.startsWith(`${year}-`)) ?? [];
    const dates = ranges.map(({ from, to }) => ({ from: yearLater(from), to: yearLater(to) }));
    const name = rate.name.replaceAll(String(year), String(next));
    const isCopied = rates.some((other) => (
      other.name === name && other.dates?.some(({ from }) => from.startsWith(`${next}-`))
    ));
    return dates.length && !isCopied ? [{ ...rate, name, dates }] : [];
  });
}

/** Returns the same day of the next year; 28 February for 29 February. */
function yearLater(day: string): string {
  const [year, monthAndDay] = [Number(day.slice(0, 4)) + 1, day.slice(5)];
  const isLeapYear = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  return `${year}-${monthAndDay === "02-29" && !isLeapYear ? "02-28" : monthAndDay}`;
}
