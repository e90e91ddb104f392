import type { taxRates } from "../../shared/contract/tax_rates.ts";
import { lockAndCount } from "../db/lock_and_count.sql.ts";
import { createPager } from "../http/cursor.ts";
import type { Handlers } from "../http/handlers.ts";
import { notFound, Problem } from "../problem.ts";
import {
  addTaxRate,
  changeTaxRate,
  deleteTaxRate,
  findTaxRate,
  getTaxRate,
  listTaxRates,
  listTaxRateUsers,
  lockTaxRate,
} from "./tax_rates.sql.ts";

const MAX_RATES = 20;

export const taxRateHandlers: Handlers<typeof taxRates> = {
  async "GET /v1/tax-rates"({ sql, tenant, vault }, { query: { cursor, limit } }) {
    const list = createPager(vault, { tenant_id: tenant.id, route: "GET /v1/tax-rates" });
    return await list.newestFirst({ cursor, limit }, (page) => listTaxRates(sql, tenant.id, page));
  },

  async "GET /v1/tax-rates/:id"({ sql, tenant }, { params: { id } }) {
    return await findTaxRate(sql, tenant.id, id) ?? notFound();
  },

  async "POST /v1/tax-rates"({ tenant, ids, commit }, { body }) {
    return await commit(async (tx) => {
      if (await lockAndCount(tx, tenant.id, "tax_rates") >= MAX_RATES) {
        return new Problem("too_many_tax_rates", `A shop has at most ${MAX_RATES} tax rates; delete one first`);
      }
      const id = ids.next("tx");
      await addTaxRate(tx, tenant.id, { id, ...body });
      return await getTaxRate(tx, tenant.id, id);
    });
  },

  async "PATCH /v1/tax-rates/:id"({ tenant, commit }, { params: { id }, body }) {
    return await commit(async (tx) =>
      await changeTaxRate(tx, tenant.id, { id, ...body }) ? await getTaxRate(tx, tenant.id, id) : notFound()
    );
  },

  async "DELETE /v1/tax-rates/:id"({ tenant, commit }, { params: { id } }) {
    return await commit(async (tx) => {
      if (!await lockTaxRate(tx, tenant.id, id)) return notFound();
      const users = await listTaxRateUsers(tx, tenant.id, id);
      const names = [...users.items, ...users.addons].map(({ name }) => name);
      if (names.length) {
        return new Problem("tax_rate_in_use", `Give these another tax rate or none first: ${names.join(", ")}`, users);
      }
      await deleteTaxRate(tx, tenant.id, id);
      return { deleted: true, id };
    });
  },
};
