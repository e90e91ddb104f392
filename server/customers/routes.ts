import type { customers } from "../../shared/contract/customers.ts";
import { prepareTermSearch } from "../db/term_search.sql.ts";
import { createPager } from "../http/cursor.ts";
import type { Handlers } from "../http/handlers.ts";
import { notFound } from "../problem.ts";
import { getShop } from "../shops/shops.sql.ts";
import { downloadCustomers } from "./customers_csv.ts";
import { auditCustomer, changeCustomer, listCustomers } from "./customers.sql.ts";
import { findManagedCustomer } from "./managed_customer.sql.ts";

export const customerHandlers: Handlers<typeof customers> = {
  async "GET /v1/customers"({ sql, tenant, vault }, { query: { cursor, limit, query, q } }) {
    const list = createPager(vault, { tenant_id: tenant.id, route: "GET /v1/customers", query, q });
    const search = q ? await prepareTermSearch(sql, tenant.id, { among: "customers", q }) : undefined;
    return await list.newestFirst({ cursor, limit }, (page) => {
      return listCustomers(sql, tenant.id, { query, search, ...page });
    });
  },

  async "GET /v1/customers.csv"(scope, { query: { query, q } }) {
    const { sql, tenant } = scope;
    const search = q ? await prepareTermSearch(sql, tenant.id, { among: "customers", q }) : undefined;
    const { timezone } = await getShop(sql, tenant.id);
    return await downloadCustomers(scope, tenant.id, { filter: { query, search }, timezone });
  },

  async "GET /v1/customers/:id"({ sql, tenant }, { params: { id } }) {
    return await findManagedCustomer(sql, tenant.id, id) ?? notFound();
  },

  async "PATCH /v1/customers/:id"({ tenant, commit, actor }, { params: { id }, body }) {
    return await commit(async (tx) => {
      if (!await changeCustomer(tx, tenant.id, { id, ...body })) return notFound();
      if (actor) await auditCustomer(tx, tenant.id, { id, actor });
      return (await findManagedCustomer(tx, tenant.id, id))!;
    });
  },
};
