import type { Queries } from "../db/client.ts";
import { periodSql } from "./period.sql.ts";
import type { ReportPeriod } from "./report_period.ts";

/** The deposits of one day. */
export interface DepositDay {
  day: number;
  placed: number;
  placed_count: number;
  claimed: number;
  claimed_count: number;
}

/** Sums the deposits that were taken, and the money that was kept from deposits, by day. */
export async function listDepositDays(sql: Queries, tenant_id: string, period: ReportPeriod): Promise<DepositDay[]> {
  const { dayOf, includes, isAtLocation } = periodSql(sql, tenant_id, period);
  return await sql<DepositDay[]>`
    select x.day, sum(x.placed) as placed, count(x.placed) as placed_count, sum(x.claimed) as claimed,
      count(x.claimed) as claimed_count
    from (
      select ${dayOf(sql`d.authorized_at`)} as day, d.amount as placed, null::int as claimed
      from deposits d
      where d.tenant_id = ${tenant_id} and ${includes(sql`d.authorized_at`)} and ${isAtLocation(sql`d.booking_id`)}
      union all
      select ${dayOf(sql`p.created_at`)}, null, p.amount
      from payments p
      where p.tenant_id = ${tenant_id} and p.kind = 'deposit' and ${includes(sql`p.created_at`)}
        and ${isAtLocation(sql`p.booking_id`)}
    ) x
    group by x.day`;
}

/** Sums the deposits that are held now, by method. */
export async function listHeldDeposits(sql: Queries, tenant_id: string, period: ReportPeriod) {
  const { isAtLocation } = periodSql(sql, tenant_id, period);
  return await sql<{ method: "card" | "cash"; count: number; amount: number }[]>`
    select coalesce(d.method, 'card') as method, count(*) as count, sum(d.amount) as amount
    from deposits d
    where d.tenant_id = ${tenant_id} and d.state = 'authorized' and ${isAtLocation(sql`d.booking_id`)}
    group by coalesce(d.method, 'card')
    order by method`;
}
