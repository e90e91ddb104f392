import type { privacy } from "../../shared/contract/privacy.ts";
import { Answer } from "../http/answer.ts";
import type { Handlers } from "../http/handlers.ts";
import { notFound } from "../problem.ts";
import { correctCustomerEmail } from "./correct_customer_email.ts";
import { eraseCustomer } from "./erase.ts";
import { exportCustomer } from "./export.ts";

/** The routes for requests of customers about their personal data. */
export const privacyHandlers: Handlers<typeof privacy> = {
  async "GET /v1/customers/:id/export"({ tenant, ...scope }, { params: { id } }) {
    const data = await exportCustomer(scope, tenant.id, id);
    if (!data) return notFound();
    return new Answer(data, { headers: { "content-disposition": `attachment; filename="${id}.json"` } });
  },

  async "POST /v1/customers/:id/email"({ tenant, commit, ...deps }, { params: { id }, body: { email } }) {
    return await commit(async (tx) => await correctCustomerEmail(tx, deps, { tenant_id: tenant.id, id, email }));
  },

  async "POST /v1/customers/:id/erase"({ tenant, commit, ...deps }, { params: { id } }) {
    return await commit(async (tx) => await eraseCustomer(tx, deps, tenant.id, id));
  },
};
