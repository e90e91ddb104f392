import type { Queries } from "../db/client.ts";

/** Sums the unit-days that unpaid holds of a publishable key had within the last hour. */
export async function sumUnitDaysOfKey(sql: Queries, tenant_id: string, key_id: string): Promise<number> {
  const [row] = await sql<{ unit_days: number }[]>`
    with now as materialized (select instant() as moment)
    select coalesce(sum(h.unit_days), 0) as unit_days
    from now
    join holds h on h.expires_at > now.moment - interval '1 hour'
    where h.tenant_id = ${tenant_id}
      and h.key_id = ${key_id}
      and h.status in ('active', 'expired')`;
  return row!.unit_days;
}
