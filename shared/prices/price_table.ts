import type { Part } from "../contract/pricing.ts";
import { halfUp } from "../money.ts";
import type { Period } from "../period.ts";
import type { ItemPrices } from "./four_prices.ts";
import { sumOf, type UnitPrice } from "./unit_price.ts";

/** The price of one length: of `hours` or of `days`. */
export interface PriceRow {
  hours?: number | undefined;
  days?: number | undefined;
  amount: number;
}
/** The prices of a table. Its rows are in the order of their lengths, hours first. */
export interface TablePrices {
  rows: readonly PriceRow[];
  extra_hour: number | null;
  extra_day: number | null;
}
/** The length of a rental: in minutes if it is counted in hours, else in days. */
export type TableLength = Pick<Period, "days" | "minutes">;
/** The price of a length by a table. */
export interface TablePrice extends UnitPrice {
  /** Whether customers may book the length. */
  offered: boolean;
}

/**
 * Returns the price of a length: its row, or else the cheaper of two prices. One is the next longer row, the other the
 * next shorter row with the price of the further hours or days. After the rows in hours comes the shortest in days.
 *
 * A length beyond the table is not offered, but staff may book it. It costs as many of the longest row as cover it. By
 * a table without days, each day costs 24 hours, or the longest row if that is shorter.
 */
export function tablePriceOf(table: TablePrices, { days, minutes }: TableLength): TablePrice {
  const price = minutes === null
    ? cheapestOf(table, { unit: "days", length: days })
    : cheapestOf(table, { unit: "hours", length: minutes / 60 });
  return price ? { ...price, offered: true } : { ...priceBeyond(table, days), offered: false };
}

/** Returns whether a table has a price for a length: a row that is as long, or a shorter one and an extra price. */
export function offersLength({ rows, extra_hour, extra_day }: TablePrices, { days, minutes }: TableLength): boolean {
  const [unit, length, extra] = minutes === null
    ? ["days", days, extra_day] as const
    : ["hours", minutes / 60, extra_hour] as const;
  return rows.some((row) => lengthOf(row, unit) >= length || extra !== null && lengthOf(row, unit) < length);
}

/** Returns the price for staff of a length that the table does not reach. */
function priceBeyond(table: TablePrices, days: number): UnitPrice {
  const longest = table.rows.at(-1)!;
  if (longest.days !== undefined) return sumOf([rowPart(longest, Math.ceil(days / longest.days))]);
  const { parts } = cheapestOf(table, { unit: "hours", length: 24 }) ?? sumOf([rowPart(longest, 1)]);
  return sumOf(parts.map((part) => ({ ...part, count: part.count * days, amount: part.amount * days })));
}

interface Counted {
  unit: "hours" | "days";
  length: number;
}

/** Returns the price of a number of hours or days. Undefined if it is longer than the table reaches. */
function cheapestOf(table: TablePrices, { unit, length }: Counted): UnitPrice | undefined {
  const next = table.rows.find((row) => lengthOf(row, unit) >= length);
  if (next?.[unit] === length) return sumOf([rowPart(next, 1)]);
  const covers = [next ? [rowPart(next, 1)] : undefined, extended(table, { unit, length })];
  return covers.filter((parts) => parts !== undefined).map(sumOf).toSorted((a, b) => a.unit_amount - b.unit_amount)[0];
}

/** Returns the next shorter row with the price of the further hours or days. Undefined without such a price. */
function extended({ rows, extra_hour, extra_day }: TablePrices, { unit, length }: Counted): Part[] | undefined {
  const row = rows.findLast((row) => lengthOf(row, unit) < length);
  const [name, price] = unit === "hours" ? ["extra_hour", extra_hour] as const : ["extra_day", extra_day] as const;
  if (!row || price === null) return undefined;
  const count = Math.ceil(length - lengthOf(row, unit));
  return [rowPart(row, 1), { unit: name, count, price, amount: count * price }];
}

/** Returns a row's length in a unit. Days are longer than any number of hours. Hours have no length in days. */
function lengthOf(row: PriceRow, unit: Counted["unit"]): number {
  return row[unit] ?? (unit === "hours" ? Infinity : NaN);
}

function rowPart({ amount, ...length }: PriceRow, count: number): Part {
  return { unit: "row", ...length, count, price: amount, amount: count * amount };
}

/**
 * Returns the four prices of an item that a table stands for: half a day, one day, half of two days, seven days. If two
 * or seven days are not offered, theirs is null. The others are then the prices for staff.
 */
export function fourPricesOf(table: TablePrices, half_day_hours: number): ItemPrices {
  const priceOf = (length: TableLength) => tablePriceOf(table, length);
  const offeredPrice = (days: number) => {
    const { offered, unit_amount } = priceOf({ days, minutes: null });
    return offered ? unit_amount : null;
  };
  const two = offeredPrice(2);
  return {
    price_half_day: priceOf({ days: 1, minutes: half_day_hours < 24 ? half_day_hours * 60 : null }).unit_amount,
    price_full_day: priceOf({ days: 1, minutes: null }).unit_amount,
    price_multi_day: two === null ? null : halfUp(two, 2),
    price_weekly: offeredPrice(7),
  };
}
