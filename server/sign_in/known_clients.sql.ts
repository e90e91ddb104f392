import type { Queries } from "../db/client.ts";
import { type CodeShop, type Requester, tablesOf } from "./code_tables.sql.ts";

/**
 * Returns what is known again: the browser of staff, and the client of a customer, whose widget has no cookie.
 *
 * A person of staff is not known by their network, because all guests of a shop share its network.
 */
function identityOf(tenant_id: CodeShop, { client, browser }: Requester): string | undefined {
  return tenant_id === null ? browser : client;
}

/**
 * Returns a requester as limits and tries count it, and whether it has signed in with the address in the last 90 days.
 *
 * A known browser counts as a client and a network of its own. So nobody else in its network can use its limits up.
 */
export async function recognize(
  sql: Queries,
  tenant_id: CodeShop,
  requester: Requester,
): Promise<Requester & { is_known: boolean }> {
  const { clients, ofShop } = tablesOf(sql, tenant_id);
  const identity = identityOf(tenant_id, requester) ?? "";
  const [{ is_known }] = await sql<[{ is_known: boolean }]>`
    select exists (
      select from ${clients} k
      where ${ofShop} and k.email = ${requester.email} and k.client = ${identity}
        and k.signed_in_at > instant() - interval '90 days'
    ) as is_known`;
  if (!is_known || tenant_id !== null) return { ...requester, is_known };
  return { ...requester, client: identity, network: identity, is_known };
}

/** Records that the client or the browser has signed in, and deletes a few that have not for 90 days. */
export async function recordKnownClient(sql: Queries, tenant_id: CodeShop, requester: Requester): Promise<void> {
  const { clients, ofShop, column, value } = tablesOf(sql, tenant_id);
  // Looks at the 20 oldest rows only: instant() is volatile, so Postgres cannot use an index for the condition on it
  await sql`
    delete from ${clients} k
    where ${ofShop} and k.signed_in_at <= instant() - interval '90 days'
      and k.ctid = any(array(select o.ctid from ${clients} o where ${ofShop} order by o.signed_in_at limit 20))`;
  const identity = identityOf(tenant_id, requester);
  if (!identity) return;
  await sql`
    insert into ${clients} as k (${column} email, client, signed_in_at)
    values (${value} ${requester.email}, ${identity}, instant())
    on conflict (${column} email, client) do update set signed_in_at = excluded.signed_in_at`;
}
