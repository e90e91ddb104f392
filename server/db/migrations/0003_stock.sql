-- The heart: no unit is promised twice, whatever code writes here and from however many servers.

create table allocations (
  tenant_id id not null,
  id bigint generated always as identity,
  item_id id not null,
  -- What it is taken for: a hold, later a line of a booking.
  hold_id id,
  line_id id,
  quantity int not null check (quantity > 0),
  starts timestamptz not null,
  -- Planned, or actual once they are back.
  returns timestamptz not null,
  -- Frozen: a buffer changed later moves no promise made before.
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

-- Short promises are found between two bounds of their start, so that neither old nor far bookings cost anything; the few longer
-- than 8 days by their end. Of all items: what inventory reads. Of one: what taking stock, and a page of a large shop, read.
create index allocations_short on allocations (tenant_id, starts)
  include (ends, item_id, quantity, expires_at) where state <> 'out' and ends - starts <= interval '8 days';
create index allocations_long on allocations (tenant_id, ends)
  include (starts, item_id, quantity, expires_at) where state <> 'out' and ends - starts > interval '8 days';
create index allocations_short_of_item on allocations (tenant_id, item_id, starts)
  include (ends, quantity, expires_at) where state <> 'out' and ends - starts <= interval '8 days';
create index allocations_long_of_item on allocations (tenant_id, item_id, ends)
  include (starts, quantity, expires_at) where state <> 'out' and ends - starts > interval '8 days';
-- Units out may be late, so that their end moves: they stand apart.
create index allocations_out on allocations (tenant_id, item_id)
  include (starts, returns, buffer_hours, quantity) where state = 'out';
create index allocations_of_hold on allocations (tenant_id, hold_id) where hold_id is not null;
create index allocations_of_line on allocations (tenant_id, line_id) where line_id is not null;

-- The functions below are called a thousand times a second with other periods each time. Left to itself Postgres plans them anew
-- at each call, for 0.5 ms, to read for 0.1 ms: so they are told to keep their plan, and written in plpgsql, which keeps it.

-- The most units of an item in use at any instant of [starts, ends): half open, so that one rental may begin when another ends.
create function peak_in_use(tenant text, item text, window_starts timestamptz, window_ends timestamptz, moment timestamptz)
returns int language plpgsql stable set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  return (
    with used as (
      select a.starts, a.ends, a.quantity
      from allocations a
      where a.tenant_id = tenant and a.item_id = item and a.state <> 'out' and a.ends - a.starts <= interval '8 days'
        and a.starts > window_starts - interval '8 days' and a.starts < window_ends and a.ends > window_starts
        and (a.expires_at is null or a.expires_at > moment)
      union all
      select a.starts, a.ends, a.quantity
      from allocations a
      where a.tenant_id = tenant and a.item_id = item and a.state <> 'out' and a.ends - a.starts > interval '8 days'
        and a.ends > window_starts and a.starts < window_ends
        and (a.expires_at is null or a.expires_at > moment)
      union all
      select a.starts, greatest(a.returns, moment) + make_interval(hours => a.buffer_hours), a.quantity
      from allocations a
      where a.tenant_id = tenant and a.item_id = item and a.state = 'out'
        and a.starts < window_ends
        and greatest(a.returns, moment) + make_interval(hours => a.buffer_hours) > window_starts
    ), steps as (
      select greatest(used.starts, window_starts) as at, used.quantity as change from used
      union all
      select used.ends, -used.quantity from used where used.ends < window_ends
    ), levels as (
      select sum(steps.change) over (order by steps.at, steps.change rows unbounded preceding) as level from steps
    )
    select coalesce(max(levels.level), 0)::int from levels);
end $$;

-- All of a shop's uses that touch [starts, ends), as `item quantity starts ends` with commas between (instants in seconds),
-- and the version of the catalogue that goes with them. One text costs the server a quarter less than as many rows.
create function shop_in_use(tenant text, window_starts timestamptz, window_ends timestamptz, out version bigint, out uses text)
language plpgsql stable set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  moment timestamptz := instant();
begin
  select v.version, (
    select string_agg(u.item_id || ' ' || u.quantity || ' ' || date_part('epoch', u.starts) || ' ' || date_part('epoch', u.ends), ',')
    from (
      select a.item_id, a.quantity, a.starts, a.ends
      from allocations a
      where a.tenant_id = tenant and a.state <> 'out' and a.ends - a.starts <= interval '8 days'
        and a.starts > window_starts - interval '8 days' and a.starts < window_ends and a.ends > window_starts
        and (a.expires_at is null or a.expires_at > moment)
      union all
      select a.item_id, a.quantity, a.starts, a.ends
      from allocations a
      where a.tenant_id = tenant and a.state <> 'out' and a.ends - a.starts > interval '8 days'
        and a.ends > window_starts and a.starts < window_ends
        and (a.expires_at is null or a.expires_at > moment)
      union all
      select a.item_id, a.quantity, a.starts, greatest(a.returns, moment) + make_interval(hours => a.buffer_hours)
      from allocations a
      where a.tenant_id = tenant and a.state = 'out' and a.starts < window_ends
        and greatest(a.returns, moment) + make_interval(hours => a.buffer_hours) > window_starts
    ) u)
  into version, uses
  from catalogue_versions v
  where v.tenant_id = tenant;
end $$;

-- The same of some items: a page of a large shop reads its own items' uses only.
create function items_in_use(
  tenant text, items text[], window_starts timestamptz, window_ends timestamptz, out version bigint, out uses text)
language plpgsql stable set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  moment timestamptz := instant();
begin
  select v.version, (
    select string_agg(u.item_id || ' ' || u.quantity || ' ' || date_part('epoch', u.starts) || ' ' || date_part('epoch', u.ends), ',')
    from (
      select a.item_id, a.quantity, a.starts, a.ends
      from allocations a
      where a.tenant_id = tenant and a.item_id = any(items) and a.state <> 'out' and a.ends - a.starts <= interval '8 days'
        and a.starts > window_starts - interval '8 days' and a.starts < window_ends and a.ends > window_starts
        and (a.expires_at is null or a.expires_at > moment)
      union all
      select a.item_id, a.quantity, a.starts, a.ends
      from allocations a
      where a.tenant_id = tenant and a.item_id = any(items) and a.state <> 'out' and a.ends - a.starts > interval '8 days'
        and a.ends > window_starts and a.starts < window_ends
        and (a.expires_at is null or a.expires_at > moment)
      union all
      select a.item_id, a.quantity, a.starts, greatest(a.returns, moment) + make_interval(hours => a.buffer_hours)
      from allocations a
      where a.tenant_id = tenant and a.item_id = any(items) and a.state = 'out' and a.starts < window_ends
        and greatest(a.returns, moment) + make_interval(hours => a.buffer_hours) > window_starts
    ) u)
  into version, uses
  from catalogue_versions v
  where v.tenant_id = tenant;
end $$;
