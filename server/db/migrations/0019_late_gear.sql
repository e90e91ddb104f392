-- Bookings that lack units because gear is late: it counts as out for another day.

alter table bookings
  -- The pickup time for which the shop was told that units are missing.
  add column risk_told_for timestamptz;

-- Returns the peak of units that bookings and downtime use, as `peak_in_use` does. Overdue units are out until `back`.
create function peak_if_late(
  tenant text,
  item text,
  window_starts timestamptz,
  window_ends timestamptz,
  moment timestamptz,
  back timestamptz)
returns int language plpgsql stable set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  return (
    with used as (
      select a.starts, a.ends, a.quantity
      from item_allocations(tenant, item, window_starts, window_ends, moment) a
      where a.state in ('booked', 'down')
      union all
      select a.starts, late.ends, a.quantity
      from allocations a
      cross join lateral (
        select case when a.returns <= moment then back else a.returns end
          + make_interval(hours => a.buffer_hours) as ends
      ) late
      where a.tenant_id = tenant
        and a.item_id = item
        and a.state = 'out'
        and a.starts < window_ends
        and late.ends > window_starts
    ), changes as (
      select greatest(used.starts, window_starts) as at, used.quantity as change
      from used
      union all
      select used.ends, -used.quantity
      from used
      where used.ends < window_ends
    ), levels as (
      select sum(changes.change) over (order by changes.at, changes.change rows unbounded preceding) as level
      from changes
    )
    select coalesce(max(levels.level), 0)::int
    from levels);
end $$;

-- Returns the confirmed bookings that lack units as things are now. Downtime that overrides bookings can cause that,
-- and units that are overdue: the pickups of the next 24 hours count on them.
create function bookings_at_risk(tenant text) returns setof id
language plpgsql stable set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  moment timestamptz := instant();
  back timestamptz := moment + interval '24 hours';
begin
  return query
  select distinct l.booking_id
  from (
    select a.item_id, greatest(a.starts, moment) as starts, a.ends
    from allocations a
    where a.tenant_id = tenant
      and a.state = 'down'
      and a.ends > moment
    union all
    select a.item_id, moment, back
    from allocations a
    where a.tenant_id = tenant
      and a.state = 'out'
      and a.returns <= moment
  ) cause
  join items i on i.tenant_id = tenant and i.id = cause.item_id
  cross join lateral item_allocations(tenant, cause.item_id, cause.starts, cause.ends, moment) a
  join booking_lines l on l.tenant_id = tenant and l.id = a.line_id
  where a.state = 'booked'
    and peak_if_late(tenant, cause.item_id, greatest(a.starts, moment), a.ends, moment, back)
      > i.inventory_count - i.units_in_maintenance;
end $$;
