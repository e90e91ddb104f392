-- Downtime: units of an item that cannot be rented in a period, such as for a repair. Each is an allocation.

create table downtimes (
  tenant_id id not null,
  id id not null,
  item_id id not null,
  starts timestamptz not null,
  -- Null means until further notice.
  ends timestamptz,
  quantity int not null check (quantity > 0),
  reason text,
  -- Why staff accept that bookings lack units. Null if none does.
  override_reason text,
  created_at timestamptz not null default instant(),
  updated_at timestamptz not null default instant(),
  primary key (tenant_id, id),
  foreign key (tenant_id, item_id) references items (tenant_id, id),
  constraint downtimes_in_order check (starts < ends)
);
create index downtimes_of_item on downtimes (tenant_id, item_id, id desc);

alter table allocations
  add column downtime_id id,
  drop constraint allocations_state_check,
  drop constraint allocations_owner,
  add constraint allocations_state_check check (state in ('held', 'booked', 'out', 'returned', 'down')),
  add constraint allocations_owner check (hold_id is not null or line_id is not null or downtime_id is not null),
  add constraint allocations_down check ((state = 'down') = (downtime_id is not null));
create unique index allocations_of_downtime on allocations (tenant_id, downtime_id) where state = 'down';

-- As in 0008, without downtime: its own trigger below checks it, and staff may override it.
create or replace function check_inserted_allocations() returns trigger language plpgsql as $$
begin
  perform check_stock(array(
    select row(n.tenant_id, n.item_id, n.quantity, n.starts, n.ends, null)::allocated_units
    from new_rows n
    where n.state not in ('returned', 'down')), true);
  return null;
end $$;

-- As in 0008, without downtime and with two differences for units whose return only moves later. The time that they had
-- before is not checked again: other units may be short in it, and taking nothing more there changes nothing. And the
-- time that the hold of an extension has taken for them is theirs until the hold expires. See `0042_extensions.sql`.
create or replace function check_updated_allocations() returns trigger language plpgsql as $$
begin
  perform check_stock(array(
    select row(n.tenant_id, n.item_id, n.quantity, part.starts, part.ends, part.granted_until)::allocated_units
    from new_rows n
    join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id
    cross join lateral (
      select n.item_id <> o.item_id
        or n.quantity > o.quantity
        or n.starts < o.starts
        or n.buffer_hours > o.buffer_hours as takes_more,
        n.returns > o.returns as returns_later
    ) change
    cross join lateral (
      select change.takes_more or change.returns_later as grows,
        not change.takes_more and change.returns_later and n.starts = o.starts and o.state in ('booked', 'out')
          as only_returns_later
    ) growth
    left join lateral (
      select h.starts, h.expires_at
      from allocations h
      where growth.only_returns_later
        and h.tenant_id = n.tenant_id
        and h.line_id = n.line_id
        and h.state = 'held'
        and h.item_id = n.item_id
        and h.addon_id is not distinct from n.addon_id
        and h.quantity >= n.quantity
        and h.ends >= n.ends
      order by h.expires_at desc
      limit 1
    ) held on true
    cross join lateral (
      select
        case when growth.only_returns_later then o.ends else n.starts end as starts,
        n.ends,
        case
          when (o.state, n.state) = ('booked', 'out') then 'infinity'
          when o.state = 'held' and not growth.grows then o.expires_at
          else held.expires_at
        end as granted_until
      union all
      -- The hold of a rental that may be overdue by then starts later
      select o.ends, held.starts, null
      where held.starts > o.ends
    ) part
    where n.state not in ('returned', 'down')
      and (o.state = 'held' or growth.grows)), false);
  return null;
end $$;

-- Returns the allocations of an item that overlap a window, as `allocations_in_use` does, with their owners. `ends`
-- includes the buffer and moves while units are late.
create function item_allocations(
  tenant text,
  item text,
  window_starts timestamptz,
  window_ends timestamptz,
  moment timestamptz)
returns table (
  id bigint,
  hold_id id,
  line_id id,
  downtime_id id,
  state text,
  quantity int,
  starts timestamptz,
  returns timestamptz,
  ends timestamptz)
language sql stable parallel safe as $$
  select a.id, a.hold_id, a.line_id, a.downtime_id, a.state, a.quantity, a.starts, a.returns, a.ends
  from allocations a
  where a.tenant_id = tenant
    and a.item_id = item
    and a.state <> 'out'
    and a.ends - a.starts <= interval '8 days'
    and a.starts > window_starts - interval '8 days'
    and a.starts < window_ends
    and a.ends > window_starts
    and (a.expires_at is null or a.expires_at > moment)
  union all
  select a.id, a.hold_id, a.line_id, a.downtime_id, a.state, a.quantity, a.starts, a.returns, a.ends
  from allocations a
  where a.tenant_id = tenant
    and a.item_id = item
    and a.state <> 'out'
    and a.ends - a.starts > interval '8 days'
    and a.ends > window_starts
    and a.starts < window_ends
    and (a.expires_at is null or a.expires_at > moment)
  union all
  select a.id, a.hold_id, a.line_id, a.downtime_id, a.state, a.quantity, a.starts, a.returns,
    greatest(a.returns, moment) + make_interval(hours => a.buffer_hours)
  from allocations a
  where a.tenant_id = tenant
    and a.item_id = item
    and a.state = 'out'
    and a.starts < window_ends
    and greatest(a.returns, moment) + make_interval(hours => a.buffer_hours) > window_starts
$$;

-- Describes why an item with `capacity` units is overbooked in a window. `at` is the first instant at which most units
-- are missing. `needed` are the units that bookings need then, `left` those that there would be. At most 10 of the
-- bookings are named.
create function describe_overbooking(
  tenant text,
  item text,
  window_starts timestamptz,
  window_ends timestamptz,
  capacity int,
  moment timestamptz)
returns jsonb language plpgsql stable set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  worst timestamptz;
  result jsonb;
begin
  with used as (
    select a.starts, a.ends, a.quantity
    from item_allocations(tenant, item, window_starts, window_ends, moment) a
  ), changes as (
    select greatest(used.starts, window_starts) as at, used.quantity as change
    from used
    union all
    select used.ends, -used.quantity
    from used
    where used.ends < window_ends
  ), levels as (
    select changes.at, sum(changes.change) over (order by changes.at, changes.change rows unbounded preceding) as level
    from changes
  )
  select levels.at
  into worst
  from levels
  order by levels.level desc, levels.at
  limit 1;

  select jsonb_build_object(
    'at', iso(worst),
    'needed', coalesce(sum(a.quantity) filter (where a.state <> 'down'), 0),
    'left', capacity - coalesce(sum(a.quantity) filter (where a.state = 'down'), 0),
    'timezone', (select t.timezone from tenants t where t.id = tenant))
  into result
  from item_allocations(tenant, item, worst, worst + interval '1 microsecond', moment) a;

  return result || (
    select jsonb_build_object('booking_count', count(*), 'bookings', coalesce(
      jsonb_agg(to_jsonb(b) - 'place' order by b.place) filter (where b.place <= 10), '[]'))
    from (
      select b.id, b.number, iso(b.pickup_date) as pickup_date, iso(b.return_date) as return_date,
        row_number() over (order by b.pickup_date, b.id) as place
      from bookings b
      where b.tenant_id = tenant and b.id in (
        select l.booking_id
        from item_allocations(tenant, item, window_starts, window_ends, moment) a
        join booking_lines l on l.tenant_id = tenant and l.id = a.line_id
        where a.state in ('booked', 'out')
          and peak_in_use(
            tenant, item, greatest(a.starts, window_starts), least(a.ends, window_ends), moment) > capacity)
    ) b);
end $$;

-- As in 0008, with the bookings that need the units.
create or replace function check_lowered_counts() returns trigger language plpgsql as $$
declare
  moment timestamptz := instant();
  capacity int := new.inventory_count - new.units_in_maintenance;
begin
  if peak_in_use(new.tenant_id, new.id, moment, 'infinity', moment) > capacity then
    raise exception 'More units are in use than the item would have' using
      errcode = 'check_violation', constraint = 'stock_below_committed', table = 'items',
      detail = describe_overbooking(new.tenant_id, new.id, moment, 'infinity', capacity, moment);
  end if;
  return null;
end $$;

-- Writes the allocation of a downtime. Raises `stock_below_committed` if bookings need the units from now on, unless
-- staff override that. Like every change of stock it locks the item first and reads the peak by a later statement.
create function allocate_downtime() returns trigger language plpgsql as $$
declare
  moment timestamptz;
  capacity int;
  far_future constant timestamptz := '9999-12-31T00:00:00Z';
  until timestamptz := coalesce(new.ends, far_future);
begin
  if tg_op = 'DELETE' then
    delete from allocations a
    where a.tenant_id = old.tenant_id and a.downtime_id = old.id and a.state = 'down';
    return null;
  end if;
  select i.inventory_count - i.units_in_maintenance
  into capacity
  from items i
  where i.tenant_id = new.tenant_id and i.id = new.item_id
  for no key update;
  moment := instant();

  if tg_op = 'INSERT' then
    insert into allocations (tenant_id, downtime_id, item_id, quantity, starts, returns, buffer_hours, state)
    values (new.tenant_id, new.id, new.item_id, new.quantity, new.starts, until, 0, 'down');
  else
    update allocations a
    set quantity = new.quantity, starts = new.starts, returns = until
    where a.tenant_id = new.tenant_id and a.downtime_id = new.id and a.state = 'down';
    if new.quantity <= old.quantity and new.starts >= old.starts and until <= coalesce(old.ends, far_future) then
      return null;
    end if;
  end if;
  if new.override_reason is null
    and peak_in_use(new.tenant_id, new.item_id, greatest(new.starts, moment), until, moment) > capacity
  then
    raise exception 'More units are in use than the item would have' using
      errcode = 'check_violation', constraint = 'stock_below_committed', table = 'downtimes',
      detail = describe_overbooking(
        new.tenant_id, new.item_id, greatest(new.starts, moment), until, capacity, moment);
  end if;
  return null;
end $$;
create trigger downtime_allocated after insert or update or delete on downtimes
  for each row execute function allocate_downtime();

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
