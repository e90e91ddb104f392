import type { PaymentMethod } from "../../shared/contract/payments.ts";
import type { Flow } from "../../shared/contract/reports.ts";
import type { Queries } from "../db/client.ts";
import { periodSql } from "./period.sql.ts";
import type { ReportPeriod } from "./report_period.ts";

/** The money of one day that was taken, or given back, by one method. */
export type FlowRow = Flow & { day: number; method: PaymentMethod };

/** Sums payments and refunds by day and method. Days without any have no row. */
export async function listFlows(sql: Queries, tenant_id: string, period: ReportPeriod): Promise<FlowRow[]> {
  const { dayOf, includes, isAtLocation } = periodSql(sql, tenant_id, period);
  return await sql<FlowRow[]>`
    select f.day, f.method,
      coalesce(sum(f.amount) filter (where f.kind = 'rental'), 0) as payments,
      coalesce(sum(f.amount) filter (where f.kind = 'deposit'), 0) as deposit_claims,
      coalesce(sum(f.amount) filter (where f.kind = 'refund'), 0) as refunds,
      coalesce(sum(case when f.kind = 'refund' then -f.amount else f.amount end), 0) as revenue,
      count(*) filter (where f.kind <> 'refund') as payment_count,
      count(*) filter (where f.kind = 'refund') as refund_count
    from (
      select ${dayOf(sql`p.created_at`)} as day, p.method, p.kind, p.amount
      from payments p
      where p.tenant_id = ${tenant_id} and ${includes(sql`p.created_at`)} and ${isAtLocation(sql`p.booking_id`)}
      union all
      select ${dayOf(sql`r.created_at`)}, p.method, 'refund', r.amount
      from refunds r
      join payments p on p.tenant_id = ${tenant_id} and p.id = r.payment_id
      where r.tenant_id = ${tenant_id} and r.status <> 'failed' and ${includes(sql`r.created_at`)}
        and ${isAtLocation(sql`p.booking_id`)}
    ) f
    group by f.day, f.method`;
}

/** Sums the disputes that were opened in a period and are lost. */
export async function sumLostDisputes(
  sql: Queries,
  tenant_id: string,
  period: ReportPeriod,
): Promise<{ count: number; amount: number }> {
  const { includes, isAtLocation } = periodSql(sql, tenant_id, period);
  const [row] = await sql<{ count: number; amount: number }[]>`
    select count(*) as count, coalesce(sum(x.amount), 0) as amount
    from disputes x
    join payments p on p.tenant_id = ${tenant_id} and p.id = x.payment_id
    where x.tenant_id = ${tenant_id} and x.status = 'lost' and ${includes(sql`x.opened_at`)}
      and ${isAtLocation(sql`p.booking_id`)}`;
  return row!;
}
