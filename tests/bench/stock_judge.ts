import type { Sql } from "../../server/db/client.ts";
import { setTimeout } from "node:timers/promises";

/**
 * Returns how many payments differ from the processor's ledger, and how many bookings from their payments: what was
 * paid and refunded, and what is due.
 */
export async function countWrongAmounts(sql: Sql, tenant_id: string): Promise<number> {
  const [row] = await sql<[{ payments: number; bookings: number }]>`
    select (
      select count(*)::int
      from (
        select i.id, i.amount_received, coalesce(sum(r.amount), 0)::int as refunded
        from demo_intents i
        left join demo_refunds r on r.intent_id = i.id
        where i.metadata ->> 'tenant_id' = ${tenant_id} and i.status = 'succeeded' and i.kind = 'intent'
        group by i.id
      ) taken
      full join (
        select p.payment_intent_id, p.amount, p.amount_refunded
        from payments p
        where p.tenant_id = ${tenant_id} and p.payment_intent_id is not null and p.kind = 'rental'
      ) stored on stored.payment_intent_id = taken.id and stored.amount = taken.amount_received
        and stored.amount_refunded = taken.refunded
      where stored.payment_intent_id is null or taken.id is null
    ) as payments, (
      select count(*)::int
      from bookings b
      cross join lateral (
        select coalesce(sum(p.amount), 0)::int as paid, coalesce(sum(p.amount_refunded), 0)::int as refunded
        from payments p
        where p.tenant_id = b.tenant_id and p.booking_id = b.id and p.kind = 'rental'
      ) p
      where b.tenant_id = ${tenant_id} and (
        b.amount_paid <> p.paid or b.amount_refunded <> p.refunded or p.refunded > p.paid or b.total < 0
        or b.amount_due <> case
          when b.status = 'cancelled' then ${unpaidFee(sql)}
          else greatest(0, b.total - (p.paid - p.refunded + b.amount_forgiven)) end)
    ) as bookings`;
  return row.payments + row.bookings;
}

/**
 * Returns what is left of the fee of a booking `b` that was cancelled. The time of its end is that in its history: the
 * bench moves that of the cancellation.
 */
function unpaidFee(sql: Sql) {
  return sql`(
    select case
      when bool_or(h.action = 'booking.fee_waived') then 0
      else greatest(0, coalesce((b.cancellation ->> 'fee_amount')::int, 0) - (
        select coalesce(sum(p.amount), 0)::int
        from payments p
        where p.tenant_id = b.tenant_id and p.booking_id = b.id and p.kind = 'rental'
          and p.created_at >= min(h.at) filter (where h.action = 'booking.cancelled')))
    end
    from booking_history h
    where h.tenant_id = b.tenant_id and h.booking_id = b.id)`;
}

/** Counts the bookings that bulk changes were to cancel, and those that are not cancelled and fully refunded. */
export async function countBulkCancellations(sql: Sql, tenant_id: string): Promise<{ all: number; wrong: number }> {
  const [row] = await sql<[{ all: number; wrong: number }]>`
    select count(*) filter (where r.status <> 'skipped')::int as all,
      count(*) filter (
        where k.finished_at is null or r.status in ('pending', 'failed')
          or r.status = 'done' and (b.status <> 'cancelled' or b.amount_refunded <> b.amount_paid)
      )::int as wrong
    from bulk_changes k
    join bulk_change_bookings r on r.tenant_id = k.tenant_id and r.bulk_change_id = k.id
    join bookings b on b.tenant_id = r.tenant_id and b.id = r.booking_id
    where k.tenant_id = ${tenant_id}`;
  return row;
}

/** Waits up to a minute until no job of a shop is due. */
export async function waitForJobs(sql: Sql, tenant_id: string): Promise<void> {
  for (let waited = 0; waited < 120; waited++) {
    const due = await sql`
      select from graphile_worker._private_jobs j
      where j.payload ->> 'tenant_id' = ${tenant_id} and j.run_at <= clock_timestamp() and j.attempts < j.max_attempts
      limit 1`;
    if (!due.length) return;
    await setTimeout(500);
  }
}
