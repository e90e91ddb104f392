import type { Queries } from "../db/client.ts";
import { periodSql } from "./period.sql.ts";
import type { ReportPeriod } from "./report_period.ts";

/** The money of one day at one tax rate. */
export interface TaxRow {
  day: number;
  /** Null for the shop's own rate. */
  name: string | null;
  /** Null if there is no rate: for deposits that were kept, and payments without a booking. */
  tax_percent: number | null;
  gross: number;
  net: number;
  tax: number;
}

/**
 * Divides payments and refunds among the tax rates of their bookings, and sums them by day.
 *
 * A payment is divided as the total of its booking is. Each charge has its share, and each rate of a booking with
 * several. What is left has the rate of the booking. All shares are whole cents, so that they add up to the payment.
 */
export async function listTaxes(sql: Queries, tenant_id: string, period: ReportPeriod): Promise<TaxRow[]> {
  const { dayOf, includes, isAtLocation } = periodSql(sql, tenant_id, period);
  return await sql<TaxRow[]>`
    with flows as (
      select ${dayOf(sql`p.created_at`)} as day, p.id as flow_id, p.booking_id, p.kind, p.amount
      from payments p
      where p.tenant_id = ${tenant_id} and ${includes(sql`p.created_at`)} and ${isAtLocation(sql`p.booking_id`)}
      union all
      select ${dayOf(sql`r.created_at`)}, r.id, p.booking_id, p.kind, -r.amount
      from refunds r
      join payments p on p.tenant_id = ${tenant_id} and p.id = r.payment_id
      where r.tenant_id = ${tenant_id} and r.status <> 'failed' and ${includes(sql`r.created_at`)}
        and ${isAtLocation(sql`p.booking_id`)}
    ), booked as (
      select f.day, f.flow_id, f.amount, b.id as booking_id, b.total, b.tax,
        case when b.id is not null then coalesce(b.tax_percent, t.tax_percent) end as tax_percent
      from flows f
      join tenants t on t.id = ${tenant_id}
      left join bookings b on b.tenant_id = ${tenant_id} and b.id = f.booking_id and f.kind = 'rental'
    ), parts as (
      select b.flow_id, null as name, c.total, c.tax,
        case when c.taxable then coalesce(c.tax_percent, b.tax_percent) else 0 end as percent
      from booked b
      join booking_charges c on c.tenant_id = ${tenant_id} and c.booking_id = b.booking_id and c.taxes is null
      union all
      select b.flow_id, k.name, k.net + k.tax, k.tax, k.percent
      from booked b
      join booking_charges c on c.tenant_id = ${tenant_id} and c.booking_id = b.booking_id and c.taxes is not null
      cross join lateral jsonb_to_recordset(c.taxes) as k (name text, percent numeric, net int, tax int)
      union all
      select b.flow_id, k.name, k.net + k.tax, k.tax, k.percent
      from booked b
      join bookings x on x.tenant_id = ${tenant_id} and x.id = b.booking_id and x.taxes is not null
      cross join lateral jsonb_to_recordset(x.taxes - 0) as k (name text, percent numeric, net int, tax int)
    ), divided as (
      select b.day, b.flow_id, p.name, p.percent, p.tax, p.total,
        case when b.total > 0 then round(b.amount::numeric * p.total / b.total) else 0 end as gross
      from booked b
      join parts p on p.flow_id = b.flow_id
    ), shares as (
      select d.day, d.name, d.percent, d.gross, d.tax, d.total
      from divided d
      union all
      select b.day, x.taxes -> 0 ->> 'name',
        case when x.id is null then b.tax_percent else (x.taxes -> 0 ->> 'percent')::numeric end,
        b.amount - coalesce(d.gross, 0), b.tax - coalesce(d.tax, 0), b.total - coalesce(d.total, 0)
      from booked b
      left join bookings x on x.tenant_id = ${tenant_id} and x.id = b.booking_id and x.taxes is not null
      left join (
        select d.flow_id, sum(d.gross) as gross, sum(d.tax) as tax, sum(d.total) as total
        from divided d
        group by d.flow_id
      ) d on d.flow_id = b.flow_id
    ), sums as (
      select s.day, s.name, s.percent, sum(s.gross)::bigint as gross,
        sum(case when s.total <> 0 then round(s.gross::numeric * s.tax / s.total) else 0 end)::bigint as tax
      from shares s
      group by s.day, s.name, s.percent
    )
    select s.day, s.name, s.percent::float8 as tax_percent, s.gross, s.gross - s.tax as net, s.tax
    from sums s
    order by s.percent desc nulls last, s.name nulls first, s.day`;
}
