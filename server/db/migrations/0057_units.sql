-- Numbered units: the single pieces of an item, which booking has each, and their service log.

alter table items
  -- `unit`: `inventory_count` and `units_in_maintenance` follow the item's units.
  add column tracking text not null default 'count' check (tracking in ('count', 'unit')),
  -- A unit needs a service after so many rentals, hours or days, whatever comes first. Null for no such rule.
  add column service_after_rentals int check (service_after_rentals > 0),
  add column service_after_hours int check (service_after_hours > 0),
  add column service_after_days int check (service_after_days > 0),
  -- Units whose service is due are put into service by the job that finds them.
  add column auto_service boolean not null default false;

-- Returns a code as it is compared: without case and spaces.
create function unit_key(code text) returns text language sql immutable parallel safe as
  $$ select lower(regexp_replace(normalize(code, nfkc), '\s', '', 'g')) $$;

create table units (
  tenant_id id not null,
  id id not null,
  item_id id not null,
  code text not null,
  code_key text not null generated always as (unit_key(code)) stored,
  serial text,
  note text,
  condition text,
  bought_on date,
  status text not null default 'ready' check (status in ('ready', 'service', 'retired')),
  -- When the shop was told that a service is due. Null until it is due, and again after the service.
  due_told_at timestamptz,
  created_at timestamptz not null default instant(),
  updated_at timestamptz not null default instant(),
  -- The text that a search matches, as that of items.
  search text not null generated always as (
    lower(code || chr(1) || coalesce(serial, '')) || chr(1) || unit_key(code)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, item_id) references items (tenant_id, id)
);
create unique index units_code_taken on units (tenant_id, code_key) where status <> 'retired';
create index units_by_code on units (tenant_id, code_key);
-- A label names its unit without the shop.
create index units_by_id on units (id);
create index units_of_item on units (tenant_id, item_id, id);
-- Where Postgres lacks the extensions, a search reads all units of the shop.
do $$ begin
  create extension if not exists pg_trgm;
  create extension if not exists btree_gin;
  create index units_by_search on units using gin (tenant_id, search gin_trgm_ops);
exception when others then
  raise notice 'units are searched without an index: %', sqlerrm;
end $$;
create index units_due on units (tenant_id, item_id) where due_told_at is not null;
create trigger told after insert or update or delete on units
  for each row execute function tell_changed_row('unit');
create trigger audited after insert or update or delete on units
  for each row when (current_setting('rental.actor', true) <> '') execute function audit_change('unit');

-- Like the function of 0026, without what follows from the code of a unit and from its service.
create or replace function audit_changes(before jsonb, after jsonb) returns jsonb
language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(name, jsonb_build_object('from', before -> name, 'to', after -> name)), '{}')
  from jsonb_object_keys(before || after) name
  where coalesce(before -> name, 'null') is distinct from coalesce(after -> name, 'null')
    and name <> all(array['tenant_id', 'id', 'created_at', 'updated_at', 'search', 'hash', 'sealed', 'secret',
      'former_secret', 'former_until', 'failing_since', 'last_used_at', 'last_seen_at', 'deleting_at', 'code_key',
      'due_told_at'])
$$;

-- Like the function of 0026, as a loop: Postgres would start a query for each part of each audit id of an import.
create or replace function base32(value bigint, digits int) returns text
language plpgsql immutable parallel safe as $$
declare
  text text := '';
begin
  for place in 0 .. digits - 1 loop
    text := substr('0123456789abcdefghjkmnpqrstvwxyz', ((value >> (5 * place)) & 31)::int + 1, 1) || text;
  end loop;
  return text;
end $$;

-- Counts the units of items that are tracked by unit. Violates `stock_below_committed` if bookings need more.
create function follow_units(shop text, item_ids text[]) returns void language plpgsql as $$
begin
  -- A later statement counts: it sees what earlier owners of the lock have committed
  perform 1
  from items i
  where i.tenant_id = shop and i.id = any(item_ids)
  order by i.id
  for no key update;
  update items i
  set inventory_count = c.units, units_in_maintenance = c.in_service, updated_at = instant()
  from (
    select w.id, count(u.id)::int as units, (count(u.id) filter (where u.status = 'service'))::int as in_service
    from unnest(item_ids) w(id)
    left join units u on u.tenant_id = shop and u.item_id = w.id and u.status <> 'retired'
    group by w.id
  ) c
  where i.tenant_id = shop and i.id = c.id and i.tracking = 'unit'
    and (i.inventory_count, i.units_in_maintenance) is distinct from (c.units, c.in_service);
end $$;

create function follow_added_units() returns trigger language plpgsql as $$
begin
  perform follow_units(c.tenant_id, c.item_ids)
  from (
    select n.tenant_id, array_agg(distinct n.item_id::text) as item_ids
    from new_rows n
    group by n.tenant_id
  ) c;
  return null;
end $$;
create trigger units_added after insert on units
  referencing new table as new_rows
  for each statement execute function follow_added_units();

create function follow_changed_units() returns trigger language plpgsql as $$
begin
  perform follow_units(c.tenant_id, c.item_ids)
  from (
    select n.tenant_id, array_agg(distinct n.item_id::text) as item_ids
    from new_rows n
    join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id
    where o.status <> n.status
    group by n.tenant_id
  ) c;
  return null;
end $$;
create trigger units_changed after update on units
  referencing old table as old_rows new table as new_rows
  for each statement execute function follow_changed_units();

create function follow_own_units() returns trigger language plpgsql as $$
begin
  perform follow_units(new.tenant_id, array[new.id::text]);
  return null;
end $$;
create trigger tracked_from_start after insert on items
  for each row when (new.tracking = 'unit') execute function follow_own_units();
create trigger tracked_from_now after update of tracking on items
  for each row when (new.tracking = 'unit' and old.tracking <> 'unit') execute function follow_own_units();

-- Which booking has a unit, or had it. Before the pickup a unit can be assigned ahead.
create table unit_assignments (
  tenant_id id not null,
  id bigint generated always as identity,
  unit_id id not null,
  booking_id id not null,
  line_id id not null,
  -- The name of the rider, as staff have typed it. It is erased with the customer.
  rider text,
  assigned_at timestamptz not null default instant(),
  -- Null while the unit is only assigned ahead.
  picked_up_at timestamptz,
  returned_at timestamptz,
  -- The unit came back in exchange for another, which earns the money of the rental.
  swapped boolean not null default false,
  primary key (tenant_id, id),
  foreign key (tenant_id, unit_id) references units (tenant_id, id),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id),
  -- A change of a booking deletes its lines, and adds them again with the same ids
  foreign key (tenant_id, line_id) references booking_lines (tenant_id, id) deferrable initially deferred,
  constraint unit_assignments_in_order check (returned_at is null or picked_up_at is not null)
);
create unique index unit_assignments_once on unit_assignments (tenant_id, unit_id)
  where picked_up_at is not null and returned_at is null;
create index unit_assignments_open on unit_assignments (tenant_id, unit_id) where returned_at is null;
create index unit_assignments_of_unit on unit_assignments (tenant_id, unit_id, id);
create index unit_assignments_by_pickup on unit_assignments (tenant_id, picked_up_at) where picked_up_at is not null;
create index unit_assignments_of_booking on unit_assignments (tenant_id, booking_id, id);
create index unit_assignments_of_line on unit_assignments (tenant_id, line_id);

-- Returns the time for which a booking needs a unit: its period, with the buffer of the stock that it has. A unit that
-- went out early, or is late, is in use from its pickup and until now.
create function unit_period(shop text, unit text, booking text, line text, out_since timestamptz) returns tstzrange
language sql stable as $$
  select tstzrange(
    least(b.pickup_date, out_since),
    greatest(b.return_date, case when out_since is not null then instant() end) + make_interval(hours => coalesce((
      select max(x.buffer_hours)
      from allocations x
      join units u on u.tenant_id = x.tenant_id and u.item_id = x.item_id
      where x.tenant_id = shop and x.line_id = line and u.id = unit), 0)))
  from bookings b
  where b.tenant_id = shop and b.id = booking
$$;

-- Returns the assignments of a unit to other bookings that keep it from a booking. Their periods overlap, or the unit
-- is out and would go out again. `out_since` is null for a unit that is only assigned ahead.
create function rival_assignments(shop text, unit text, booking text, line text, out_since timestamptz)
returns setof unit_assignments language sql stable as $$
  select a.*
  from unit_assignments a
  where a.tenant_id = shop and a.unit_id = unit and a.booking_id <> booking and a.returned_at is null
    and (a.picked_up_at is not null and out_since is not null
      or unit_period(shop, unit, a.booking_id, a.line_id, a.picked_up_at)
        && unit_period(shop, unit, booking, line, out_since))
$$;

-- Raises `unit_not_ready` if a unit is in service or retired, and `unit_assignments_once` if another booking needs it
-- at the same time. Locks the unit, so that both stay as they are.
create function check_assignment() returns trigger language plpgsql as $$
declare
  state text;
begin
  select u.status
  into state
  from units u
  where u.tenant_id = new.tenant_id and u.id = new.unit_id
  for no key update;
  if state <> 'ready' then
    raise exception 'The unit is not ready' using
      errcode = 'check_violation', constraint = 'unit_not_ready', table = 'unit_assignments';
  end if;
  if exists (
    select from rival_assignments(new.tenant_id, new.unit_id, new.booking_id, new.line_id, new.picked_up_at))
  then
    raise exception 'Another booking needs the unit at the same time' using
      errcode = 'exclusion_violation', constraint = 'unit_assignments_once', table = 'unit_assignments';
  end if;
  return new;
end $$;
create trigger assignment_checked before insert or update of unit_id, picked_up_at, returned_at on unit_assignments
  for each row when (new.returned_at is null) execute function check_assignment();

-- Takes units that were assigned ahead off a booking whose dates have changed, if another booking needs them then.
create function free_moved_units() returns trigger language plpgsql as $$
begin
  -- Locked in the order of their ids, as by an assignment
  perform 1
  from units u
  where u.tenant_id = new.tenant_id and u.id in (
    select a.unit_id
    from unit_assignments a
    where a.tenant_id = new.tenant_id and a.booking_id = new.id and a.picked_up_at is null)
  order by u.id
  for no key update;
  delete from unit_assignments a
  where a.tenant_id = new.tenant_id and a.booking_id = new.id and a.picked_up_at is null
    and exists (select from rival_assignments(a.tenant_id, a.unit_id, a.booking_id, a.line_id, null));
  return null;
end $$;
create trigger moved_units_freed after update of pickup_date, return_date on bookings
  for each row when ((old.pickup_date, old.return_date) is distinct from (new.pickup_date, new.return_date))
  execute function free_moved_units();

-- Raises `unit_in_use` if a booking has a unit that is put into service or retired.
create function check_unit_status() returns trigger language plpgsql as $$
begin
  if exists (
    select from unit_assignments a
    where a.tenant_id = new.tenant_id and a.unit_id = new.id and a.returned_at is null)
  then
    raise exception 'A booking has the unit' using
      errcode = 'check_violation', constraint = 'unit_in_use', table = 'units';
  end if;
  return new;
end $$;
create trigger status_checked before update of status on units
  for each row when (old.status = 'ready' and new.status <> 'ready') execute function check_unit_status();

-- Frees the units of a booking that is over, whatever code ended it.
create function free_units() returns trigger language plpgsql as $$
begin
  delete from unit_assignments a
  where a.tenant_id = new.tenant_id and a.booking_id = new.id and a.picked_up_at is null;
  update unit_assignments a
  set returned_at = instant()
  where a.tenant_id = new.tenant_id and a.booking_id = new.id and a.returned_at is null;
  return null;
end $$;
create trigger units_freed after update of status on bookings
  for each row when (
    old.status in ('confirmed', 'picked_up', 'partially_returned')
    and new.status in ('returned', 'completed', 'cancelled', 'no_show'))
  execute function free_units();

create table unit_services (
  tenant_id id not null,
  id id not null,
  unit_id id not null,
  kind text not null check (kind in ('service', 'repair', 'inspection', 'cleaning', 'other')),
  note text,
  cost money_amount,
  currency text not null,
  -- The path of the photo in storage, or its address.
  photo text,
  done_on date not null,
  -- Rentals, hours and days from then on count towards the next service.
  counts_from timestamptz not null,
  created_at timestamptz not null default instant(),
  updated_at timestamptz not null default instant(),
  primary key (tenant_id, id),
  foreign key (tenant_id, unit_id) references units (tenant_id, id)
);
create index unit_services_of_unit on unit_services (tenant_id, unit_id, id);
create index unit_services_by_day on unit_services (tenant_id, done_on);

-- Returns since when the rentals of a unit count towards its next service, what it has done since then, and whether
-- the service is due.
create function unit_wear(u units, i items)
returns table (since timestamptz, rentals int, hours int, due boolean) language sql stable parallel safe as $$
  select s.since, w.rentals, w.hours, u.status <> 'retired' and coalesce(
    w.rentals >= i.service_after_rentals, false) or u.status <> 'retired' and coalesce(
    w.hours >= i.service_after_hours, false) or u.status <> 'retired' and coalesce(
    instant() >= s.since + make_interval(days => i.service_after_days), false)
  from (
    select coalesce(max(x.counts_from), u.created_at) as since
    from unit_services x
    where x.tenant_id = u.tenant_id and x.unit_id = u.id and x.kind = 'service'
  ) s
  cross join lateral (
    select count(*)::int as rentals,
      coalesce(floor(extract(epoch from sum(a.returned_at - a.picked_up_at)) / 3600), 0)::int as hours
    from unit_assignments a
    where a.tenant_id = u.tenant_id and a.unit_id = u.id and a.returned_at is not null and a.picked_up_at >= s.since
  ) w
$$;

-- Like the function of 0036, with units. A booking without any has the state that earlier versions have stored.
create or replace function undo_state(shop text, booking text) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'booking', (
      select jsonb_build_object('status', case b.status when 'completed' then 'returned' else b.status end,
        'actual_pickup_at', b.actual_pickup_at,
        'actual_return_at', b.actual_return_at, 'pickup_override', b.pickup_override,
        'inspection_status', b.inspection_status, 'inspection_due_at', b.inspection_due_at)
      from bookings b
      where b.tenant_id = shop and b.id = booking),
    'lines', (
      select coalesce(
        jsonb_agg(jsonb_build_object('id', l.id, 'out', l.out, 'returned', l.returned) order by l.id), '[]')
      from booking_lines l
      where l.tenant_id = shop and l.booking_id = booking),
    'allocations', (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'quantity', a.quantity, 'starts', a.starts,
        'returns', a.returns, 'state', a.state, 'line_id', a.line_id, 'item_id', a.item_id,
        'buffer_hours', a.buffer_hours, 'line_position', a.line_position, 'units_each', a.units_each,
        'addon_id', a.addon_id) order by a.id), '[]')
      from allocations a
      join booking_lines l on l.tenant_id = a.tenant_id and l.id = a.line_id
      where a.tenant_id = shop and l.booking_id = booking and a.state in ('booked', 'out', 'returned')))
    || coalesce((
      select jsonb_build_object('units', jsonb_agg(to_jsonb(a) - 'tenant_id' - 'booking_id' order by a.id))
      from unit_assignments a
      where a.tenant_id = shop and a.booking_id = booking
      having count(*) > 0), '{}')
$$;

alter function restore_undoable_state(text, text, text, jsonb) rename to restore_all_but_units;

-- Gives a booking the units that it had. Violates `unit_assignments_once` if another booking needs one of them by now,
-- and `unit_not_ready` if one is in service.
create function restore_units(shop text, booking text, before jsonb) returns void language plpgsql as $$
begin
  -- Locked in the order of their ids, as by an assignment
  perform 1
  from units u
  where u.tenant_id = shop and u.id in (select k ->> 'unit_id' from jsonb_array_elements(before) k)
  order by u.id
  for no key update;
  delete from unit_assignments a
  where a.tenant_id = shop and a.booking_id = booking
    and a.id not in (select (k ->> 'id')::bigint from jsonb_array_elements(before) k);
  update unit_assignments a
  set line_id = k.line_id, rider = k.rider, picked_up_at = k.picked_up_at, returned_at = k.returned_at,
    swapped = k.swapped
  from jsonb_populate_recordset(null::unit_assignments, before) k
  where a.tenant_id = shop and a.booking_id = booking and a.id = k.id
    and (a.line_id, a.rider, a.picked_up_at, a.returned_at, a.swapped)
      is distinct from (k.line_id, k.rider, k.picked_up_at, k.returned_at, k.swapped);
  insert into unit_assignments (tenant_id, unit_id, booking_id, line_id, rider, assigned_at, picked_up_at, returned_at,
    swapped)
  select shop, k.unit_id, booking, k.line_id, k.rider, k.assigned_at, k.picked_up_at, k.returned_at, k.swapped
  from jsonb_populate_recordset(null::unit_assignments, before) k
  where not exists (select from unit_assignments a where a.tenant_id = shop and a.id = k.id);
end $$;

-- Makes a booking what it was, as the function of 0053 does, and gives it its units. They come last: whether another
-- booking needs them depends on the dates.
create function restore_undoable_state(shop text, booking text, action text, before jsonb) returns void
language plpgsql as $$
begin
  perform restore_all_but_units(shop, booking, action, before);
  perform restore_units(shop, booking, coalesce(before -> 'units', '[]'));
end $$;
