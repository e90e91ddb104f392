import type { Queries } from "../db/client.ts";
import { type CodeShop, type Requester, tablesOf } from "./code_tables.sql.ts";

/** Returns whether the client or the browser has signed in with this address in the last 90 days. */
export async function isKnownClient(
  sql: Queries,
  tenant_id: CodeShop,
  { email, client, browser = client }: Requester,
): Promise<boolean> {
  const { clients, ofShop } = tablesOf(sql, tenant_id);
  const [row] = await sql<[{ is_known: boolean }]>`
    select exists (
      select from ${clients} k
      where ${ofShop} and k.email = ${email} and k.client in (${client}, ${browser})
        and k.signed_in_at > instant() - interval '90 days'
    ) as is_known`;
  return row.is_known;
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
