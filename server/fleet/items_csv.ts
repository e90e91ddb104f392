import { itemColumnNames, rowOfItem } from "../../shared/item_csv.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import type { Download } from "../http/download.ts";
import { type Column, downloadRecords } from "../http/record_csv.ts";
import { listPriceTables } from "../prices/price_tables.sql.ts";
import { listTaxRates } from "../prices/tax_rates.sql.ts";
import { type ItemFilter, type ItemOrder, type ListedItem, listItems } from "./item_list.sql.ts";
import { publicItem } from "./stored_urls.ts";

/** Items per statement. A page takes about 1 MB of memory. */
const PAGE = 200;
/** More than a shop may have of price tables, or of tax rates. */
const ALL = 1_000;

interface CsvList {
  filter: ItemFilter;
  order: ItemOrder;
  shop: { timezone: string; currency: string };
}

/** Returns all items of a list as a CSV file that an import accepts. */
export async function downloadItems(
  deps: Pick<Deps, "log" | "clock" | "settings"> & { sql: Queries },
  tenant_id: string,
  { filter, order, shop: { timezone, currency } }: CsvList,
): Promise<Download> {
  const everything = { before: undefined, limit: ALL };
  const price_tables = namesOf(await listPriceTables(deps.sql, tenant_id, everything));
  const tax_rates = namesOf(await listTaxRates(deps.sql, tenant_id, everything));
  return await downloadRecords<ListedItem & { cells: ReturnType<typeof rowOfItem> }>(deps, {
    columns,
    timezone,
    records: "items",
    async load(last) {
      const after = last && [last.sorted_by, last.id];
      const items = await listItems(deps.sql, tenant_id, { filter, order, only_available: false, after, limit: PAGE });
      return items.map((item) => {
        const cells = rowOfItem(publicItem(item, deps.settings), { currency, price_tables, tax_rates });
        return { ...item, cells };
      });
    },
  });
}

const columns = itemColumnNames.map((name, at): Column<{ cells: ReturnType<typeof rowOfItem> }> => [
  name,
  ({ cells }) => cells[at]!,
]);

function namesOf(records: readonly { id: string; name: string }[]): Map<string, string> {
  return new Map(records.map(({ id, name }) => [id, name]));
}
