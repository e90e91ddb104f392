import type { StaffSession } from "../../shared/contract/staff_member.ts";
import type { staff } from "../../shared/contract/staff.ts";
import { canonicalEmail } from "../customers/email.ts";
import type { Transaction } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { Answer } from "../http/answer.ts";
import type { Client, Handlers, StaffCaller } from "../http/handlers.ts";
import { browserCookie, staffCookie } from "../http/staff_cookie.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { notFound, Problem } from "../problem.ts";
import type { StaffRef } from "../refs.ts";
import { isCode } from "../sign_in/code.ts";
import type { Requester } from "../sign_in/code_tables.sql.ts";
import { findCodeLink, markCodeUsed } from "../sign_in/codes.sql.ts";
import { recordKnownClient } from "../sign_in/known_clients.sql.ts";
import { requestCode } from "../sign_in/request_code.ts";
import { requesterOf } from "../sign_in/requester.ts";
import { tryCode } from "../sign_in/try_code.ts";
import { browserHash, newToken } from "../token.ts";
import { acceptInvitation, takeLink } from "./links.sql.ts";
import { getStaffSession, listMemberships, type Membership } from "./person.sql.ts";
import { needsCode } from "./code_required.ts";
import type { staffPinHandlers } from "./pin_routes.ts";
import { createToken, hashToken } from "./session.ts";
import { addStaffSession, endSessionsOfPerson, endStaffSession, moveSession } from "./sessions.sql.ts";
import { updateStaff } from "./staff.sql.ts";

type Routes = Exclude<
  Extract<keyof typeof staff, `${string}/staff/sign-${string}` | `${string}/staff/me${string}`>,
  keyof typeof staffPinHandlers
>;

export const staffSignInHandlers: Handlers<Pick<typeof staff, Routes>> = {
  /** Does not read staff, so that known and unknown addresses take the same time. The job mails known ones only. */
  async "POST /v1/staff/sign-in"(scope, { body }) {
    const { settings, commit } = scope;
    const is_new_browser = !scope.browser || !browserHash(scope.browser);
    const browser = is_new_browser ? newToken() : scope.browser!;
    const requester = { ...await staffRequesterOf({ ...scope, browser }, canonicalEmail(body.email)), is_new_browser };
    return await commit(async (tx) => {
      const request = await requestCode(tx, null, { ...requester, quotas: settings.quotas });
      if (request instanceof Problem) return request;
      await addJob(tx, "send_staff_code", { code_id: request.id });
      const message = "If the address works for a shop, a code is on its way";
      return new Answer({ success: true as const, message }, { headers: browserCookie(settings.base_url, browser) });
    });
  },

  async "POST /v1/staff/sign-in/verify"(scope, { body }) {
    const { sql, vault, settings, commit } = scope;
    const email = canonicalEmail(body.email);
    const requester = await staffRequesterOf(scope, email);
    const tried = await tryCode(sql, null, { ...requester, quotas: settings.quotas });
    if (tried instanceof Problem) return tried;
    if (!tried || !await isCode(vault, tried.code, { tenant_id: "staff", email, code: body.code })) return wrongCode();
    return await commit(async (tx) => {
      if (!await markCodeUsed(tx, null, tried.id)) return wrongCode();
      const shops = await listMemberships(tx, email);
      return shops.length ? await enterShop(tx, scope, { requester, shops, shop: body.shop }) : wrongCode();
    });
  },

  async "POST /v1/staff/sign-in/link"(scope, { body: { token, shop } }) {
    return await scope.commit(async (tx) => {
      const hash = await hashToken(token);
      const person = await takeLink(tx, hash);
      if (!person) return await openMailedLink(tx, scope, { hash, shop });
      await acceptInvitation(tx, person);
      return await startSession(tx, scope, person);
    });
  },

  async "GET /v1/staff/me"({ sql, tenant, staff }) {
    return await getStaffSession(sql, { tenant_id: tenant.id, staff_id: staff.id, by_pin: staff.by_pin });
  },

  async "PATCH /v1/staff/me"({ tenant, staff, commit }, { body }) {
    return await commit(async (tx) => {
      await updateStaff(tx, tenant.id, { id: staff.id, ...body });
      return await getStaffSession(tx, { tenant_id: tenant.id, staff_id: staff.id, by_pin: staff.by_pin });
    });
  },

  async "POST /v1/staff/me/shop"({ staff, commit }, { body }) {
    if (staff.by_pin) return needsCode("open another shop");
    return await commit(async (tx) => {
      const chosen = (await listMemberships(tx, staff.email)).find((shop) => namesShop(body.shop, shop));
      if (!chosen) return notFound();
      await moveSession(tx, staff.session_id, chosen);
      return await getStaffSession(tx, chosen);
    });
  },

  async "POST /v1/staff/sign-out"({ staff, settings, commit }, { body: { everywhere } }) {
    return await commit(async (tx) => {
      if (everywhere) await endSessionsOfPerson(tx, staff.email);
      else await endStaffSession(tx, staff.session_id);
      return new Answer({ success: true as const }, { headers: staffCookie(settings.base_url) });
    });
  },
};

type SignInScope = Pick<Deps, "settings" | "clock" | "log" | "vault"> & {
  client: Client;
  staff?: StaffCaller | undefined;
  browser?: string | undefined;
};

/** Returns the requester of a code by the network and the browser of a request. */
async function staffRequesterOf(scope: Omit<SignInScope, "staff">, email: string): Promise<Requester> {
  return { ...await requesterOf(scope, email), browser: scope.browser && browserHash(scope.browser) };
}

/**
 * Signs a person in by the link in the mail with their code. It needs no tries, so wrong guesses cannot close this way.
 *
 * It works only in the browser that asked for the code. A click of the owner cannot sign in a stranger who asked.
 */
async function openMailedLink(
  tx: Transaction,
  scope: SignInScope,
  { hash, shop }: { hash: Uint8Array; shop: string | undefined },
) {
  const link = await findCodeLink(tx, hash);
  if (!link) return linkExpired();
  const requester = await staffRequesterOf(scope, link.email);
  if (!link.browser || link.browser !== requester.browser) {
    return new Problem("link_of_other_browser", "Open the link in the browser that asked for it, or enter the code");
  }
  const shops = await listMemberships(tx, link.email);
  if (!shops.length || !await markCodeUsed(tx, null, link.id)) return linkExpired();
  return await enterShop(tx, scope, { requester, shops, shop });
}

/**
 * Starts a session in the named shop, or else in the one where the person was last. A person of several shops who was
 * in none of them has to name one. A refusal rolls back, so that the code or the link can be sent again.
 */
async function enterShop(
  tx: Transaction,
  scope: SignInScope,
  { requester, shops, shop }: { requester: Requester; shops: Membership[]; shop: string | undefined },
) {
  const chosen = shop === undefined ? shops[0] : shops.find((found) => namesShop(shop, found));
  if (!chosen) return notFound();
  if (shop === undefined && shops.length > 1 && !chosen.has_been_there) {
    return new Problem("shop_required", "You work for several shops. Send the `shop` to open with the same code.", {
      shops: shops.map(({ tenant_id, slug, name }) => ({ id: tenant_id, slug, name })),
    });
  }
  await recordKnownClient(tx, null, requester);
  return await startSession(tx, scope, chosen);
}

function linkExpired(): Problem<"link_expired"> {
  return new Problem("link_expired", "The link was used, or is older than 10 minutes. Get a new one.");
}

/**
 * Starts a session with a new token, so that a token from before the sign-in is worth nothing. Ends the session that
 * the browser had.
 */
async function startSession(
  tx: Transaction,
  { staff, settings, clock, log }: SignInScope,
  { tenant_id, staff_id }: StaffRef,
): Promise<Answer<StaffSession>> {
  if (staff) await endStaffSession(tx, staff.session_id);
  const { token, hash } = await createToken();
  await addStaffSession(tx, { tenant_id, staff_id }, hash);
  await addJob(tx, "mail_staff_signed_in", { tenant_id, staff_id, at: clock.now().toISOString() });
  log("info", "staff_signed_in", { shop: tenant_id, staff_id });
  return new Answer(await getStaffSession(tx, { tenant_id, staff_id }), {
    headers: staffCookie(settings.base_url, token),
  });
}

function namesShop(named: string, { tenant_id, slug }: { tenant_id: string; slug: string }): boolean {
  return named === tenant_id || named === slug;
}

/** Returns the same problem for wrong, used and expired codes, and for addresses that work nowhere. */
function wrongCode(): Problem<"invalid_code"> {
  return new Problem("invalid_code", "This code is not valid. Request a new one.", { success: false });
}
