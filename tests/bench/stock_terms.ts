import type { Sql } from "../../server/db/client.ts";
import { type BenchShop, expectedCodeOf, staffAt } from "./shop.ts";

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

/** Cancels a random booking with a guarantee card, now and then. Most are near enough to cost a fee. */
export async function cancelGuaranteed(sql: Sql, shop: BenchShop, base: string): Promise<void> {
  const [booking] = await sql<{ id: string }[]>`
    select b.id
    from bookings b
    where b.tenant_id = ${shop.id} and b.status = 'confirmed' and b.payment_terms = 'at_pickup'
      and b.card_consent is not null and random() < 0.3
    order by random()
    limit 1`;
  if (!booking) return;
  await staffAt(base, shop)("POST /v1/bookings/:id/cancel", { params: booking, body: {} }).catch((error: unknown) =>
    expectedCodeOf(error, ["invalid_transition", "unavailable", "offline"])
  );
}

/** Lets the fee of some random bookings fall due: their end is moved to yesterday, and the job to now. */
export async function letFeesFallDue(sql: Sql, tenant_id: string): Promise<void> {
  const bookings = await sql<{ id: string }[]>`
    select b.id
    from bookings b
    where b.tenant_id = ${tenant_id} and b.status = 'cancelled' and b.amount_due > 0
      and (b.cancellation ->> 'at')::timestamptz > clock_timestamp() - interval '1 day'
    order by random()
    limit 5`;
  for (const { id } of bookings) {
    await sql`
      update bookings b
      set cancellation = jsonb_set(b.cancellation, '{at}', to_jsonb(iso(clock_timestamp() - interval '25 hours')))
      where b.tenant_id = ${tenant_id} and b.id = ${id}`;
    await sql`
      update graphile_worker._private_jobs j set run_at = clock_timestamp()
      where j.key = ${`tend_fee:${id}`} and j.locked_at is null`;
  }
}

/** Numbers of bookings by how they were to be paid, and of what a saved card has paid. */
interface TermCounts {
  part: number;
  pickup: number;
  guaranteed: number;
  rests: number;
  fees: number;
}

/** Counts the bookings by how they were to be paid, and the rests and fees that a saved card has paid. */
export async function countTerms(sql: Sql, tenant_id: string): Promise<TermCounts> {
  const [row] = await sql<[TermCounts]>`
    with paid as (
      select p.booking_id from balance_payments p where p.tenant_id = ${tenant_id} and p.status = 'paid'
    )
    select count(*) filter (where b.payment_terms = 'part')::int as part,
      count(*) filter (where b.payment_terms = 'at_pickup')::int as pickup,
      count(*) filter (where b.payment_terms = 'at_pickup' and b.card_consent is not null)::int as guaranteed,
      (select count(*)::int from paid) - count(*) filter (where b.payment_terms = 'at_pickup' and b.id in (
        select p.booking_id from paid p))::int as rests,
      count(*) filter (where b.payment_terms = 'at_pickup' and b.id in (select p.booking_id from paid p))::int as fees
    from bookings b
    where b.tenant_id = ${tenant_id}`;
  return row;
}
