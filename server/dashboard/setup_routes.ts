import type { Setup, setup } from "../../shared/contract/setup.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import type { Handlers } from "../http/handlers.ts";
import { findPagesKeyText } from "../keys/issue.ts";
import { listSites } from "../shops/seen_sites.sql.ts";
import { dismissSetup, getSetupFacts } from "./setup.sql.ts";

export const setupHandlers: Handlers<typeof setup> = {
  async "GET /v1/website"({ sql, tenant, vault }) {
    return {
      publishable_key: await findPagesKeyText({ sql, vault }, tenant.id) ?? null,
      sites: await listSites(sql, tenant.id),
    };
  },

  async "GET /v1/setup"({ sql, tenant, payments }) {
    return await setupOf(sql, tenant.id, payments);
  },

  async "PATCH /v1/setup"({ tenant, payments, commit }, { body: { dismissed } }) {
    return await commit(async (tx) => {
      await dismissSetup(tx, tenant.id, dismissed);
      return await setupOf(tx, tenant.id, payments);
    });
  },
};

async function setupOf(sql: Queries, tenant_id: string, payments: Deps["payments"]): Promise<Setup> {
  const { mode, takes_payments, steps, ...facts } = await getSetupFacts(sql, tenant_id);
  return { ...facts, steps: { ...steps, payments: takes_payments && payments.profile(mode).provider === "stripe" } };
}
