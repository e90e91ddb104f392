import type { Queries } from "../db/client.ts";

/** What the unpaid holds of a publishable key have had: unit-days in the last hour, unit-hours in the last day. */
export interface KeyUsage {
  unit_days: number;
  unit_hours: number;
}

/**
 * Sums what the unpaid holds of a publishable key have had. Unit-days are units times rental days. Unit-hours are units
 * times the hours in which they were held. A hold that a processing payment keeps longer counts until it ends.
 */
export async function sumKeyUsage(sql: Queries, tenant_id: string, key_id: string): Promise<KeyUsage> {
  const [row] = await sql<KeyUsage[]>`
    with now as materialized (
      select n.moment, n.moment - interval '1 hour' as an_hour_ago, n.moment - interval '24 hours' as a_day_ago
      from (select instant() as moment) n
    ), counted as (
      select h.unit_days, h.units, h.created_at, h.expires_at, h.expires_at > now.an_hour_ago as is_recent
      from now
      join holds h on h.expires_at > now.a_day_ago
      where h.tenant_id = ${tenant_id} and h.key_id = ${key_id} and h.status in ('active', 'expired')
      union all
      select h.unit_days, 0, h.created_at, h.expires_at, true
      from now
      join holds h on h.expires_at <= now.an_hour_ago
      where h.tenant_id = ${tenant_id} and h.key_id = ${key_id}
        and h.status = 'active' and h.processing_since is not null
    )
    select
      coalesce(sum(c.unit_days) filter (where c.is_recent), 0) as unit_days,
      coalesce(
        sum(c.units * extract(epoch from c.expires_at - greatest(c.created_at, now.a_day_ago)) / 3600), 0
      )::float8 as unit_hours
    from counted c, now`;
  return row!;
}
