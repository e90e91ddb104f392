import type { Period } from "../period.ts";
import { cheapestCover, type ItemPrices } from "./four_prices.ts";
import { tablePriceOf, type TablePrices } from "./price_table.ts";
import type { UnitPrice } from "./unit_price.ts";

/** The prices of an item: those of its table, or its four prices. */
export type PricedItem = ItemPrices & { price_table?: TablePrices | null };
/** The length of a rental, on which prices depend. */
export type RentalLength = Pick<Period, "days" | "half_day" | "minutes">;

/** Returns the price of one unit of an item for a length. */
export function priceOf(item: PricedItem, length: RentalLength): UnitPrice {
  const { price_table } = item;
  if (!price_table) return cheapestCover(item, length);
  const { unit_amount, parts } = tablePriceOf(price_table, length);
  return { unit_amount, parts };
}
