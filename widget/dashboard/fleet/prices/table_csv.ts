import type { PriceTable } from "../../../../shared/contract/price_tables.ts";
import { csvOf } from "../../../../shared/csv.ts";
import type { PricesWords } from "../../text/prices_words.ts";
import { tableFormOf } from "./table_form.ts";

interface CsvOptions {
  words: Pick<PricesWords, "length" | "unit" | "price" | "units" | "fields">;
  currency: string;
}

/** Returns the prices of a table as a CSV file. `readPriceText` reads it back. */
export function csvOfTable(table: PriceTable, { words, currency }: CsvOptions): string {
  const { rows, ...form } = tableFormOf(table, currency);
  const extra = (["extra_hour", "extra_day"] as const).filter((name) => form[name])
    .map((name) => [words.fields[name], "", form[name]]);
  return csvOf([
    [words.length, words.unit, words.price(currency)],
    ...rows.map(({ length, unit, price }) => [length, words.units[unit], price]),
    ...extra,
  ]);
}
