import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { Problem } from "../problem.ts";
import { linkHash, newToken } from "../token.ts";
import { addPayLink, findPayLinkByHash, type PayLink } from "./pay_links.sql.ts";

/** Creates a link and returns its address. Only the hash of the token is stored. */
export async function createPayLink(
  sql: Queries,
  { settings }: Pick<Deps, "settings">,
  { tenant_id, ...link }: PayLink,
): Promise<string> {
  const token = newToken();
  await addPayLink(sql, tenant_id, { hash: linkHash("pay", token)!, ...link });
  return `${settings.base_url}/pay/${token}`;
}

/** Finds the link of a `/pay/:token` address. A malformed token is not looked up. */
export async function findPayLink(sql: Queries, token: string): Promise<PayLink | undefined> {
  const hash = linkHash("pay", token);
  return hash ? await findPayLinkByHash(sql, hash) : undefined;
}

/** Returns the problem of a link that has nothing left to confirm or to pay. */
export function payLinkExpired(): Problem<"link_expired"> {
  return new Problem("link_expired", "The booking is over, or there is nothing left to confirm or to pay");
}
