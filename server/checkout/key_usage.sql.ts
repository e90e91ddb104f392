import type { Queries } from "../db/client.ts";

/**
 * Sums the unit-days that unpaid holds of a publishable key had within the last hour. A hold that a processing payment
 * keeps longer counts until it ends.
 */
export async function sumUnitDaysOfKey(sql: Queries, tenant_id: string, key_id: string): Promise<number> {
  const [row] = await sql<{ unit_days: number }[]>`
    with now as materialized (select instant() - interval '1 hour' as an_hour_ago),
    counted as (
      select h.unit_days
      from now
      join holds h on h.expires_at > now.an_hour_ago
      where h.tenant_id = ${tenant_id} and h.key_id = ${key_id} and h.status in ('active', 'expired')
      union all
      select h.unit_days
      from now
      join holds h on h.expires_at <= now.an_hour_ago
      where h.tenant_id = ${tenant_id} and h.key_id = ${key_id}
        and h.status = 'active' and h.processing_since is not null
    )
    select coalesce(sum(c.unit_days), 0) as unit_days
    from counted c`;
  return row!.unit_days;
}
