-- Allocations: the units of an item that are reserved or in use in a period.

create table allocations (
  tenant_id id not null,
  id bigint generated always as identity,
  item_id id not null,
  -- The hold or, later, the booking line that the units are for.
  hold_id id,
  line_id id,
  quantity int not null check (quantity > 0),
  starts timestamptz not null,
  -- The planned return or, once the units are back, the actual one.
  returns timestamptz not null,
  -- A copy of the item's buffer: changing the item's does not move existing allocations.
  buffer_hours int not null check (buffer_hours between 0 and 720),
  ends timestamptz not null generated always as
    (((returns at time zone 'utc') + make_interval(hours => buffer_hours)) at time zone 'utc') stored,
  state text not null check (state in ('held', 'booked', 'out', 'returned')),
  expires_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, item_id) references items (tenant_id, id),
  constraint allocations_in_order check (starts <= returns),
  constraint allocations_expiry check ((state = 'held') = (expires_at is not null)),
  constraint allocations_owner check (hold_id is not null or line_id is not null)
);

-- Allocations of up to 8 days are found by a range of their start, so past and distant ones cost nothing.
-- The few longer ones are found by their end.
create index allocations_short on allocations (tenant_id, starts)
  include (ends, item_id, quantity, expires_at) where state <> 'out' and ends - starts <= interval '8 days';
create index allocations_long on allocations (tenant_id, ends)
  include (starts, item_id, quantity, expires_at) where state <> 'out' and ends - starts > interval '8 days';
create index allocations_short_of_item on allocations (tenant_id, item_id, starts)
  include (ends, quantity, expires_at) where state <> 'out' and ends - starts <= interval '8 days';
create index allocations_long_of_item on allocations (tenant_id, item_id, ends)
  include (starts, quantity, expires_at) where state <> 'out' and ends - starts > interval '8 days';
-- Units that are out may be late, which moves their end.
create index allocations_out on allocations (tenant_id, item_id)
  include (starts, returns, buffer_hours, quantity) where state = 'out';
create index allocations_of_hold on allocations (tenant_id, hold_id) where hold_id is not null;
create index allocations_of_line on allocations (tenant_id, line_id) where line_id is not null;

-- Returns a shop's allocations that overlap [window_starts, window_ends), with their buffers and without expired
-- holds. The planner must inline this function to use one index per branch. It does so only for a stable `language
-- sql` function that is not strict and has no `set` clause. Callers that add `item_id = …` get the indexes by item.
create function allocations_in_use(
  tenant text,
  window_starts timestamptz,
  window_ends timestamptz,
  moment timestamptz)
returns table (item_id id, quantity int, starts timestamptz, ends timestamptz) language sql stable parallel safe as $$
  select a.item_id, a.quantity, a.starts, a.ends
  from allocations a
  where a.tenant_id = tenant
    and a.state <> 'out'
    and a.ends - a.starts <= interval '8 days'
    and a.starts > window_starts - interval '8 days'
    and a.starts < window_ends
    and a.ends > window_starts
    and (a.expires_at is null or a.expires_at > moment)
  union all
  select a.item_id, a.quantity, a.starts, a.ends
  from allocations a
  where a.tenant_id = tenant
    and a.state <> 'out'
    and a.ends - a.starts > interval '8 days'
    and a.ends > window_starts
    and a.starts < window_ends
    and (a.expires_at is null or a.expires_at > moment)
  union all
  select a.item_id, a.quantity, a.starts, greatest(a.returns, moment) + make_interval(hours => a.buffer_hours)
  from allocations a
  where a.tenant_id = tenant
    and a.state = 'out'
    and a.starts < window_ends
    and greatest(a.returns, moment) + make_interval(hours => a.buffer_hours) > window_starts
$$;

-- The functions below run for every page and every hold. Planning them costs more than running them, so they are
-- plpgsql functions that keep a generic plan.

-- Returns the maximum number of units of an item that are in use at the same time within [window_starts, window_ends).
-- The end is exclusive: a rental may start when another ends.
create function peak_in_use(
  tenant text,
  item text,
  window_starts timestamptz,
  window_ends timestamptz,
  moment timestamptz)
returns int language plpgsql stable set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  return (
    with used as (
      select a.starts, a.ends, a.quantity
      from allocations_in_use(tenant, window_starts, window_ends, moment) a
      where a.item_id = item
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

-- Round a time to milliseconds since 1970, down or up, so that a rounded period is never shorter than the exact one.
-- Times have microseconds. Half a microsecond absorbs the error of the floating-point number.
create function floor_ms(moment timestamptz) returns bigint language sql stable parallel safe as
  $$ select floor(date_part('epoch', moment) * 1000 + 0.0005)::bigint $$;
create function ceil_ms(moment timestamptz) returns bigint language sql stable parallel safe as
  $$ select ceil(date_part('epoch', moment) * 1000 - 0.0005)::bigint $$;

-- Formats a use as JSON `[item, quantity, starts, ends]`, with times in milliseconds.
create function use_json(item text, quantity int, starts timestamptz, ends timestamptz)
returns text language sql stable parallel safe as
  $$ select '["' || item || '",' || quantity || ',' || floor_ms(starts) || ',' || ceil_ms(ends) || ']' $$;

-- Returns a shop's uses that overlap a window as a JSON array, and the catalogue version of the same snapshot.
-- One text is cheaper for the server to read than many rows.
create function uses_in_shop(
  tenant text,
  window_starts timestamptz,
  window_ends timestamptz,
  out version bigint,
  out uses text)
language plpgsql stable set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  moment timestamptz := instant();
begin
  select v.version, (
    select '[' || string_agg(use_json(a.item_id, a.quantity, a.starts, a.ends), ',') || ']'
    from allocations_in_use(tenant, window_starts, window_ends, moment) a)
  into version, uses
  from catalogue_versions v
  where v.tenant_id = tenant;
end $$;

-- Returns the uses of some items only. Item by item, because a generic plan for `= any(items)` would scan the whole
-- shop; `offset 0` keeps the subquery separate.
create function uses_of_items(
  tenant text,
  items text[],
  window_starts timestamptz,
  window_ends timestamptz,
  out version bigint,
  out uses text)
language plpgsql stable set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  moment timestamptz := instant();
begin
  select v.version, (
    select '[' || string_agg(use_json(i.id, u.quantity, u.starts, u.ends), ',') || ']'
    from unnest(items) i(id)
    cross join lateral (
      select a.quantity, a.starts, a.ends
      from allocations_in_use(tenant, window_starts, window_ends, moment) a
      where a.item_id = i.id
      offset 0
    ) u)
  into version, uses
  from catalogue_versions v
  where v.tenant_id = tenant;
end $$;
