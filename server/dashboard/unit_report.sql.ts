import type { UnitReportRow } from "../../shared/contract/unit_report.ts";
import type { Queries } from "../db/client.ts";
import type { Position } from "../http/cursor.ts";
import { earnedShare } from "../units/history.sql.ts";
import { periodSql } from "./period.sql.ts";
import type { ReportPeriod } from "./report_period.ts";

interface UnitReportQuery {
  period: ReportPeriod;
  currency: string;
  by: "unit" | "item";
}

/**
 * Lists what units or items have earned and cost, the best result first. `after` is the result and the id of the
 * previous page's last row.
 */
export async function listUnitResults(
  sql: Queries,
  tenant_id: string,
  { after, limit, ...query }: UnitReportQuery & { after: Position | undefined; limit: number },
): Promise<UnitReportRow[]> {
  return await sql<UnitReportRow[]>`
    select r.id, r.item_id as fleet_item_id, sized_name(i.name, i.option_label) as item_name, u.code, r.rentals,
      r.earned, r.service_cost, r.result
    from (${results(sql, tenant_id, query)}) r
    join items i on i.tenant_id = ${tenant_id} and i.id = r.item_id
    left join units u on u.tenant_id = ${tenant_id} and u.id = r.id
    ${after ? sql`where (r.result, r.id) < (${after[0]!}::bigint, ${after[1]!}::text)` : sql``}
    order by r.result desc, r.id desc
    limit ${limit}`;
}

/** Adds up all rows. */
export async function sumUnitResults(sql: Queries, tenant_id: string, query: UnitReportQuery) {
  type Total = Pick<UnitReportRow, "rentals" | "earned" | "service_cost" | "result"> & { rows: number };
  const [row] = await sql<[Total]>`
    select coalesce(sum(r.rentals), 0)::bigint as rentals, coalesce(sum(r.earned), 0)::bigint as earned,
      coalesce(sum(r.service_cost), 0)::bigint as service_cost, coalesce(sum(r.result), 0)::bigint as result,
      count(*) as rows
    from (${results(sql, tenant_id, query)}) r`;
  return row;
}

/** Selects the result of each unit or item with rentals or costs. */
function results(sql: Queries, tenant_id: string, { period, currency, by }: UnitReportQuery) {
  const { includes, isAtLocation } = periodSql(sql, tenant_id, period);
  return sql`
    select ${by === "unit" ? sql`x.unit_id` : sql`x.item_id`} as id, x.item_id, sum(x.rentals)::bigint as rentals,
      sum(x.earned)::bigint as earned, sum(x.cost)::bigint as service_cost, sum(x.earned - x.cost)::bigint as result
    from (
      select u.id as unit_id, u.item_id, 1 as rentals, ${earnedShare(sql)} as earned, 0 as cost
      from unit_assignments a
      join units u on u.tenant_id = a.tenant_id and u.id = a.unit_id
      join bookings b on b.tenant_id = a.tenant_id and b.id = a.booking_id
      join booking_lines l on l.tenant_id = a.tenant_id and l.id = a.line_id
      where a.tenant_id = ${tenant_id} and ${includes(sql`a.picked_up_at`)} and b.currency = ${currency}
        and ${isAtLocation(sql`b.id`)}
      union all
      select u.id, u.item_id, 0, 0, s.cost
      from unit_services s
      join units u on u.tenant_id = s.tenant_id and u.id = s.unit_id
      where s.tenant_id = ${tenant_id} and s.cost is not null and s.currency = ${currency}
        and s.done_on between ${period.dates[0]!}::date and ${period.dates.at(-1)!}::date
    ) x
    group by ${by === "unit" ? sql`x.unit_id, x.item_id` : sql`x.item_id`}`;
}
