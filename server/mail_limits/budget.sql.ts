import type { Queries } from "../db/client.ts";
import { NETWORK_FACTOR, type Quotas } from "../quotas.ts";

/** The cause of the mails about a booking. */
export interface MailCause {
  by_staff: boolean;
  /**
   * Staff made the booking, or money was paid for it through Stripe. Demo and test payments cost nothing and do not
   * count.
   */
  trusted: boolean;
  /** Staff made the booking, or anything was paid for it: also by a demo or a test payment. */
  paid: boolean;
  /** The customer was signed in when booking, so the booking's address is theirs. Proves nothing about its riders. */
  signed_in: boolean;
  /** HMAC of the IP address of the client that booked; null if staff booked. */
  client: string | null;
  /** HMAC of that client's network. Null for a hold of 0.9.0 as well. */
  network: string | null;
}

export async function findMailCause(sql: Queries, tenant_id: string, booking_id: string): Promise<MailCause> {
  const [row] = await sql<MailCause[]>`
    select b.source = 'staff' as by_staff,
      b.source = 'staff' or (b.amount_paid > 0 and h.provider = 'stripe' and t.mode = 'live') as trusted,
      b.source = 'staff' or b.amount_paid > 0 as paid,
      coalesce(lower(b.customer_email) = c.email, false) as signed_in,
      h.address as client,
      h.network
    from bookings b
    join tenants t on t.id = b.tenant_id
    left join holds h on h.tenant_id = b.tenant_id and h.id = b.hold_id
    left join customers c on c.tenant_id = b.tenant_id and c.id = h.customer_id and c.email_verified
    where b.tenant_id = ${tenant_id} and b.id = ${booking_id}`;
  return row ?? { by_staff: false, trusted: false, paid: false, signed_in: false, client: null, network: null };
}

/** Serializes the counting of a shop's mails until the end of the transaction. */
export async function lockMailBudget(sql: Queries, tenant_id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${tenant_id}, 7))`;
}

/** The receiver, the client and its network of a mail to an unproven address, as HMACs. */
export interface CountedMail {
  receiver: string;
  client: string | null;
  network: string | null;
  /** Mails that staff cause have a limit of their own, and count for no other. */
  by_staff: boolean;
}
/** The limit that blocks a mail. */
export type MailLimit = keyof Quotas & `${string}_mails_per_${string}`;

/**
 * Returns the first limit that one more mail would exceed. That of a client also stands for its network, which gets
 * `NETWORK_FACTOR` times as many.
 */
export async function findExceeded(
  sql: Queries,
  tenant_id: string,
  { receiver, client, network, by_staff, quotas }: CountedMail & { quotas: Quotas },
): Promise<MailLimit | undefined> {
  const [row] = await sql<[{ of_shop: number; of_address: number; of_client: number; of_network: number }]>`
    select count(*)::int as of_shop,
      count(*) filter (where m.receiver = ${receiver})::int as of_address,
      count(*) filter (where m.client = ${client} and m.created_at > instant() - interval '1 hour')::int as of_client,
      count(*) filter (where m.network = ${network} and m.created_at > instant() - interval '1 hour')::int as of_network
    from unproven_mails m
    where m.tenant_id = ${tenant_id} and m.by_staff = ${by_staff} and m.created_at > instant() - interval '1 day'`;
  const exceeds = (limit: MailLimit, count: number) => count >= quotas[limit] ? limit : undefined;
  if (by_staff) return exceeds("staff_mails_per_shop_and_day", row.of_shop);
  return exceeds("unproven_mails_per_shop_and_day", row.of_shop) ??
    exceeds("unproven_mails_per_address_and_day", row.of_address) ??
    exceeds("unproven_mails_per_client_and_hour", row.of_client) ??
    exceeds("unproven_mails_per_client_and_hour", row.of_network / NETWORK_FACTOR);
}

/** Counts a mail, and deletes a few counted mails that no limit needs any more. */
export async function countMail(
  sql: Queries,
  tenant_id: string,
  { receiver, client, network, by_staff }: CountedMail,
): Promise<{ id: number }> {
  await sql`
    delete from unproven_mails m
    where m.tenant_id = ${tenant_id} and m.created_at < instant() - interval '1 day'
      and m.ctid = any(array(
        select o.ctid from unproven_mails o where o.tenant_id = ${tenant_id} order by o.created_at limit 20))`;
  const [row] = await sql<[{ id: number }]>`
    insert into unproven_mails (tenant_id, receiver, client, network, by_staff)
    values (${tenant_id}, ${receiver}, ${client}, ${network}, ${by_staff})
    returning id`;
  return row;
}

/** Removes a mail that was not sent from the count. */
export async function uncountMail(sql: Queries, tenant_id: string, id: number): Promise<void> {
  await sql`delete from unproven_mails m where m.tenant_id = ${tenant_id} and m.id = ${id}`;
}
