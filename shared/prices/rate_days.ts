import { dateOf, DAY, wallOfDate } from "../wall_clock.ts";
import type { TablePrices } from "./price_table.ts";

/** The days of the week, in the order of `Date.getUTCDay`. */
export const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;
export type Weekday = typeof WEEKDAYS[number];

/** The days on which a rate is in force. */
export interface RateDays {
  /** Both days belong to the range. `null` for every day. */
  dates: readonly { from: string; to: string }[] | null;
  /** Whether the dates return every year. Their own year does not count then. */
  yearly: boolean;
  /** `null` for all days of the week. */
  weekdays: readonly Weekday[] | null;
}
/** How a rate changes the price of an item: by a percentage, or to another price table. */
export interface RateTerms extends RateDays {
  id: string;
  name: string;
  percent: number | null;
  price_table: TablePrices | null;
  min_days: number | null;
}
/** A rate, or null for the usual price, with the number of days that it governs. */
export interface RateShare {
  rate: RateTerms | null;
  days: number;
}

/** Returns whether a rate is in force on a day, such as `"2027-07-31"`. */
export function isInForce({ dates, yearly, weekdays }: RateDays, date: string): boolean {
  if (weekdays && !weekdays.includes(WEEKDAYS[new Date(wallOfDate(date)!).getUTCDay()]!)) return false;
  if (!dates) return true;
  const partOf = (day: string) => yearly ? day.slice(5) : day;
  const day = partOf(date);
  return dates.some((range) => {
    const [from, to] = [partOf(range.from), partOf(range.to)];
    // A range such as 20 December to 6 January
    return from <= to ? from <= day && day <= to : from <= day || day <= to;
  });
}

/** What is known of a list of rates. Cached, because each item of a page asks for the same days. */
interface KnownDays {
  /** The rate of each day. */
  rates: Map<string, RateTerms | null>;
  /** The shares of each rental, by its first day and its length. */
  shares: Map<string, readonly RateShare[]>;
  /** The rental that was asked for last. */
  last: { first_day: string; days: number; shares: readonly RateShare[] };
}
/** The most days, and the most rentals, that are known of a list. */
const MAX_KNOWN = 1_000;
const known = new WeakMap<readonly RateTerms[], KnownDays>();

function knownDaysOf(rates: readonly RateTerms[]): KnownDays {
  const found = known.get(rates);
  if (found) return found;
  const created = { rates: new Map(), shares: new Map(), last: { first_day: "", days: 0, shares: [] } };
  known.set(rates, created);
  return created;
}

/** Returns the rate of a day: the first of the list that is in force. Null for the usual price. */
export function rateOn(rates: readonly RateTerms[], date: string): RateTerms | null {
  const days = knownDaysOf(rates).rates;
  const cached = days.get(date);
  if (cached !== undefined) return cached;
  if (days.size > MAX_KNOWN) days.clear();
  const rate = rates.find((rate) => isInForce(rate, date)) ?? null;
  days.set(date, rate);
  return rate;
}

/** Returns how many days of a rental each rate governs, in the order in which they begin. */
export function sharesOf(
  rates: readonly RateTerms[],
  { first_day, days }: { first_day: string; days: number },
): readonly RateShare[] {
  if (!rates.length) return [{ rate: null, days }];
  const { shares, last } = knownDaysOf(rates);
  // All items of a page ask for one rental
  if (last.first_day === first_day && last.days === days) return last.shares;
  const rental = `${first_day} ${days}`;
  if (shares.size > MAX_KNOWN) shares.clear();
  const counted = shares.get(rental) ?? countShares(rates, { first_day, days });
  shares.set(rental, counted);
  Object.assign(last, { first_day, days, shares: counted });
  return counted;
}

function countShares(
  rates: readonly RateTerms[],
  { first_day, days }: { first_day: string; days: number },
): RateShare[] {
  const counts = new Map<RateTerms | null, number>();
  const first = wallOfDate(first_day)!;
  for (let day = 0; day < days; day++) {
    const rate = rateOn(rates, dateOf(first + day * DAY));
    counts.set(rate, (counts.get(rate) ?? 0) + 1);
  }
  return [...counts].map(([rate, days]) => ({ rate, days }));
}
