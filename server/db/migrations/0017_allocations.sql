-- What allocations are for, the rules for changing them, and how they are read.

alter table allocations
  -- The position of the cart line that the units are for. It tells which booking line gets them.
  add column line_position int,
  -- Units that each unit of the line, or each add-on, needs. It tells how many come back with a partial return.
  add column units_each int not null default 1 check (units_each > 0),
  -- The add-on that the units are for; null for the line's own item.
  add column addon_id id,
  -- The downtime in which the units cannot be rented.
  add column downtime_id id,
  drop constraint allocations_state_check,
  drop constraint allocations_owner,
  add constraint allocations_state_check check (state in ('held', 'booked', 'out', 'returned', 'down')),
  add constraint allocations_owner check (hold_id is not null or line_id is not null or downtime_id is not null),
  add constraint allocations_down check ((state = 'down') = (downtime_id is not null));
create unique index allocations_of_downtime on allocations (tenant_id, downtime_id) where state = 'down';

-- Checks new allocations, except downtime: `allocate_downtime` checks it, and staff may override that.
create or replace function check_inserted_allocations() returns trigger language plpgsql as $$
begin
  perform check_stock(array(
    select row(n.tenant_id, n.item_id, n.quantity, n.starts, n.ends, null)::allocated_units
    from new_rows n
    where n.state not in ('returned', 'down')), true);
  return null;
end $$;

-- Checks changes that need more stock, except downtime. A pickup records what has happened, so it is never refused. A
-- pickup earlier than planned still locks the item, so that no rival is sold the units.
--
-- If only the return moves later, the time that the units had before is not checked again. Other units may be short in
-- it, and taking nothing more there changes nothing. The time that the hold of an extension has taken for the units is
-- theirs until the hold expires (`holds.extends`).
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

-- Returns the allocations of some items that overlap a window, as `item_allocations` does. Item by item, because a
-- generic plan for `= any(items)` would scan the whole shop; `offset 0` keeps the subquery separate. `item_id` is plain
-- text, since a cast to `id` would match its pattern for each row.
create function timeline_allocations(
  tenant text,
  items text[],
  window_starts timestamptz,
  window_ends timestamptz,
  moment timestamptz)
returns table (
  id bigint,
  item_id text,
  hold_id id,
  line_id id,
  downtime_id id,
  state text,
  quantity int,
  starts timestamptz,
  returns timestamptz,
  ends timestamptz)
language plpgsql stable set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  return query
  select u.id, i.id, u.hold_id, u.line_id, u.downtime_id, u.state, u.quantity, u.starts, u.returns, u.ends
  from unnest(items) i(id)
  cross join lateral (
    select *
    from item_allocations(tenant, i.id, window_starts, window_ends, moment) a
    offset 0
  ) u;
end $$;

-- Extends a booking's stock to include the present, for a pickup before or after its period. Violates
-- `stock_never_oversold` if others need the units.
create function extend_to_now(shop text, booking text) returns void language sql as $$
  update allocations a
  set starts = least(a.starts, instant()), returns = greatest(a.returns, instant())
  from booking_lines l
  where a.tenant_id = shop and a.state = 'booked' and (a.starts > instant() or a.returns < instant())
    and l.tenant_id = a.tenant_id and l.id = a.line_id and l.booking_id = booking
$$;

-- Violates `stock_never_oversold` if `extend_to_now` would. Changes nothing: its block is rolled back.
create function check_pickup_stock(shop text, booking text) returns void language plpgsql as $$
begin
  perform extend_to_now(shop, booking);
  raise exception 'The stock is free' using errcode = 'UNDO1';
exception when sqlstate 'UNDO1' then
  null;
end $$;
