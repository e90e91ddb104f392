import type { Queries } from "../db/client.ts";

/**
 * Locks the offers and the bookings of a customer until the end of the transaction. Both are locked before their
 * customer, as everywhere, to avoid deadlocks.
 */
export async function lockBookingsOf(sql: Queries, tenant_id: string, customer_id: string): Promise<void> {
  await sql`
    select from offers o
    where o.tenant_id = ${tenant_id} and o.customer_id = ${customer_id}
    order by o.id
    for no key update`;
  await sql`
    select from bookings b
    where b.tenant_id = ${tenant_id} and b.customer_id = ${customer_id}
    order by b.id
    for update`;
}

/**
 * Replaces the address of a customer, which nobody has proven then. Returns the former address, or undefined if the
 * shop has no such customer. Violates `customers_email_taken` if another customer has the address.
 */
export async function replaceEmail(
  sql: Queries,
  tenant_id: string,
  { id, email }: { id: string; email: string },
): Promise<string | undefined> {
  const [former] = await sql<{ email: string }[]>`
    select c.email
    from customers c
    where c.tenant_id = ${tenant_id} and c.id = ${id} and c.erased_at is null
    for update`;
  if (!former || former.email === email) return former?.email;
  await sql`
    update customers c
    set email = ${email}, email_verified = false, updated_at = instant()
    where c.tenant_id = ${tenant_id} and c.id = ${id}`;
  return former.email;
}

/** Lists the bookings of a customer whose mails go to an address. */
export async function listBookingsMailedTo(
  sql: Queries,
  tenant_id: string,
  { customer_id, email }: { customer_id: string; email: string },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select b.id
    from bookings b
    where b.tenant_id = ${tenant_id} and b.customer_id = ${customer_id} and lower(b.customer_email) = ${email}
    order by b.id`;
  return rows.map(({ id }) => id);
}

/**
 * Replaces an address of a customer's open offers, and ends the links that were mailed to it. Returns the offers with
 * their versions, which the customer has not seen yet.
 */
export async function correctOffers(
  sql: Queries,
  tenant_id: string,
  { customer_id, old, email }: { customer_id: string; old: string; email: string },
): Promise<{ offer_id: string; version: number }[]> {
  const offers = await sql<{ offer_id: string; version: number }[]>`
    update offers o
    set customer = o.customer || jsonb_build_object('email', ${email}::text), version = o.version + 1,
      updated_at = instant()
    where o.tenant_id = ${tenant_id} and o.customer_id = ${customer_id} and o.status = 'open'
      and lower(o.customer ->> 'email') = ${old}
    returning o.id as offer_id, o.version`;
  const ids = offers.map(({ offer_id }) => offer_id);
  await sql`delete from offer_links l where l.tenant_id = ${tenant_id} and l.offer_id = any(${ids})`;
  return [...offers];
}

/** Keeps a former address until it is mailed. */
export async function addCorrectedEmail(
  sql: Queries,
  tenant_id: string,
  corrected: { customer_id: string; email: string },
): Promise<void> {
  await sql`insert into corrected_emails ${sql({ tenant_id, ...corrected })} on conflict do nothing`;
}

/** Lists the former addresses of a customer that no mail has told yet. */
export async function listCorrectedEmails(sql: Queries, tenant_id: string, customer_id: string): Promise<string[]> {
  const rows = await sql<{ email: string }[]>`
    select e.email
    from corrected_emails e
    where e.tenant_id = ${tenant_id} and e.customer_id = ${customer_id}
    order by e.created_at`;
  return rows.map(({ email }) => email);
}

export async function deleteCorrectedEmail(
  sql: Queries,
  tenant_id: string,
  { customer_id, email }: { customer_id: string; email: string },
): Promise<void> {
  await sql`
    delete from corrected_emails e
    where e.tenant_id = ${tenant_id} and e.customer_id = ${customer_id} and e.email = ${email}`;
}
