-- Downtime: units of an item that cannot be rented in a period, such as for a repair. Each is an allocation.

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

-- Raises `stock_below_committed` if an item would have fewer units than are in use at some time from now on. The error
-- names the bookings that need them. The update has locked the item's row, which is also the lock for allocating stock.
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
