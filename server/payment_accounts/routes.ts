import type { paymentAccount } from "../../shared/contract/payment_account.ts";
import { HOUR } from "../../shared/wall_clock.ts";
import type { Queries } from "../db/client.ts";
import { emitEvent } from "../events/emit.ts";
import type { Handlers } from "../http/handlers.ts";
import { dropJob } from "../jobs/jobs.sql.ts";
import { notFound, Problem } from "../problem.ts";
import { clearAccount, findAccountRow, requestLink, setReceiver } from "./accounts.sql.ts";
import { ensureAccount } from "./ensure.ts";
import { readAccount } from "./read.ts";
import { loadPaymentAccount } from "./record.ts";

/** The section of the dashboard that shows the account. */
const SECTION = "/dashboard/settings/payments";

export const paymentAccountHandlers: Handlers<typeof paymentAccount> = {
  async "GET /v1/payment-account"({ sql, tenant, payments }) {
    return await loadPaymentAccount(sql, { payments }, tenant.id);
  },

  "POST /v1/payment-account/onboarding": {
    async write({ tenant, payments, settings, commit }) {
      if (!payments.accounts(tenant.mode)) return notSetUp();
      return await commit(async (tx) => {
        const row = await findAccountRow(tx, tenant.id, { lock: true });
        // Its owner has ended our access, so Stripe has no form for it
        if (row?.account && row.state === "disconnected") await giveUpAccount(tx, tenant.id, "disconnected");
        const links = await requestLink(tx, tenant.id);
        if (links > settings.quotas.account_links_per_shop_and_hour) {
          throw new Problem("rate_limited", "Stripe's form was opened too often. Try again in an hour.", {
            retry_after: HOUR / 1000,
          });
        }
        return { id: tenant.id };
      });
    },
    find: (_, id) => Promise.resolve({ id }),
    async respond(scope) {
      const { tenant, payments, settings } = scope;
      const accounts = payments.accounts(tenant.mode);
      if (!accounts) return notSetUp();
      const id = await ensureAccount(scope, accounts, { tenant_id: tenant.id });
      await readAccount(scope, { tenant_id: tenant.id });
      return await accounts.createLink(id, {
        return_url: `${settings.base_url}${SECTION}?stripe=return`,
        refresh_url: `${settings.base_url}${SECTION}?stripe=refresh`,
      });
    },
  },

  async "POST /v1/payment-account/refresh"(scope) {
    await readAccount(scope, { tenant_id: scope.tenant.id });
    return await loadPaymentAccount(scope.sql, scope, scope.tenant.id);
  },

  async "DELETE /v1/payment-account"(scope) {
    const { tenant, commit } = scope;
    return await commit(async (tx) => {
      const row = await findAccountRow(tx, tenant.id, { lock: true });
      if (!row?.account) return notFound();
      // A shop whose first account never took payments goes on as before it
      const state = row.enabled_at ? "disconnected" : "none";
      await giveUpAccount(tx, tenant.id, state);
      const record = await loadPaymentAccount(tx, scope, tenant.id);
      await emitEvent(tx, scope, tenant.id, "payment_account.updated", { ...record, id: row.account });
      return { deleted: true, id: row.account };
    });
  },
};

async function giveUpAccount(tx: Queries, tenant_id: string, state: "none" | "disconnected"): Promise<void> {
  await clearAccount(tx, tenant_id, state);
  await setReceiver(tx, tenant_id, { account: null, takes_payments: state === "none" });
  await dropJob(tx, "read_payment_account", { tenant_id });
}

function notSetUp(): Problem<"stripe_not_set_up"> {
  return new Problem("stripe_not_set_up", "The operator of this server has not set up Stripe for shops of this mode");
}
