import type { signIn } from "../../shared/contract/sign_in.ts";
import { changeCustomer, findCustomer, verifyCustomer } from "../customers/customers.sql.ts";
import { canonicalEmail } from "../customers/email.ts";
import type { Handlers } from "../http/handlers.ts";
import { Problem } from "../problem.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { constantTimeEqual } from "../vault.ts";
import { hashOfCode, TRIES } from "./code.ts";
import { addCode, countTry, lockSending, useCode, waitsFor } from "./codes.sql.ts";
import { hashOfToken, makeSessionToken } from "./session.ts";
import { addSession, endSession } from "./sessions.sql.ts";

export const signInHandlers: Handlers<typeof signIn> = {
  /** Never looks at customers: known and unknown addresses take the same way, so they take the same time. */
  async "POST /api/storefront/auth/request"({ tenant, client, vault, settings, commit }, { body }) {
    const email = canonicalEmail(body.email);
    const asking = { email, client: await vault.hmac(client.address, "client_address") };
    return await commit(async (tx) => {
      await lockSending(tx, tenant.id, asking);
      const waits = Object.values(await waitsFor(tx, tenant.id, { ...asking, quotas: settings.quotas }));
      const retry_after = Math.ceil(Math.max(...waits));
      if (retry_after > 0) {
        return new Problem("rate_limited", "A code was sent; look for it before asking again", { retry_after });
      }
      const { id } = await addCode(tx, tenant.id, asking);
      await addJob(tx, "send_sign_in_code", { tenant_id: tenant.id, code_id: id });
      return { success: true, message: "If the address can receive mail, a code is on its way" };
    });
  },

  async "POST /api/storefront/auth/verify"({ sql, tenant, client, ids, vault, commit }, { body }) {
    const email = canonicalEmail(body.email);
    const given = await hashOfCode(vault, { tenant_id: tenant.id, email, code: body.code });
    // on its own, before the comparison: a try quotas even when what follows is rolled back
    const tried = await countTry(sql, tenant.id, {
      email,
      client: await vault.hmac(client.address, "client_address"),
      tries: TRIES,
    });
    if (!tried || !constantTimeEqual(tried.code, given)) return wrongCode();
    return await commit(async (tx) => {
      if (!await useCode(tx, tenant.id, tried.id)) return wrongCode();
      const { id, name } = await verifyCustomer(tx, tenant.id, { id: ids.next("cust"), email });
      const session_token = makeSessionToken();
      const { expires_at } = await addSession(tx, tenant.id, {
        hash: await hashOfToken(session_token),
        customer_id: id,
      });
      return { success: true, customer_id: id, name, email, session_token, expires_at };
    });
  },

  async "POST /api/storefront/auth/logout"({ tenant, customer, commit }) {
    return await commit(async (tx) => {
      await endSession(tx, tenant.id, customer.session_id);
      return { success: true };
    });
  },

  async "GET /api/storefront/me"({ sql, tenant, customer }) {
    return (await findCustomer(sql, tenant.id, customer.id))!;
  },

  async "PATCH /api/storefront/me"({ tenant, customer, commit }, { body }) {
    return await commit(async (tx) => (await changeCustomer(tx, tenant.id, { id: customer.id, ...body }))!);
  },
};

/** One sentence for wrong, dead and expired: it tells a guesser nothing. */
function wrongCode(): Problem<"invalid_code"> {
  return new Problem("invalid_code", "This code is not valid; ask for a new one", { success: false });
}
