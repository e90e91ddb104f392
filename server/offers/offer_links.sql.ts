import type { Queries } from "../db/client.ts";
import type { OfferRef } from "../refs.ts";

export async function addOfferLink(
  sql: Queries,
  tenant_id: string,
  link: { hash: string; offer_id: string },
): Promise<void> {
  await sql`insert into offer_links ${sql({ tenant_id, ...link })}`;
}

/** Finds a link in all shops: the token is the only credential, and names no shop. */
export async function findLinkByHash(sql: Queries, hash: string): Promise<OfferRef | undefined> {
  const [row] = await sql<OfferRef[]>`
    select l.tenant_id, l.offer_id
    from offer_links l
    where l.hash = ${hash}`;
  return row;
}
