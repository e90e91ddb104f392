import type { RentalLength } from "../../shared/contract/rental_length.ts";
import { tableOf } from "../../shared/prices/price_of.ts";
import type { RateTerms } from "../../shared/prices/rate_days.ts";
import { inOrder } from "../../shared/prices/table_rows.ts";
import type { CatalogueItem } from "./catalogue.sql.ts";
import type { Catalogue } from "./catalogue.ts";

/** Returns an item's shortest rental within a day in minutes, or null for half a day. Undefined if it has none. */
export function shortestPart(item: CatalogueItem, rate: RateTerms | null = null): number | null | undefined {
  const { price_half_day, price_full_day } = item;
  const price_table = tableOf(item, rate);
  if (!price_table) return price_half_day < price_full_day ? null : undefined;
  const { hours } = price_table.rows[0]!;
  return hours === undefined ? undefined : hours * 60;
}

/**
 * Returns the lengths that the price tables of some items name, as far as the shop offers them. With them, half a day
 * of the other items is a length in hours.
 */
export function offeredLengths(
  items: readonly CatalogueItem[],
  { offered_lengths, half_day_hours }: Pick<Catalogue["shop"], "offered_lengths" | "half_day_hours">,
): RentalLength[] {
  const tables = new Set(
    items.flatMap(({ price_table, rates }) =>
      [price_table, ...rates.map((rate) => rate.price_table)].filter((table) => table !== null)
    ),
  );
  if (!tables.size) return [];
  const lengths: RentalLength[] = [...tables].flatMap(({ rows }) => rows.map(({ amount: _, ...length }) => length));
  if (items.some((item) => shortestPart(item) === null)) lengths.push({ hours: half_day_hours });
  const wanted = offered_lengths && new Set(offered_lengths.map(lengthKey));
  const unique = new Map(lengths.map((length) => [lengthKey(length), length]));
  return inOrder([...unique.values()]).filter((length) => !wanted || wanted.has(lengthKey(length)));
}

function lengthKey({ hours, days }: RentalLength): string {
  return hours === undefined ? `${days} days` : `${hours} hours`;
}
