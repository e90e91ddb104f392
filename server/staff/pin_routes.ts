import type { staff } from "../../shared/contract/staff.ts";
import type { Queries, Sql } from "../db/client.ts";
import { Answer } from "../http/answer.ts";
import type { Handlers } from "../http/handlers.ts";
import { browserCookie, staffCookie } from "../http/staff_cookie.ts";
import { notFound, Problem } from "../problem.ts";
import { browserHash, newToken } from "../token.ts";
import { needsCode } from "./code_required.ts";
import { getStaffSession } from "./person.sql.ts";
import { hashPin, isPin, TRIES, waitAfter } from "./pin.ts";
import { addTry, countTries, deletePin, deleteTry, findPin, listPeopleWithPin, lockTries, setPin } from "./pins.sql.ts";
import { createToken } from "./session.ts";
import { endStaffSession } from "./sessions.sql.ts";
import { addPinSession, addSharedDevice, endSharing, findSharedDevice } from "./shared_devices.sql.ts";

type Routes = Extract<
  keyof typeof staff,
  `POST /v1/staff/me/${"pin" | "device"}` | `POST /v1/staff/sign-in/${"pin" | "people"}`
>;

/**
 * Helpers take turns at a shared device with a PIN. Owners and managers need a mailed code: a PIN is typed where
 * customers and colleagues watch, and their roles refund, export and hire.
 */
export const staffPinHandlers: Handlers<Pick<typeof staff, Routes>> = {
  async "POST /v1/staff/me/pin"({ tenant, staff, vault, commit }, { body: { pin } }) {
    if (staff.by_pin) return needsCode("set a PIN");
    const person = { tenant_id: tenant.id, staff_id: staff.id };
    const hash = pin && await hashPin(vault, person, pin);
    return await commit(async (tx) => {
      if (hash) await setPin(tx, person, hash);
      else await deletePin(tx, person);
      return { has_pin: Boolean(hash) };
    });
  },

  async "POST /v1/staff/me/device"({ tenant, staff, settings, browser, commit, log }, { body }) {
    const { shared, everywhere } = body;
    const token = browser && browserHash(browser) ? browser : newToken();
    return await commit(async (tx) => {
      const own = browserHash(token)!;
      if (shared) await addSharedDevice(tx, { tenant_id: tenant.id, staff_id: staff.id }, own);
      else await endSharing(tx, tenant.id, everywhere ? "all" : { browser: own });
      log("info", "shared_device_changed", { shop: tenant.id, staff_id: staff.id, shared, everywhere });
      return new Answer({ shared }, { headers: browserCookie(settings.base_url, token) });
    });
  },

  async "POST /v1/staff/sign-in/people"({ sql, settings, browser }) {
    const device = await deviceOf(sql, browser);
    if (!device) return notFound();
    const people = await listPeopleWithPin(sql, device.tenant_id);
    // The cookie lasts for as long as the device is used
    const headers = browserCookie(settings.base_url, browser!);
    return new Answer({ shop: { id: device.tenant_id, name: device.name }, people }, { headers });
  },

  async "POST /v1/staff/sign-in/pin"(scope, { body: { person: staff_id, pin } }) {
    const { sql, vault, settings, browser, staff, commit, log } = scope;
    const device = await deviceOf(sql, browser);
    if (!device) return notFound();
    const person = { tenant_id: device.tenant_id, staff_id };
    const tried = await countTry(sql, { ...person, browser: device.browser });
    if (tried instanceof Problem) return tried;
    const stored = await findPin(sql, person);
    if (stored === undefined || !await isPin(vault, stored, { person, pin })) {
      return new Problem("invalid_code", "This PIN is not right", { success: false });
    }
    const { token, hash } = await createToken();
    const current = await hashPin(vault, person, pin);
    return await commit(async (tx) => {
      await deleteTry(tx, person.tenant_id, tried);
      // The role may have changed meanwhile, and the device may no longer be shared
      if (await findPin(tx, person) !== stored || !await deviceOf(tx, browser)) return notFound();
      await setPin(tx, person, current);
      if (staff) await endStaffSession(tx, staff.session_id);
      await addPinSession(tx, person, { hash, browser: device.browser });
      log("info", "staff_switched", { shop: person.tenant_id, staff_id });
      return new Answer(await getStaffSession(tx, { ...person, by_pin: true }), {
        headers: staffCookie(settings.base_url, token),
      });
    });
  },
};

/** Returns the shared device that a request comes from. */
async function deviceOf(sql: Queries, token: string | undefined) {
  const browser = token && browserHash(token);
  const found = browser ? await findSharedDevice(sql, browser) : undefined;
  return found && { ...found, browser: browser! };
}

/**
 * Counts a try as wrong before the PIN is compared, so that it counts even if the request is cut off. Returns its id,
 * or a Problem if the account or the device has to wait.
 */
async function countTry(
  sql: Sql,
  { tenant_id, staff_id, browser }: { tenant_id: string; staff_id: string; browser: string },
): Promise<number | Problem<"rate_limited">> {
  return await sql.begin(async (tx) => {
    await lockTries(tx, tenant_id);
    const retry_after = Math.max(
      waitAfter(await countTries(tx, tenant_id, { staff_id }), TRIES.account),
      waitAfter(await countTries(tx, tenant_id, { browser }), TRIES.device),
    );
    if (retry_after) return new Problem("rate_limited", "Too many wrong PINs. Wait, or use a code.", { retry_after });
    return await addTry(tx, tenant_id, { staff_id, browser });
  });
}
