-- The rule that no item is ever oversold. Triggers enforce it, so no code can bypass it.

-- Units that a statement has allocated. `granted_until` is the expiry of a live hold that the units already belong to.
create type allocated_units as (
  tenant_id text,
  item_id text,
  quantity int,
  starts timestamptz,
  ends timestamptz,
  granted_until timestamptz
);

-- Raises `stock_never_oversold` if an item is used beyond its capacity in a window that a statement has allocated.
-- `is_new` also refuses items that are not available.
--
-- Items are locked in the order of their ids, so that two carts never deadlock. The peak is read by a later
-- statement, which sees everything that earlier owners of the lock have committed. The time is read after locking, so
-- that of two rival transactions only one can treat a hold as expired. Each of these would oversell: locking and
-- inserting in one statement, REPEATABLE READ, and now().
create function check_stock(allocated allocated_units[], is_new boolean) returns void language plpgsql as $$
declare
  moment timestamptz;
  shortages jsonb;
begin
  if current_setting('transaction_isolation') = 'repeatable read' then
    raise exception 'Stock cannot be allocated under REPEATABLE READ: its snapshot is older than the lock' using
      errcode = 'invalid_transaction_state';
  end if;
  perform 1
  from items i
  where (i.tenant_id, i.id) in (select t.tenant_id, t.item_id from unnest(allocated) t)
  order by i.tenant_id, i.id
  for no key update;

  moment := instant();
  select jsonb_agg(
    jsonb_build_object(
      'fleet_item_id', s.item_id, 'requested', s.quantity, 'available_quantity', s.available_quantity)
    order by s.item_id)
  into shortages
  from (
    select distinct on (t.item_id) t.item_id, t.quantity,
      case
        when is_new and i.status <> 'available' then 0
        else greatest(0, i.inventory_count - i.units_in_maintenance - p.peak + t.quantity)
      end as available_quantity
    from (
      select u.tenant_id, u.item_id, u.starts, u.ends, sum(u.quantity)::int as quantity
      from unnest(allocated) u
      where u.granted_until is null or u.granted_until <= moment
      group by u.tenant_id, u.item_id, u.starts, u.ends
    ) t
    join items i on i.tenant_id = t.tenant_id and i.id = t.item_id
    cross join lateral (select peak_in_use(t.tenant_id, t.item_id, t.starts, t.ends, moment) as peak offset 0) p
    where p.peak > i.inventory_count - i.units_in_maintenance
      or is_new and i.status <> 'available'
    order by t.item_id, available_quantity
  ) s;
  if shortages is not null then
    raise exception 'More units would be in use than the item has' using
      errcode = 'check_violation', constraint = 'stock_never_oversold', table = 'allocations', detail = shortages;
  end if;
end $$;

create function check_inserted_allocations() returns trigger language plpgsql as $$
begin
  perform check_stock(array(
    select row(n.tenant_id, n.item_id, n.quantity, n.starts, n.ends, null)::allocated_units
    from new_rows n
    where n.state <> 'returned'), true);
  return null;
end $$;

-- Checks changes that need more stock. A pickup records what has happened, so it is never refused. A pickup earlier
-- than planned still locks the item, so that no rival is sold the units.
create function check_updated_allocations() returns trigger language plpgsql as $$
begin
  perform check_stock(array(
    select row(n.tenant_id, n.item_id, n.quantity, n.starts, n.ends,
      case
        when (o.state, n.state) = ('booked', 'out') then 'infinity'
        when o.state = 'held' and not growth.grows then o.expires_at
      end)::allocated_units
    from new_rows n
    join old_rows o on o.tenant_id = n.tenant_id and o.id = n.id
    cross join lateral (
      select n.item_id <> o.item_id
        or n.quantity > o.quantity
        or n.starts < o.starts
        or n.returns > o.returns
        or n.buffer_hours > o.buffer_hours as grows
    ) growth
    where n.state <> 'returned'
      and (o.state = 'held' or growth.grows)), false);
  return null;
end $$;

create trigger allocations_inserted after insert on allocations
  referencing new table as new_rows
  for each statement execute function check_inserted_allocations();
create trigger allocations_updated after update on allocations
  referencing old table as old_rows new table as new_rows
  for each statement execute function check_updated_allocations();

-- Raises `stock_below_committed` if an item would have fewer units than are in use at some time from now on. The
-- update has locked the item's row, which is also the lock for allocating stock.
create function check_lowered_counts() returns trigger language plpgsql as $$
declare
  moment timestamptz := instant();
  capacity int := new.inventory_count - new.units_in_maintenance;
begin
  if peak_in_use(new.tenant_id, new.id, moment, 'infinity', moment) > capacity then
    raise exception 'More units are in use than the item would have' using
      errcode = 'check_violation', constraint = 'stock_below_committed', table = 'items';
  end if;
  return null;
end $$;
create trigger counts_lowered after update of inventory_count, units_in_maintenance on items
  for each row when (new.inventory_count - new.units_in_maintenance < old.inventory_count - old.units_in_maintenance)
  execute function check_lowered_counts();
