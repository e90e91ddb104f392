import type { Queries } from "../db/client.ts";
import type { StaffRef } from "../refs.ts";
import { addLink } from "./links.sql.ts";
import { createToken } from "./session.ts";

/** Creates a one-time sign-in link to the dashboard, valid for 10 minutes. */
export async function createSignInLink(sql: Queries, person: StaffRef, base_url: string): Promise<string> {
  const { token, hash } = await createToken();
  await addLink(sql, person, { hash, is_invitation: false });
  return signInUrl(base_url, token);
}

/** Creates a link that accepts the invitation to a shop once, within 7 days, and signs the person in there. */
export async function createInvitation(sql: Queries, person: StaffRef, base_url: string): Promise<string> {
  const { token, hash } = await createToken();
  await addLink(sql, person, { hash, is_invitation: true });
  return signInUrl(base_url, token);
}

/**
 * Returns the address of the page that signs in with a token. The fragment is never sent to a server, and the page
 * posts it: programs that open the links of a mail use up nothing.
 */
export function signInUrl(base_url: string, token: string): string {
  return `${base_url}/dashboard/sign-in#${token}`;
}
