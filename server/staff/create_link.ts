import type { Queries } from "../db/client.ts";
import type { StaffRef } from "../refs.ts";
import { addLink } from "./links.sql.ts";
import { createToken } from "./session.ts";

/** Creates a one-time sign-in link to the dashboard, valid for 10 minutes. The fragment is never sent to a server. */
export async function createSignInLink(sql: Queries, person: StaffRef, base_url: string): Promise<string> {
  const { token, hash } = await createToken();
  await addLink(sql, person, hash);
  return `${base_url}/dashboard/sign-in#${token}`;
}
