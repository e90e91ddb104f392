import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import type { OfferRef } from "../refs.ts";
import { linkHash, newToken } from "../token.ts";
import { addOfferLink, findLinkByHash } from "./offer_links.sql.ts";

/** Creates a link to the page of an offer and returns its address. Only the hash of the token is stored. */
export async function createOfferLink(
  sql: Queries,
  { settings }: Pick<Deps, "settings">,
  { tenant_id, offer_id }: OfferRef,
): Promise<string> {
  const token = newToken();
  await addOfferLink(sql, tenant_id, { hash: linkHash("offer", token)!, offer_id });
  return `${settings.base_url}/o/${token}`;
}

/** Finds the offer of an `/o/:token` address. A malformed token is not looked up. */
export async function findOfferLink(sql: Queries, token: string): Promise<OfferRef | undefined> {
  const hash = linkHash("offer", token);
  return hash ? await findLinkByHash(sql, hash) : undefined;
}
