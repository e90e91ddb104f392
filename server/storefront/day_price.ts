import { isOffered, type RentalLength, tableOf } from "../../shared/prices/price_of.ts";
import { rateOn, type RateTerms } from "../../shared/prices/rate_days.ts";
import type { CatalogueItem } from "./catalogue.sql.ts";
import type { Catalogue } from "./catalogue.ts";
import { pricingOf } from "./serialize_items.ts";

/** An item and its price for a day. Null if no length that customers may book has a price. */
export interface DayPrice {
  item: CatalogueItem;
  amount: number | null;
}
type Prices = Pick<Catalogue, "shop" | "addons">;

/** The prices of an item by rate. A new version of the catalogue has new items, so they are never outdated. */
const known = new WeakMap<CatalogueItem, Map<RateTerms | null, number | null>>();

/** Returns a function that lists the items of a day, the cheapest first. Days with the same rates share a list. */
export function createDayPrices(
  items: readonly CatalogueItem[],
  catalogue: Prices,
): (date: string) => readonly DayPrice[] {
  const lists = new Map<string, readonly DayPrice[]>();
  const rateLists = [...new Set(items.map(({ rates }) => rates))];
  return (date) => {
    const rates = rateLists.map((list) => rateOn(list, date)?.id).join();
    const list = lists.get(rates) ?? items
      .map((item) => ({ item, amount: dayPriceOf(item, catalogue, date) }))
      .toSorted((a, b) => (a.amount ?? Number.MAX_VALUE) - (b.amount ?? Number.MAX_VALUE));
    lists.set(rates, list);
    return list;
  };
}

function dayPriceOf(item: CatalogueItem, catalogue: Prices, date: string): number | null {
  const rate = rateOn(item.rates, date);
  const prices = known.get(item) ?? new Map<RateTerms | null, number | null>();
  known.set(item, prices);
  const cached = prices.get(rate);
  if (cached !== undefined) return cached;
  const amount = priceByRate(item, rate, { catalogue, date });
  prices.set(rate, amount);
  return amount;
}

/**
 * Returns the price of one unit with its required add-ons for a day, or for the shortest rental if that is longer. One
 * rate governs all of it. Items that are rented by the hour only have the price of their longest row.
 */
function priceByRate(
  item: CatalogueItem,
  rate: RateTerms | null,
  { catalogue, date }: { catalogue: Prices; date: string },
): number | null {
  const priced = { ...item, rates: rate ? [{ ...rate, dates: null, weekdays: null }] : [] };
  const days = Math.max(item.min_duration ?? 1, rate?.min_days ?? 1);
  const { hours } = tableOf(item, rate)?.rows.at(-1) ?? {};
  const minutes = days === 1 && hours !== undefined ? hours * 60 : null;
  const length: RentalLength = { days, half_day: false, minutes, first_day: date };
  if (!isOffered(priced, length)) return null;
  const { unit_amount, required_addons_amount } = pricingOf(priced, catalogue, length);
  return unit_amount + required_addons_amount;
}
