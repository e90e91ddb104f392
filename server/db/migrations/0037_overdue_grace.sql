-- Gear that is a little late raises no alarm, and a shortage of units is one alarm, however many bookings it affects.

alter table tenants
  -- How long after its planned return gear may stay out before the shop is alarmed.
  add column overdue_grace_minutes int not null default 30 check (overdue_grace_minutes between 0 and 1440);

-- Returns what bookings and downtime use of an item's units in a window. Units that were due at `late_since` or before
-- are out until `back`. Other units that are out are expected as planned.
create function uses_if_late(
  tenant text,
  item text,
  window_starts timestamptz,
  window_ends timestamptz,
  moment timestamptz,
  late_since timestamptz,
  back timestamptz)
returns table (
  id bigint,
  line_id id,
  downtime_id id,
  state text,
  quantity int,
  starts timestamptz,
  ends timestamptz,
  is_late boolean)
language sql stable parallel safe as $$
  select a.id, a.line_id, a.downtime_id, a.state, a.quantity, a.starts, a.ends, false
  from item_allocations(tenant, item, window_starts, window_ends, moment) a
  where a.state in ('booked', 'down')
  union all
  select a.id, a.line_id, a.downtime_id, a.state, a.quantity, a.starts, late.ends, a.returns <= late_since
  from allocations a
  cross join lateral (
    select case when a.returns <= late_since then back
      else a.returns + make_interval(hours => a.buffer_hours) end as ends
  ) late
  where a.tenant_id = tenant
    and a.item_id = item
    and a.state = 'out'
    and a.starts < window_ends
    and late.ends > window_starts
$$;

-- Returns the peak of the units that `uses_if_late` returns for a window.
create function peak_if_late(
  tenant text,
  item text,
  window_starts timestamptz,
  window_ends timestamptz,
  moment timestamptz,
  late_since timestamptz,
  back timestamptz)
returns int language plpgsql stable set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  return (
    with used as (
      select a.starts, a.ends, a.quantity
      from uses_if_late(tenant, item, window_starts, window_ends, moment, late_since, back) a
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
-- and units that are overdue for longer than the shop's grace. The pickups of the next 24 hours count on those.
create or replace function bookings_at_risk(tenant text) returns setof id
language plpgsql stable set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  moment timestamptz := instant();
  back timestamptz := moment + interval '24 hours';
  late_since timestamptz := moment - (
    select make_interval(mins => t.overdue_grace_minutes) from tenants t where t.id = tenant);
begin
  return query
  select distinct l.booking_id
  from (
    -- Several causes may concern a booking. Its peak is counted once
    select distinct a.id, a.line_id, cause.item_id, greatest(a.starts, moment) as starts, a.ends
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
        and a.returns <= late_since
    ) cause
    cross join lateral item_allocations(tenant, cause.item_id, cause.starts, cause.ends, moment) a
    where a.state = 'booked'
  ) need
  join items i on i.tenant_id = tenant and i.id = need.item_id
  join booking_lines l on l.tenant_id = tenant and l.id = need.line_id
  where peak_if_late(tenant, need.item_id, need.starts, need.ends, moment, late_since, back)
    > i.inventory_count - i.units_in_maintenance;
end $$;

drop function peak_if_late(text, text, timestamptz, timestamptz, timestamptz, timestamptz);

-- Returns the items that lack units as things are now, with what uses their units until the last cause of it ends.
create function uses_of_short_items(tenant text)
returns table (
  item_id text,
  capacity int,
  line_id id,
  downtime_id id,
  state text,
  quantity int,
  starts timestamptz,
  ends timestamptz,
  is_late boolean)
language plpgsql stable set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  moment timestamptz := instant();
  back timestamptz := moment + interval '24 hours';
  late_since timestamptz := moment - (
    select make_interval(mins => t.overdue_grace_minutes) from tenants t where t.id = tenant);
begin
  return query
  with causes as (
    select cause.item_id, max(cause.ends) as ends
    from (
      select a.item_id, a.ends
      from allocations a
      where a.tenant_id = tenant
        and a.state = 'down'
        and a.ends > moment
      union all
      select a.item_id, back
      from allocations a
      where a.tenant_id = tenant
        and a.state = 'out'
        and a.returns <= late_since
    ) cause
    group by cause.item_id
  ), used as materialized (
    select causes.item_id, u.*
    from causes
    cross join lateral uses_if_late(tenant, causes.item_id, moment, causes.ends, moment, late_since, back) u
  ), changes as (
    select used.item_id, greatest(used.starts, moment) as at, used.quantity as change
    from used
    union all
    select used.item_id, used.ends, -used.quantity
    from used
  ), levels as (
    select changes.item_id,
      sum(changes.change) over (
        partition by changes.item_id order by changes.at, changes.change rows unbounded preceding) as level
    from changes
  ), peaks as (
    select levels.item_id, max(levels.level) as peak
    from levels
    group by levels.item_id
  )
  select i.id::text, i.inventory_count - i.units_in_maintenance, u.line_id, u.downtime_id, u.state, u.quantity,
    u.starts, u.ends, u.is_late
  from peaks
  join items i on i.tenant_id = tenant and i.id = peaks.item_id
  join used u on u.item_id = peaks.item_id
  where peaks.peak > i.inventory_count - i.units_in_maintenance;
end $$;
