import type { Role } from "../../shared/contract/role.ts";
import { addStaffSession } from "../../server/staff/sessions.sql.ts";
import { createToken } from "../../server/staff/session.ts";
import { addStaff } from "../../server/staff/staff.sql.ts";
import { canonicalEmail } from "../../server/customers/email.ts";
import { type Api, createApi } from "../../widget/api.ts";
import { BASE, type TestShop } from "./shop.ts";

/** The headers with which a page of the server sends the cookie of a staff session. */
export function headersOf(token: string): Record<string, string> {
  return { cookie: `rental_staff=${token}`, "sec-fetch-site": "same-origin", origin: BASE };
}

/**
 * Returns an address that no other test uses: codes of staff are limited per address across shops. A test that requests
 * codes must not travel by more than a day, because a request deletes codes that are older.
 */
export function uniqueEmail(name = "ada"): string {
  return `${name}@${crypto.randomUUID()}.example`;
}

/** Adds a person to a shop who has accepted the invitation. */
export async function addPersonTo(shop: TestShop, role: Role, email = uniqueEmail(role)) {
  return await addStaff(shop.sql, shop.id, {
    id: shop.deps.ids.next("st"),
    email: canonicalEmail(email),
    role,
    is_accepted: true,
  });
}

/** Starts a session of a person of a shop. */
export async function openSessionOf(shop: TestShop, id: string) {
  const { token, hash } = await createToken();
  await addStaffSession(shop.sql, { tenant_id: shop.id, staff_id: id }, hash);
  return { token, api: apiOf(shop, token) };
}

/** Returns the API as a page of the server calls it with the cookie of a session. */
export function apiOf(shop: TestShop, token: string | undefined): Api<"secret"> {
  const send: typeof fetch = (url, init) => {
    const headers = new Headers(init?.headers);
    const own = token === undefined ? { "sec-fetch-site": "same-origin", origin: BASE } : headersOf(token);
    for (const [name, value] of Object.entries(own)) headers.set(name, value);
    return Promise.resolve(shop.app.request(String(url), { ...init, headers }));
  };
  return createApi<"secret">({ base: BASE, fetch: send });
}

/** Adds a person with this role and starts their session. */
export async function signInAs(shop: TestShop, role: Role, email?: string) {
  const person = await addPersonTo(shop, role, email);
  return { ...person, ...await openSessionOf(shop, person.id) };
}
