-- The calendar of the dashboard: what takes the units of some items in a window.

-- Returns the allocations of some items that overlap a window, with their owners. `ends` includes the buffer and moves
-- while units are late. Item by item and with the indexes of `allocations_in_use`, for the same reasons.
create function timeline_allocations(
  tenant text,
  items text[],
  window_starts timestamptz,
  window_ends timestamptz,
  moment timestamptz)
returns table (
  id bigint,
  item_id id,
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
  select u.id, i.id::id, u.hold_id, u.line_id, u.downtime_id, u.state, u.quantity, u.starts, u.returns, u.ends
  from unnest(items) i(id)
  cross join lateral (
    select a.id, a.hold_id, a.line_id, a.downtime_id, a.state, a.quantity, a.starts, a.returns, a.ends
    from allocations a
    where a.tenant_id = tenant
      and a.item_id = i.id
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
      and a.item_id = i.id
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
      and a.item_id = i.id
      and a.state = 'out'
      and a.starts < window_ends
      and greatest(a.returns, moment) + make_interval(hours => a.buffer_hours) > window_starts
    offset 0
  ) u;
end $$;
