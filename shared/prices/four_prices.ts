import type { Item } from "../contract/fleet.ts";
import type { Part } from "../contract/pricing.ts";
import { sumOf, type UnitPrice } from "./unit_price.ts";

/** An item's prices in minor units. `null` means that it is not rented by that unit. */
export type ItemPrices = Pick<Item, "price_half_day" | "price_full_day" | "price_multi_day" | "price_weekly">;

/**
 * Returns the cheapest price by an item's four prices that covers a period. It may cover more days, so that a longer
 * rental never costs less. Among equal prices it prefers the fewest days, then the most weeks.
 */
export function cheapestCover(prices: ItemPrices, { days, half_day }: { days: number; half_day: boolean }): UnitPrice {
  const covers = coversOf(prices, days);
  if (half_day) covers.unshift(priced([["half_day", 1, prices.price_half_day]]));
  return covers.reduce((best, next) => next.unit_amount < best.unit_amount ? next : best);
}

/** Returns the candidates: as many whole weeks as fit, none, and one week more. The price is linear between them. */
function coversOf({ price_full_day, price_multi_day, price_weekly }: ItemPrices, days: number): UnitPrice[] {
  const week = price_weekly ?? Infinity;
  const multi = price_multi_day ?? Infinity;
  const wholeWeeks = price_weekly === null ? 0 : Math.floor(days / 7);
  const covers = [coverOf(wholeWeeks), coverOf(0)];
  if (days === 1 && price_multi_day !== null) covers.push(priced([["multi_day", 2, multi]]));
  if (price_weekly !== null) covers.push(coverOf(Math.ceil(days / 7)));
  return covers;

  function coverOf(weeks: number): UnitPrice {
    const rest = Math.max(0, days - 7 * weeks);
    const single: Charge = multi <= price_full_day && days > 1
      ? ["multi_day", rest, multi]
      : ["day", rest, price_full_day];
    return priced([["week", weeks, week], single]);
  }
}

type Charge = [unit: Part["unit"], count: number, price: number];

function priced(charges: Charge[]): UnitPrice {
  const parts = charges.filter(([, count]) => count).map(([unit, count, price]) => ({
    unit,
    count,
    price,
    amount: count * price,
  }));
  return sumOf(parts);
}
