import type { Queries } from "../db/client.ts";
import { type CodeShop, type Requester, tablesOf } from "./code_tables.sql.ts";

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
  const { email, client, browser } = requester;
  const { clients, ofShop } = tablesOf(sql, tenant_id);
  const known = await sql<{ client: string }[]>`
    select k.client
    from ${clients} k
    where ${ofShop} and k.email = ${email} and k.client in (${client}, ${browser ?? client})
      and k.signed_in_at > instant() - interval '90 days'`;
  if (!browser || !known.some((found) => found.client === browser)) return { ...requester, is_known: known.length > 0 };
  return { ...requester, client: browser, network: browser, is_known: true };
}

/** Records that the client and the browser have signed in, and deletes a few that have not for 90 days. */
export async function recordKnownClient(
  sql: Queries,
  tenant_id: CodeShop,
  { email, client, browser = client }: Requester,
): Promise<void> {
  const { clients, ofShop, column, value } = tablesOf(sql, tenant_id);
  // Looks at the 20 oldest rows only: instant() is volatile, so Postgres cannot use an index for the condition on it
  await sql`
    delete from ${clients} k
    where ${ofShop} and k.signed_in_at <= instant() - interval '90 days'
      and k.ctid = any(array(select o.ctid from ${clients} o where ${ofShop} order by o.signed_in_at limit 20))`;
  await sql`
    insert into ${clients} as k (${column} email, client, signed_in_at)
    select ${value} ${email}::text, c.client, instant()
    from unnest(array[${client}::text, ${browser}::text]) as c(client)
    group by c.client
    on conflict (${column} email, client) do update set signed_in_at = excluded.signed_in_at`;
}
