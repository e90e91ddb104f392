import { HOUR } from "../../shared/wall_clock.ts";
import type { Queries } from "../db/client.ts";
import { findStockInUse, type StockInUse } from "../stock/in_use.sql.ts";
import type { Catalogue, CatalogueScope } from "./catalogue.ts";
import { withCurrentCatalogue } from "./current_catalogue.ts";

/** The stock that a request needs to know: a period without buffers and, if there are few, the items. */
export interface StockQuery {
  starts: Date;
  ends: Date;
  item_ids?: readonly string[];
  /** The payment intent of a hold to leave out. */
  holding?: string | undefined;
  /** A booking to leave out, with the holds that change it. */
  without_booking?: string | undefined;
}
/** A request computed from the catalogue, and the stock in use at the same version. */
export interface StockRead<Q extends StockQuery> {
  catalogue: Catalogue;
  query: Q;
  uses: StockInUse["uses"];
}

/** Reads stock in the one round trip that also checks the catalogue's version. */
export async function readStock<Q extends StockQuery>(
  scope: CatalogueScope,
  tenant_id: string,
  compute: (catalogue: Catalogue) => Q,
): Promise<StockRead<Q>> {
  return await withCurrentCatalogue(scope, tenant_id, {
    compute,
    async query(query, catalogue) {
      const { version, uses } = await findStockInUse(scope.sql, tenant_id, windowOf(catalogue, query));
      return version === catalogue.version ? { catalogue, query, uses } : undefined;
    },
  });
}

/** Reads more stock for the same request, without checking the version again. */
export async function readMoreStock(
  { sql }: { sql: Queries },
  tenant_id: string,
  { catalogue, ...query }: StockQuery & { catalogue: Catalogue },
): Promise<StockInUse["uses"]> {
  return (await findStockInUse(sql, tenant_id, windowOf(catalogue, query))).uses;
}

/** Adds the longest buffer of the shop's items, and the items that the given ones need. */
function windowOf({ longest_buffer, needs }: Catalogue, { starts, ends, item_ids, ...left_out }: StockQuery) {
  const needed = item_ids && needs.size
    ? [
      ...new Set(
        item_ids.flatMap((id) => [id, ...needs.get(id)?.flatMap(({ item_id, or = [] }) => [item_id, ...or]) ?? []]),
      ),
    ]
    : item_ids;
  return { starts, ends: new Date(ends.getTime() + longest_buffer * HOUR), item_ids: needed, ...left_out };
}
