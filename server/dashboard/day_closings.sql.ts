import type { DayClosing, MethodSum } from "../../shared/contract/day_closings.ts";
import type { Queries } from "../db/client.ts";
import type { PageQuery } from "../http/cursor.ts";
import { periodSql } from "./period.sql.ts";
import type { ReportPeriod } from "./report_period.ts";

/** Sums the payments and refunds of a period by method. A refund counts on the way on which the money goes back. */
export async function sumMethods(sql: Queries, tenant_id: string, period: ReportPeriod): Promise<MethodSum[]> {
  const { includes, isAtLocation } = periodSql(sql, tenant_id, period);
  return await sql<MethodSum[]>`
    select f.method, sum(f.received)::int8 as received, sum(f.refunded)::int8 as refunded,
      sum(f.received - f.refunded)::int8 as net
    from (
      select p.method, p.amount::int8 as received, 0 as refunded
      from payments p
      where p.tenant_id = ${tenant_id} and ${includes(sql`p.created_at`)} and ${isAtLocation(sql`p.booking_id`)}
      union all
      select coalesce(r.method, p.method), 0, r.amount::int8
      from refunds r
      join payments p on p.tenant_id = ${tenant_id} and p.id = r.payment_id
      where r.tenant_id = ${tenant_id} and r.status <> 'failed' and ${includes(sql`r.created_at`)}
        and ${isAtLocation(sql`p.booking_id`)}
    ) f
    group by f.method
    order by f.method`;
}

/** A closing as it is recorded. */
export type NewClosing = Omit<DayClosing, "difference" | "closed_at">;

export async function addDayClosing(
  tx: Queries,
  tenant_id: string,
  { methods, closed_by, ...closing }: NewClosing,
): Promise<DayClosing> {
  const row = { tenant_id, ...closing, methods: tx.json(methods), closed_by: tx.json(closed_by) };
  await tx`insert into day_closings ${tx(row)}`;
  const [added] = await tx<DayClosing[]>`
    select ${columns(tx)} from day_closings k where k.tenant_id = ${tenant_id} and k.id = ${closing.id}`;
  return added!;
}

/** Lists the closings of all days, newest first. */
export async function listDayClosings(
  sql: Queries,
  tenant_id: string,
  { before, limit }: PageQuery,
): Promise<DayClosing[]> {
  return await sql<DayClosing[]>`
    select ${columns(sql)}
    from day_closings k
    where k.tenant_id = ${tenant_id} ${before ? sql`and k.id < ${before}` : sql``}
    order by k.id desc
    limit ${limit}`;
}

/** Lists the closings of one day, of a location or of the whole shop, oldest first. */
export async function listClosingsOf(
  sql: Queries,
  tenant_id: string,
  { date, pickup_location_id }: { date: string; pickup_location_id: string | null },
): Promise<DayClosing[]> {
  return await sql<DayClosing[]>`
    select ${columns(sql)}
    from day_closings k
    where k.tenant_id = ${tenant_id} and k.date = ${date}
      and k.pickup_location_id is not distinct from ${pickup_location_id}
    order by k.id`;
}

function columns(sql: Queries) {
  return sql`
    k.id, k.date, k.pickup_location_id, k.pickup_location_name, k.currency, k.methods, k.cash_expected, k.cash_counted,
    k.cash_counted - k.cash_expected as difference, k.note, k.closed_by, k.closed_at`;
}
