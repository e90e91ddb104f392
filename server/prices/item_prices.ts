import type { ManagedItem } from "../../shared/contract/fleet.ts";
import type { FieldError } from "../../shared/contract/field_error.ts";
import type { ItemPrices } from "../../shared/prices/four_prices.ts";
import { fourPricesOf } from "../../shared/prices/price_table.ts";
import type { Queries } from "../db/client.ts";
import { unknown } from "../problem.ts";
import {
  changeItemPrices,
  halfDayHours,
  lockItemsOfTables,
  lockTables,
  type StoredPrices,
} from "./price_tables.sql.ts";

/** The table and the prices that a request sends for an item. */
export type SentPrices = { [N in keyof ItemPrices | "price_table_id"]?: ManagedItem[N] | undefined };

/**
 * Returns the four prices of an item that a request gives a price table. They cannot change until the transaction ends.
 * Prices in the request must be the same.
 */
export async function tablePrices(
  tx: Queries,
  tenant_id: string,
  { price_table_id, ...sent }: SentPrices,
): Promise<{ prices?: ItemPrices; faults?: FieldError[] }> {
  if (price_table_id === undefined || price_table_id === null) return {};
  const [table] = await lockTables(tx, tenant_id, { mode: "share", id: price_table_id });
  if (!table) return { faults: [unknown("price_table_id")] };
  // Read after the lock, so that a concurrent change of the setting is seen here or refreshes the item
  const prices = fourPricesOf(table, await halfDayHours(tx, tenant_id));
  const faults = findOtherPrices(sent, prices);
  return faults.length ? { faults } : { prices };
}

/** Returns an error for each price in a request that differs from the one by the item's table. */
export function findOtherPrices(sent: SentPrices, prices: ItemPrices): FieldError[] {
  const names = ["price_half_day", "price_full_day", "price_multi_day", "price_weekly"] as const;
  return names.filter((name) => sent[name] !== undefined && sent[name] !== prices[name]).map((path) => ({
    path,
    code: "from_price_table",
    message: "comes from the item's price table. Change the table, or set `price_table_id` to null",
  }));
}

/**
 * Locks price tables and their items until the transaction ends, before a change on which the four prices of the items
 * depend. The change must come after it: it locks the version of the catalogue, for which a change of an item waits.
 */
export async function lockTablesAndItems(tx: Queries, tenant_id: string, table_id?: string): Promise<StoredPrices[]> {
  const tables = await lockTables(tx, tenant_id, { mode: "no key update", id: table_id });
  await lockItemsOfTables(tx, tenant_id, tables.map(({ id }) => id));
  return tables;
}

/** Sets the four prices of all items with one of the price tables, which `lockTablesAndItems` has locked. */
export async function refreshItemPrices(
  tx: Queries,
  tenant_id: string,
  tables: readonly StoredPrices[],
): Promise<void> {
  const half_day_hours = await halfDayHours(tx, tenant_id);
  for (const { id, ...table } of tables) {
    await changeItemPrices(tx, tenant_id, { id, ...fourPricesOf(table, half_day_hours) });
  }
}
