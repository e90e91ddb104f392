import { BYTE_ORDER_MARK, csvOf } from "../../../shared/csv.ts";
import { itemColumnNames, rowOfItem } from "../../../shared/item_csv.ts";
import type { StaffApi } from "../api.ts";
import { loadAll } from "../state/load_all.ts";
import { type ItemFilter, queryOf } from "./items.ts";

interface ExportOptions {
  filter: ItemFilter;
  currency: string;
  onProgress: (count: number) => void;
}

/** Returns all items of a filter as a CSV file that an import accepts. */
export async function exportItems(
  api: StaffApi,
  { filter, currency, onProgress }: ExportOptions,
): Promise<{ file: Blob; count: number }> {
  const items = await loadAll(
    (page) => api("GET /v1/fleet/items", { query: { ...queryOf(filter), ...page } }),
    onProgress,
  );
  const tables = items.some(({ price_table_id }) => price_table_id)
    ? await loadAll((page) => api("GET /v1/price-tables", { query: page }))
    : [];
  const rates = items.some(({ tax_rate_id }) => tax_rate_id)
    ? await loadAll((page) => api("GET /v1/tax-rates", { query: page }))
    : [];
  const options = { currency, price_tables: namesOf(tables), tax_rates: namesOf(rates) };
  const text = csvOf([itemColumnNames, ...items.map((item) => rowOfItem(item, options))]);
  return { file: new Blob([BYTE_ORDER_MARK, text], { type: "text/csv" }), count: items.length };
}

/** Returns the names of records by id. */
function namesOf(records: readonly { id: string; name: string }[]): Map<string, string> {
  return new Map(records.map(({ id, name }) => [id, name]));
}

/** Saves a file in the downloads of the browser. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
