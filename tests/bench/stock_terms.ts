import type { Sql } from "../../server/db/client.ts";

/** Lets the rest of some random bookings fall due: its day is moved to yesterday, and its job to now. */
export async function letRestsFallDue(sql: Sql, tenant_id: string): Promise<void> {
  const bookings = await sql<{ id: string }[]>`
    select b.id
    from bookings b
    where b.tenant_id = ${tenant_id} and b.status = 'confirmed' and b.amount_due > 0 and b.rest_due_on > current_date
    order by random()
    limit 10`;
  // One at a time, because the servers lock bookings in another order
  for (const { id } of bookings) {
    await sql`
      update bookings b set rest_due_on = current_date - 1
      where b.tenant_id = ${tenant_id} and b.id = ${id} and b.rest_due_on > current_date`;
    await sql`
      update graphile_worker._private_jobs j set run_at = clock_timestamp()
      where j.key = ${`tend_rest:${id}`} and j.locked_at is null`;
  }
}

/** Counts the bookings by how they were to be paid, and the rests that a saved card has paid. */
export async function countTerms(
  sql: Sql,
  tenant_id: string,
): Promise<{ part: number; pickup: number; rests: number }> {
  const [row] = await sql<[{ part: number; pickup: number; rests: number }]>`
    select (select count(*)::int from bookings b where b.tenant_id = t.id and b.payment_terms = 'part') as part,
      (select count(*)::int from bookings b where b.tenant_id = t.id and b.payment_terms = 'at_pickup') as pickup,
      (select count(*)::int from balance_payments p where p.tenant_id = t.id and p.status = 'paid') as rests
    from tenants t
    where t.id = ${tenant_id}`;
  return row;
}
