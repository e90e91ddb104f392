import type { Queries } from "../db/client.ts";

/** Returns whether an event was handled before. */
export async function isHandled(sql: Queries, id: string): Promise<boolean> {
  const [row] = await sql`
    select
    from stripe_events e
    where e.id = ${id}`;
  return row !== undefined;
}

/**
 * Marks an event as handled. Returns false if it was already. Stripe repeats an event for three days at most, so marks
 * older than a month are deleted.
 */
export async function markHandled(sql: Queries, id: string): Promise<boolean> {
  // Deletes by the 20 oldest rows: Postgres does not use an index to compare with instant(), which is not stable
  await sql`
    delete from stripe_events e
    where e.ctid = any(array(select o.ctid from stripe_events o order by o.received_at limit 20))
      and e.received_at < instant() - interval '30 days'`;
  const added = await sql`
    insert into stripe_events (id)
    values (${id})
    on conflict (id) do nothing`;
  return added.count === 1;
}

/** Returns whether a shop receives its payments in a connected account. */
export async function isConnected(sql: Queries, account: string): Promise<boolean> {
  const [row] = await sql<[{ is_connected: boolean }]>`
    select exists (select from tenants t where t.stripe_account = ${account}) as is_connected`;
  return row.is_connected;
}
