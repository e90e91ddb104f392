/**
 * Returns the best single statement we know for a shop's inventory. It reads the overlapping allocations by two
 * index-only scans, their peak by a window sum and the price by a formula. A server that only forwards rows could not
 * be faster.
 */
export function inventoryStatement(tenant_id: string, { today, only = "" }: { today: string; only?: string }): string {
  return `\\set d random(1, 300)
\\set n random(1, 5)
with period as (
  select timestamptz '${today}' + make_interval(days => :d::int) as starts, timestamptz '${today}' + make_interval(days => :d::int + :n::int) as ends,
    :n::int as days
), used as (
  select a.item_id, a.starts, a.ends, a.quantity from allocations a
  where a.tenant_id = '${tenant_id}' and a.state <> 'out' and a.ends - a.starts <= interval '8 days'
    and a.starts > timestamptz '${today}' + make_interval(days => :d::int) - interval '8 days'
    and a.starts < timestamptz '${today}' + make_interval(days => :d::int + :n::int)
    and a.ends > timestamptz '${today}' + make_interval(days => :d::int)
    and (a.expires_at is null or a.expires_at > now())
  union all
  select a.item_id, a.starts, a.ends, a.quantity from allocations a
  where a.tenant_id = '${tenant_id}' and a.state <> 'out' and a.ends - a.starts > interval '8 days'
    and a.starts < timestamptz '${today}' + make_interval(days => :d::int + :n::int)
    and a.ends > timestamptz '${today}' + make_interval(days => :d::int)
    and (a.expires_at is null or a.expires_at > now())
), steps as (
  select u.item_id, u.starts as at, u.quantity as change from used u
  union all
  select u.item_id, u.ends, -u.quantity from used u
), peaks as (
  select l.item_id, max(l.level) as peak
  from (select s.item_id, sum(s.change) over (partition by s.item_id order by s.at, s.change) as level from steps s) l
  group by l.item_id
)
select i.id, i.category_id, i.name, i.slug, i.description, i.skill_level, i.status, i.photos, i.price_half_day, i.price_full_day,
  i.price_multi_day, i.price_weekly, i.deposit_amount, i.live, i.sku, i.specs, i.inventory_count, c.id, c.name, c.slug, i.sort_order,
  i.created_at, i.updated_at, i.inventory_count - i.units_in_maintenance - coalesce(k.peak, 0) as available_quantity,
  least(i.price_weekly, p.days * case when p.days > 1 then least(i.price_full_day, i.price_multi_day) else i.price_full_day end) as unit_amount
from items i
cross join period p
join categories c on c.tenant_id = i.tenant_id and c.id = i.category_id
left join peaks k on k.item_id = i.id
where i.tenant_id = '${tenant_id}' and i.live and i.status = 'available' ${only}
  and i.inventory_count - i.units_in_maintenance > coalesce(k.peak, 0)
order by i.sort_order, i.id;`;
}
