import { isOffered, type RentalLength as PricedLength, tableOf } from "../../../shared/prices/price_of.ts";
import { rateOn, type RateTerms } from "../../../shared/prices/rate_days.ts";
import { inOrder } from "../../../shared/prices/table_rows.ts";
import { dateOf, DAY, wallOfDate } from "../../../shared/wall_clock.ts";
import type { CatalogueItem } from "../../storefront/catalogue.sql.ts";
import type { Catalogue } from "../../storefront/catalogue.ts";
import { offeredLengths, shortestPart } from "../../storefront/offered_lengths.ts";
import { pricingOf } from "../../storefront/serialize_items.ts";

/** The price of a length, with the add-ons that the item requires. */
export interface PriceRow {
  hours?: number | undefined;
  days?: number | undefined;
  /** Whether it is the price of half a day, which any shorter rental has too. */
  up_to?: boolean;
  amount: number;
}
/** What an item costs while one rate is in force. */
export interface PriceColumn {
  /** Null for the usual price. */
  rate: RateTerms | null;
  /** In the order of their lengths. */
  rows: PriceRow[];
  /** The price of each day after the longest row. Null if it is not the same for all of them. */
  further_day: number | null;
}
/** What some sizes cost. */
export interface PriceList {
  /** The sizes with these prices. Empty for an item of its own. */
  labels: string[];
  /** The usual price first, then the rates. */
  columns: PriceColumn[];
}

/** Days from today whose rates are listed: a year. */
const DAYS_AHEAD = 366;
/** The most rates that are listed. */
const MAX_RATES = 12;
/** Whole days that are listed of an item without a price table. */
const PLAIN_DAYS = [1, 2, 3, 7];
/** Days after the longest row that must cost the same, for "each further day". */
const FURTHER_DAYS = 7;

type Prices = Pick<Catalogue, "shop" | "addons">;
interface Known {
  today: string;
  lists: PriceList[];
}
/** The last lists of each first size. A new version of the catalogue has new items, so they are never outdated. */
const known = new WeakMap<CatalogueItem, Known>();

/** Returns the prices of the sizes of a page from today on. Sizes with the same prices share a list. */
export function priceListsOf(
  sizes: readonly [CatalogueItem, ...CatalogueItem[]],
  catalogue: Prices,
  today: string,
): PriceList[] {
  const cached = known.get(sizes[0]);
  if (cached?.today === today) return cached.lists;
  const lists = createLists(sizes, catalogue, today);
  known.set(sizes[0], { today, lists });
  return lists;
}

function createLists(sizes: readonly CatalogueItem[], catalogue: Prices, today: string): PriceList[] {
  const lists = new Map<string, PriceList>();
  for (const item of sizes) {
    const columns = ratesAhead(item, today)
      .map((rate) => ({ rate, ...pricesBy(rate, { item, catalogue, today }) }))
      .filter(({ rows }) => rows.length > 0);
    if (columns.length === 0) continue;
    const key = JSON.stringify(columns.map(({ rate, rows, further_day }) => [rate?.id, rows, further_day]));
    const list = lists.get(key) ?? { labels: [], columns };
    if (item.product && item.option_label) list.labels.push(item.option_label);
    lists.set(key, list);
  }
  return [...lists.values()];
}

/** Returns the rates that are in force on a day of the next year, in the order of their first such day. */
function ratesAhead({ rates }: CatalogueItem, today: string): (RateTerms | null)[] {
  const first = wallOfDate(today)!;
  const ahead = new Set<RateTerms | null>();
  for (let day = 0; day < DAYS_AHEAD; day++) ahead.add(rateOn(rates, dateOf(first + day * DAY)));
  // The usual price comes first, whatever the season
  return [...ahead].toSorted((a, b) => Number(a !== null) - Number(b !== null)).slice(0, MAX_RATES);
}

/** Returns the prices of an item as if one rate governed every day. */
function pricesBy(
  rate: RateTerms | null,
  { item, catalogue, today }: { item: CatalogueItem; catalogue: Prices; today: string },
): Omit<PriceColumn, "rate"> {
  const priced = { ...item, rates: rate ? [{ ...rate, dates: null, weekdays: null }] : [] };
  const lengthOf = (length: Pick<PriceRow, "hours" | "days">): PricedLength => ({
    days: length.days ?? 1,
    half_day: length.hours !== undefined && !tableOf(item, rate),
    minutes: length.hours === undefined ? null : length.hours * 60,
    first_day: today,
  });
  const amountOf = (length: Pick<PriceRow, "hours" | "days">): number | null => {
    if (!isOffered(priced, lengthOf(length))) return null;
    const { unit_amount, required_addons_amount } = pricingOf(priced, catalogue, lengthOf(length));
    return unit_amount + required_addons_amount;
  };
  const rows = lengthsOf(item, rate, catalogue).flatMap((length) => {
    const amount = amountOf(length);
    return amount === null ? [] : { ...length, amount };
  });
  const longest = rows.at(-1)?.days ?? null;
  if (longest === null || longest === item.max_duration) return { rows, further_day: null };
  const [base, ...more] = Array.from({ length: FURTHER_DAYS + 1 }, (_, day) => amountOf({ days: longest + day }));
  const steps = more.map((amount, at) => amount === null ? null : amount - (at === 0 ? base! : more[at - 1] ?? 0));
  return { rows, further_day: steps.every((step) => step === steps[0]) ? steps[0]! : null };
}

/** Returns the lengths of an item's list: those of its price table, or the usual ones, as far as it may be rented. */
function lengthsOf(
  item: CatalogueItem,
  rate: RateTerms | null,
  { shop }: Pick<Catalogue, "shop">,
): Omit<PriceRow, "amount">[] {
  const shortest = Math.max(item.min_duration ?? 1, rate?.min_days ?? 1), longest = item.max_duration ?? Infinity;
  const table = tableOf(item, rate);
  const days = table ? table.rows.flatMap(({ days }) => days ?? []) : plainDays(item);
  const whole = [...new Set([...days, shortest])]
    .filter((days) => shortest <= days && days <= longest)
    .map((days) => ({ days }));
  const hours = shortest > 1
    ? []
    : table
    ? offeredLengths([{ ...item, price_table: table, rates: [] }], shop).filter(({ hours }) => hours !== undefined)
    : shortestPart(item, rate) === null
    ? [{ hours: shop.half_day_hours, up_to: true }]
    : [];
  return inOrder([...hours, ...whole]);
}

/** Returns the whole days whose prices say what an item without a price table costs. */
function plainDays({ price_multi_day, price_weekly }: CatalogueItem): number[] {
  return PLAIN_DAYS.filter((days) => days === 1 || (days === 7 ? price_weekly : price_multi_day) !== null);
}

/** Returns the lowest price of some lists. Null if there is none. */
export function lowestPriceOf(lists: readonly PriceList[]): number | null {
  const amounts = lists.flatMap(({ columns }) => columns.flatMap(({ rows }) => rows.map(({ amount }) => amount)));
  return amounts.length > 0 ? Math.min(...amounts) : null;
}
