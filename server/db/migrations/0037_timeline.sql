-- The calendar of the dashboard: what takes the units of some items in a window.

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
