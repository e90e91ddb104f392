import type { signIn } from "../../shared/contract/sign_in.ts";
import { changeCustomer, findCustomer, verifyCustomer } from "../customers/customers.sql.ts";
import { canonicalEmail } from "../customers/email.ts";
import type { Handlers } from "../http/handlers.ts";
import { Problem } from "../problem.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { isCode } from "./code.ts";
import { markCodeUsed } from "./codes.sql.ts";
import { recordKnownClient } from "./known_clients.sql.ts";
import { requestCode } from "./request_code.ts";
import { requesterOf } from "./requester.ts";
import { createSessionToken, hashSessionToken } from "./session.ts";
import { addSession, endSession } from "./sessions.sql.ts";
import { tryCode } from "./try_code.ts";

export const signInHandlers: Handlers<typeof signIn> = {
  /** Does not read customers, so that known and unknown addresses take the same time. */
  async "POST /api/storefront/auth/request"({ tenant, client, vault, settings, commit }, { body }) {
    const requester = await requesterOf({ client, vault }, canonicalEmail(body.email));
    return await commit(async (tx) => {
      const request = await requestCode(tx, tenant.id, { ...requester, quotas: settings.quotas });
      if (request instanceof Problem) return request;
      await addJob(tx, "send_sign_in_code", { tenant_id: tenant.id, code_id: request.id });
      return { success: true, message: "If the address can receive mail, a code is on its way" };
    });
  },

  async "POST /api/storefront/auth/verify"({ sql, tenant, client, ids, vault, settings, commit }, { body }) {
    const email = canonicalEmail(body.email);
    const requester = await requesterOf({ client, vault }, email);
    const tried = await tryCode(sql, tenant.id, { ...requester, quotas: settings.quotas });
    if (tried instanceof Problem) return tried;
    if (!tried || !await isCode(vault, tried.code, { tenant_id: tenant.id, email, code: body.code })) {
      return wrongCode();
    }
    return await commit(async (tx) => {
      if (!await markCodeUsed(tx, tenant.id, tried.id)) return wrongCode();
      await recordKnownClient(tx, tenant.id, requester);
      const { id, name } = await verifyCustomer(tx, tenant.id, { id: ids.next("cust"), email });
      const session_token = createSessionToken();
      const { expires_at } = await addSession(tx, tenant.id, {
        hash: await hashSessionToken(session_token),
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

/** Returns the same problem for wrong, used and expired codes, so that an attacker cannot tell them apart. */
function wrongCode(): Problem<"invalid_code"> {
  return new Problem("invalid_code", "This code is not valid. Request a new one.", { success: false });
}
