import type { priceTables } from "../../shared/contract/price_tables.ts";
import { findRowErrors } from "../../shared/prices/table_rows.ts";
import { lockAndCount } from "../db/lock_and_count.sql.ts";
import { createPager } from "../http/cursor.ts";
import type { Handlers } from "../http/handlers.ts";
import { invalid, notFound, Problem } from "../problem.ts";
import { lockTablesAndItems, refreshItemPrices } from "./item_prices.ts";
import {
  addPriceTable,
  changePriceTable,
  deletePriceTable,
  findPriceTable,
  getPriceTable,
  listPriceTables,
} from "./price_tables.sql.ts";

const MAX_TABLES = 200;

export const priceTableHandlers: Handlers<typeof priceTables> = {
  async "GET /v1/price-tables"({ sql, tenant, vault }, { query: { cursor, limit } }) {
    const list = createPager(vault, { tenant_id: tenant.id, route: "GET /v1/price-tables" });
    return await list.newestFirst({ cursor, limit }, (page) => listPriceTables(sql, tenant.id, page));
  },

  async "GET /v1/price-tables/:id"({ sql, tenant }, { params: { id } }) {
    return await findPriceTable(sql, tenant.id, id) ?? notFound();
  },

  async "POST /v1/price-tables"({ tenant, ids, commit }, { body }) {
    return await commit(async (tx) => {
      if (await lockAndCount(tx, tenant.id, "price_tables") >= MAX_TABLES) {
        return new Problem("too_many_price_tables", `A shop has at most ${MAX_TABLES} price tables; delete one first`);
      }
      const id = ids.next("pt");
      await addPriceTable(tx, tenant.id, { id, ...body });
      return await getPriceTable(tx, tenant.id, id);
    });
  },

  async "PATCH /v1/price-tables/:id"({ tenant, commit }, { params: { id }, body }) {
    return await commit(async (tx) => {
      const [before] = await lockTablesAndItems(tx, tenant.id, id);
      if (!before) return notFound();
      const faults = findRowErrors({ ...before, ...body });
      if (faults.length) return invalid(...faults);
      await changePriceTable(tx, tenant.id, { id, ...body });
      const table = await getPriceTable(tx, tenant.id, id);
      await refreshItemPrices(tx, tenant.id, [table]);
      return table;
    });
  },

  async "DELETE /v1/price-tables/:id"({ tenant, commit }, { params: { id } }) {
    return await commit(async (tx) => {
      const [table] = await lockTablesAndItems(tx, tenant.id, id);
      if (!table) return notFound();
      await deletePriceTable(tx, tenant.id, id);
      return { deleted: true, id };
    });
  },
};
