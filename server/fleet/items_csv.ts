import { itemColumnNames, rowOfItem } from "../../shared/item_csv.ts";
import type { Queries } from "../db/client.ts";
import type { Download } from "../http/download.ts";
import { type Column, downloadRecords } from "../http/record_csv.ts";
import type { Log } from "../log.ts";
import { listPriceTables } from "../prices/price_tables.sql.ts";
import { listTaxRates } from "../prices/tax_rates.sql.ts";
import type { Settings } from "../settings.ts";
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
  /** The day of the shop's calendar that the file's name has. */
  date: string;
}

/** Returns all items of a list as a CSV file that an import accepts. */
export async function downloadItems(
  { sql, log, settings }: { sql: Queries; log: Log; settings: Pick<Settings, "storage_url"> },
  tenant_id: string,
  { filter, order, shop: { timezone, currency }, date }: CsvList,
): Promise<Download> {
  const everything = { before: undefined, limit: ALL };
  const price_tables = namesOf(await listPriceTables(sql, tenant_id, everything));
  const tax_rates = namesOf(await listTaxRates(sql, tenant_id, everything));
  return await downloadRecords<ListedItem & { cells: ReturnType<typeof rowOfItem> }>(log, {
    columns,
    timezone,
    name: `items-${date}`,
    async load(last) {
      const after = last && [last.sorted_by, last.id];
      const items = await listItems(sql, tenant_id, { filter, order, only_available: false, after, limit: PAGE });
      return items.map((item) => {
        const cells = rowOfItem(publicItem(item, settings), { currency, price_tables, tax_rates });
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
