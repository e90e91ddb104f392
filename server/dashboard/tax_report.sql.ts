import type { Queries } from "../db/client.ts";
import { periodSql } from "./period.sql.ts";
import type { ReportPeriod } from "./report_period.ts";

/** The money of one day at one tax rate. */
export interface TaxRow {
  day: number;
  /** Null if there is no rate: for deposits that were kept, and payments without a booking. */
  tax_percent: number | null;
  gross: number;
  net: number;
  tax: number;
}

/**
 * Divides payments and refunds among the tax rates of their bookings, and sums them by day.
 *
 * A payment is divided as the total of its booking is. Each charge has its share. What is left has the rate of the
 * booking. All shares are whole cents, so that they add up to the payment.
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
    ), charged as (
      select b.day, b.flow_id, c.tax as charge_tax, c.total as charge_total,
        case when c.taxable then coalesce(c.tax_percent, b.tax_percent) else 0 end as tax_percent,
        case when b.total > 0 then round(b.amount::numeric * c.total / b.total) else 0 end as gross
      from booked b
      join booking_charges c on c.tenant_id = ${tenant_id} and c.booking_id = b.booking_id
    ), shares as (
      select c.day, c.tax_percent, c.gross, c.charge_tax as tax, c.charge_total as total
      from charged c
      union all
      select b.day, b.tax_percent, b.amount - coalesce(x.gross, 0), b.tax - coalesce(x.tax, 0),
        b.total - coalesce(x.total, 0)
      from booked b
      left join (
        select c.flow_id, sum(c.gross) as gross, sum(c.charge_tax) as tax, sum(c.charge_total) as total
        from charged c
        group by c.flow_id
      ) x on x.flow_id = b.flow_id
    ), sums as (
      select s.day, s.tax_percent, sum(s.gross)::bigint as gross,
        sum(case when s.total <> 0 then round(s.gross::numeric * s.tax / s.total) else 0 end)::bigint as tax
      from shares s
      group by s.day, s.tax_percent
    )
    select s.day, s.tax_percent::float8 as tax_percent, s.gross, s.gross - s.tax as net, s.tax
    from sums s
    order by s.tax_percent desc nulls last, s.day`;
}
