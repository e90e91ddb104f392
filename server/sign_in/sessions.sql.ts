import type { Queries } from "../db/client.ts";
import type { Customer } from "../http/handlers.ts";

/** Adds a session that ends after 12 hours, and deletes a few expired ones of the shop. */
export async function addSession(
  sql: Queries,
  tenant_id: string,
  { hash, customer_id }: { hash: Uint8Array; customer_id: string },
): Promise<{ expires_at: string }> {
  await sql`
    delete from sessions s
    where s.tenant_id = ${tenant_id} and s.expires_at < instant()
      and s.ctid = any(array(
        select o.ctid from sessions o where o.tenant_id = ${tenant_id} order by o.expires_at limit 20))`;
  const [row] = await sql<[{ expires_at: string }]>`
    insert into sessions (tenant_id, hash, customer_id, expires_at)
    values (${tenant_id}, ${hash}, ${customer_id}, instant() + interval '12 hours')
    returning expires_at`;
  return row;
}

/** Returns the customer of a valid session and restarts its 30 idle minutes. */
export async function touchSession(
  sql: Queries,
  tenant_id: string,
  hash: Uint8Array,
): Promise<Customer | undefined> {
  const [row] = await sql<Customer[]>`
    update sessions s
    set seen_at = instant()
    from customers c
    where s.tenant_id = ${tenant_id} and s.hash = ${hash}
      and s.expires_at > instant() and s.seen_at > instant() - interval '30 minutes'
      and c.tenant_id = ${tenant_id} and c.id = s.customer_id
    returning c.id, c.email, s.id as session_id`;
  return row;
}

/** Ends all sessions of a customer. */
export async function endSessionsOf(sql: Queries, tenant_id: string, customer_id: string): Promise<void> {
  await sql`delete from sessions s where s.tenant_id = ${tenant_id} and s.customer_id = ${customer_id}`;
}

/** Ends one session. Other sessions of the customer remain valid. */
export async function endSession(sql: Queries, tenant_id: string, session_id: number): Promise<void> {
  await sql`delete from sessions s where s.tenant_id = ${tenant_id} and s.id = ${session_id}`;
}
