import type { Attention } from "../../shared/contract/attention.ts";
import type { Queries } from "../db/client.ts";
import { selectJobs } from "../jobs/graphile_worker/private_jobs.sql.ts";

interface AttentionQuery {
  /** The start of today in the shop's zone. */
  today: string;
  /** Ids of the confirmed bookings that lack units. */
  bookings_at_risk: readonly string[];
  pickup_location_id: string | undefined;
  /** The most entries of each kind. */
  limit: number;
}

/**
 * Lists what staff have to look at: money first, then stock, then the rest. Within a kind the most urgent is first.
 *
 * Each kind has its own limit, so that Postgres stops at the first entries of its partial index.
 */
export async function listAttention(
  sql: Queries,
  tenant_id: string,
  { today, bookings_at_risk, pickup_location_id, limit }: AttentionQuery,
): Promise<Attention[]> {
  const booking = sql`b.id as booking_id, b.number as booking_number, b.customer_name`;
  const here = pickup_location_id === undefined ? sql`` : sql`and b.pickup_location ->> 'id' = ${pickup_location_id}`;
  const offeredHere = pickup_location_id === undefined
    ? sql``
    : sql`and o.pickup_location ->> 'id' = ${pickup_location_id}`;
  // A dispute or a refund of a payment that was never booked belongs to no location
  const hereOrNowhere = pickup_location_id === undefined
    ? sql``
    : sql`and (b.id is null or b.pickup_location ->> 'id' = ${pickup_location_id})`;
  const deposits = (state: "action_required" | "expired") =>
    sql`
      from deposits d
      join bookings b on b.tenant_id = d.tenant_id and b.id = d.booking_id
      where d.tenant_id = ${tenant_id} and d.state = ${state}
        and b.status in ('confirmed', 'picked_up', 'partially_returned', 'returned') ${here}
      order by b.pickup_date, b.id
      limit ${limit}`;
  const ofBookings = sql`
    (
      select 'refund_failed' as kind, ${booking}, p.currency, r.amount, r.created_at as at, r.failure_reason as reason,
        p.id as payment_id
      from refunds r
      join payments p on p.tenant_id = r.tenant_id and p.id = r.payment_id
      left join bookings b on b.tenant_id = p.tenant_id and b.id = p.booking_id
      where r.tenant_id = ${tenant_id} and is_failed_refund_owed(r.status, r.closed_at, r.failure_reason)
        ${hereOrNowhere}
      order by r.created_at, r.id
      limit ${limit}
    ) union all (
      select 'payment_account', null, null, null, t.currency, null, a.due_by, a.state, null
      from payment_accounts a
      join tenants t on t.id = a.tenant_id
      where a.tenant_id = ${tenant_id} and (a.due_by is not null or a.state not in ('none', 'enabled'))
    ) union all (
      select 'dispute', ${booking}, p.currency, x.amount, x.evidence_due_by, x.reason, p.id
      from disputes x
      join payments p on p.tenant_id = x.tenant_id and p.id = x.payment_id
      left join bookings b on b.tenant_id = p.tenant_id and b.id = p.booking_id
      where x.tenant_id = ${tenant_id} and x.status in ('needs_response', 'warning_needs_response') ${hereOrNowhere}
      order by x.evidence_due_by, x.id
      limit ${limit}
    ) union all (
      select 'deposit_failed', ${booking}, b.currency, d.amount, b.pickup_date, d.failure_reason, null
      ${deposits("action_required")}
    ) union all (
      select 'deposit_expired', ${booking}, b.currency, d.amount, b.pickup_date, d.failure_reason, null
      ${deposits("expired")}
    ) union all (
      select 'at_risk', ${booking}, b.currency, null, b.pickup_date, null, null
      from bookings b
      where b.tenant_id = ${tenant_id} and b.id = any(${[...bookings_at_risk]}::text[]) ${here}
      order by b.pickup_date, b.id
      limit ${limit}
    ) union all (
      select 'request_open', ${booking}, b.currency, b.total, r.answer_by, null, null
      from bookings b
      join booking_requests r on r.tenant_id = b.tenant_id and r.booking_id = b.id
      where b.tenant_id = ${tenant_id} and b.status = 'requested' ${here}
      order by r.answer_by, b.id
      limit ${limit}
    ) union all (
      select 'pickup_missed', ${booking}, b.currency, null, b.pickup_date, null, null
      from bookings b
      where b.tenant_id = ${tenant_id} and b.status = 'confirmed' and b.pickup_date < ${today} ${here}
      order by b.pickup_date desc
      limit ${limit}
    ) union all (
      select 'balance_due', ${booking}, b.currency, b.amount_due, b.pickup_date, null, null
      from bookings b
      join tenants t on t.id = b.tenant_id
      where b.tenant_id = ${tenant_id} and b.status = 'confirmed' and b.amount_due > 0
        and b.rest_due_on < (${today}::timestamptz at time zone t.timezone)::date ${here}
      order by b.rest_due_on, b.id
      limit ${limit}
    ) union all (
      select 'balance_due', ${booking}, b.currency, b.amount_due, b.return_date, null, null
      from bookings b
      where b.tenant_id = ${tenant_id} and b.status in ('returned', 'completed') and b.amount_due > 0 ${here}
      order by b.return_date desc
      limit ${limit}
    ) union all (
      select 'balance_due', ${booking}, b.currency, b.amount_due, (b.cancellation ->> 'at')::timestamptz, null, null
      from bookings b
      where b.tenant_id = ${tenant_id} and b.status in ('cancelled', 'no_show') and b.amount_due > 0
        and (b.cancellation ->> 'at')::timestamptz < ${today}::timestamptz - interval '3 days' ${here}
      order by b.id desc
      limit ${limit}
    ) union all (
      select 'credit', ${booking}, b.currency, (b.amount_paid - b.amount_refunded + b.amount_forgiven - b.total)::int,
        b.return_date, null, null
      from bookings b
      where b.tenant_id = ${tenant_id} and b.status in ('returned', 'completed')
        and b.amount_paid - b.amount_refunded + b.amount_forgiven > b.total
        and not exists (
          select from refunds r
          join payments p on p.tenant_id = r.tenant_id and p.id = r.payment_id
          where p.tenant_id = ${tenant_id} and p.booking_id = b.id
            and is_failed_refund_owed(r.status, r.closed_at, r.failure_reason)) ${here}
      order by b.return_date desc
      limit ${limit}
    ) union all (
      select 'inspection', ${booking}, b.currency, null, b.inspection_due_at, null, null
      from bookings b
      where b.tenant_id = ${tenant_id} and b.inspection_status = 'pending' ${here}
      order by b.inspection_due_at, b.id
      limit ${limit}
    ) union all (
      select case when f.is_mail then 'mail_failed' else 'job_failed' end, ${booking}, b.currency, null, min(f.since),
        null, null
      from failing_jobs f
      join bookings b on b.tenant_id = f.tenant_id and b.id = f.booking_id
      where f.tenant_id = ${tenant_id} and exists (select from (${selectJobs(sql)}) j where j.id = f.job_id) ${here}
      group by f.is_mail, b.id, b.number, b.customer_name, b.currency
      order by min(f.since), b.id
      limit ${limit}
    ) union all (
      select 'bulk_failed', ${booking}, b.currency, null, r.updated_at, r.reason, null
      from bulk_change_bookings r
      join bookings b on b.tenant_id = r.tenant_id and b.id = r.booking_id
      where r.tenant_id = ${tenant_id} and r.status = 'failed' and b.status = 'confirmed' ${here}
      order by r.updated_at, b.id
      limit ${limit}
    )`;
  return await sql<Attention[]>`
    select m.*, null::jsonb as item, null::jsonb as offer, null::int as unit_count
    from (${ofBookings}) m
    union all (
      select 'service_due', null, null, null, t.currency, null, min(u.due_told_at),
        case when bool_or(i.auto_service and u.status = 'ready' and not exists (
          select from unit_assignments x
          where x.tenant_id = u.tenant_id and x.unit_id = u.id and x.picked_up_at is not null
            and x.returned_at is null)) then 'needed' end,
        null, jsonb_build_object('id', i.id, 'name', sized_name(i.name, i.option_label)), null, count(*)::int
      from units u
      join items i on i.tenant_id = u.tenant_id and i.id = u.item_id
      join tenants t on t.id = u.tenant_id
      where u.tenant_id = ${tenant_id} and u.due_told_at is not null
      group by i.id, i.name, i.option_label, t.currency
      order by min(u.due_told_at), i.id
      limit ${limit}
    ) union all (
      select 'offer_open', null, null, o.customer ->> 'name', o.quote ->> 'currency', (o.quote ->> 'total')::int,
        o.valid_until, null, null, null, jsonb_build_object('id', o.id, 'number', o.number), null
      from offers o
      where o.tenant_id = ${tenant_id} and o.status = 'open' and o.valid_until > instant() ${offeredHere}
      order by o.valid_until, o.id
      limit ${limit}
    )`;
}
