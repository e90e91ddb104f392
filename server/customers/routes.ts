import type { customers } from "../../shared/contract/customers.ts";
import { createPager } from "../http/cursor.ts";
import type { Handlers } from "../http/handlers.ts";
import { notFound } from "../problem.ts";
import { findCustomer, listCustomers } from "./customers.sql.ts";

export const customerHandlers: Handlers<typeof customers> = {
  async "GET /v1/customers"({ sql, tenant, vault }, { query: { cursor, limit, query } }) {
    const list = createPager(vault, { tenant_id: tenant.id, route: "GET /v1/customers", query });
    return await list.newestFirst({ cursor, limit }, (page) => listCustomers(sql, tenant.id, { query, ...page }));
  },

  async "GET /v1/customers/:id"({ sql, tenant }, { params: { id } }) {
    return await findCustomer(sql, tenant.id, id) ?? notFound();
  },
};
