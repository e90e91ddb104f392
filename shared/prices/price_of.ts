import type { LineRate, Part } from "../contract/pricing.ts";
import type { Period } from "../period.ts";
import { cheapestCover, type ItemPrices } from "./four_prices.ts";
import { offersLength, tablePriceOf, type TablePrices } from "./price_table.ts";
import { type RateShare, type RateTerms, sharesOf } from "./rate_days.ts";
import { splitByDays } from "./split_by_days.ts";
import type { UnitPrice } from "./unit_price.ts";

/** The prices of an item: those of its table, or its four prices, and the rates that change them. */
export type PricedItem = ItemPrices & {
  price_table?: TablePrices | null;
  /** The rates that apply to the item, the most important first. */
  rates?: readonly RateTerms[];
};
/** The length of a rental, and its first day, on which prices depend. */
export type RentalLength = Pick<Period, "days" | "half_day" | "minutes" | "first_day">;

/**
 * Returns the price of one unit of an item for a rental.
 *
 * With rates, it is the price of the whole length by each rate, times the share of the days that the rate governs. The
 * sum is rounded half up once. `parts` are then the shares, which add up exactly, and `rates` names them.
 */
export function priceOf(item: PricedItem, length: RentalLength): UnitPrice & { rates?: LineRate[] } {
  const shares = sharesOf(item.rates ?? [], length);
  if (shares.every(({ rate }) => rate === null)) return wholePriceOf(item, null, length);
  const prices = shares.map(({ rate }) => wholePriceOf(item, rate, length).unit_amount);
  const { total, amounts } = splitByDays(shares.map(({ rate, days }, at) => (
    { days, amount: prices[at]!, percent: rate?.percent ?? 0 }
  )));
  const parts = shares.map(({ rate, days }, at): Part => (
    {
      unit: "rate",
      rate_id: rate?.id ?? null,
      name: rate?.name ?? null,
      days,
      count: 1,
      price: rate?.percent ? splitByDays([{ days: 1, amount: prices[at]!, percent: rate.percent }]).total : prices[at]!,
      amount: amounts[at]!,
    }
  ));
  const rates = shares.map(({ rate, days }) => ({ id: rate?.id ?? null, name: rate?.name ?? null, days }));
  return { unit_amount: total, parts, rates };
}

/** Returns whether customers may book the length: whether each price table that governs a day of it reaches so far. */
export function isOffered(item: Omit<PricedItem, keyof ItemPrices>, length: RentalLength): boolean {
  return sharesOf(item.rates ?? [], length).every(({ rate }) => {
    const table = tableOf(item, rate);
    return !table || offersLength(table, length);
  });
}

/** Returns the price table of an item on the days of a rate; null if its four prices count. */
export function tableOf({ price_table }: Pick<PricedItem, "price_table">, rate: RateShare["rate"]): TablePrices | null {
  return rate?.price_table ?? price_table ?? null;
}

/** Returns the price of the whole length as if one rate governed it, before the rate's percentage. */
function wholePriceOf(item: PricedItem, rate: RateShare["rate"], length: RentalLength): UnitPrice {
  const table = tableOf(item, rate);
  if (!table) return cheapestCover(item, length);
  const { unit_amount, parts } = tablePriceOf(table, length);
  return { unit_amount, parts };
}
