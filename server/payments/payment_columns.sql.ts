import { taxesOfBooking } from "../bookings/taxes.sql.ts";
import type { Queries } from "../db/client.ts";
import { nextRunOf } from "../jobs/jobs.sql.ts";

/** Columns of `payments p`. A refund counts from its request on, unless it fails. */
export function paymentColumns(sql: Queries) {
  return sql`
    ${plainColumns(sql)}, (${latestDispute(sql, disputeRecord(sql))}) as dispute,
    coalesce((
      select jsonb_agg(${disputeRecord(sql)} order by x.opened_at desc, x.id desc)
      from disputes x
      where x.tenant_id = p.tenant_id and x.payment_id = p.id), '[]') as disputes,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', r.id, 'amount', r.amount, 'status', r.status, 'reason', r.reason,
        'method', coalesce(r.method, p.method), 'failure_reason', r.failure_reason,
        'failed_attempts', r.failed_attempts,
        'next_attempt_at', case
          when r.status <> 'succeeded' and r.processor_refund_id is null and r.closed_at is null
            then (${nextRunOf(sql, "send_refund", sql`r.id`)})
        end,
        'booked', (
          select ${taxesOfBooking(sql)}
          from bookings b
          where b.tenant_id = p.tenant_id and b.id = p.booking_id and p.kind = 'rental'),
        'earlier', (
          select coalesce(jsonb_agg(o.amount order by o.id), '[]')
          from payments q
          join refunds o on o.tenant_id = q.tenant_id and o.payment_id = q.id
          where q.tenant_id = p.tenant_id and q.booking_id = p.booking_id and q.kind = 'rental'
            and o.status <> 'failed' and o.id < r.id),
        'created_at', iso(r.created_at)) order by r.id)
      from refunds r
      where r.tenant_id = p.tenant_id and r.payment_id = p.id), '[]') as refunds,
    1 + p.dispute_changes + coalesce((
      select sum(r.changes)
      from refunds r
      where r.tenant_id = p.tenant_id and r.payment_id = p.id), 0)::int as version`;
}

/** Returns the columns of `payments p` that need no other table. */
export function plainColumns(sql: Queries) {
  return sql`
    p.id, p.booking_id, p.kind, p.method, p.reference, p.amount, p.amount_refunded, p.currency,
    case when p.amount_refunded = 0 then 'succeeded' when p.amount_refunded < p.amount then 'partially_refunded'
      else 'refunded' end as status,
    p.payment_intent_id, p.created_at`;
}

/** Selects a value of the dispute of `payments p` to act on: the newest open one, or else the newest. */
export function latestDispute(sql: Queries, value: ReturnType<Queries["unsafe"]>) {
  return sql`
    select ${value}
    from disputes x
    where x.tenant_id = p.tenant_id and x.payment_id = p.id
    order by x.status in ('won', 'lost', 'warning_closed'), x.opened_at desc, x.id desc
    limit 1`;
}

/** A dispute of the table `disputes x` as the API shows it. */
function disputeRecord(sql: Queries) {
  return sql`
    jsonb_build_object('id', x.id, 'status', x.status, 'amount', x.amount, 'reason', x.reason,
      'evidence_due_by', iso(x.evidence_due_by), 'opened_at', iso(x.opened_at))`;
}
