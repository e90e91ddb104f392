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

-- One item's promises that are not over: what taking stock reads.
create index allocations_of_item on allocations (tenant_id, item_id, ends)
  include (starts, quantity, state, expires_at) where state <> 'out';
-- All items' promises in a period: what inventory reads. Short ones are found between two bounds of their start, so that old
-- bookings cost nothing; the few longer than 8 days by their end.
create index allocations_short on allocations (tenant_id, starts)
  include (ends, item_id, quantity, expires_at) where state <> 'out' and ends - starts <= interval '8 days';
create index allocations_long on allocations (tenant_id, ends)
  include (starts, item_id, quantity, expires_at) where state <> 'out' and ends - starts > interval '8 days';
-- Units out may be late, so that their end moves: they stand apart.
create index allocations_out on allocations (tenant_id, item_id)
  include (starts, returns, buffer_hours, quantity) where state = 'out';
create index allocations_of_hold on allocations (tenant_id, hold_id) where hold_id is not null;
create index allocations_of_line on allocations (tenant_id, line_id) where line_id is not null;

-- The most units of an item in use at any instant of [starts, ends): half open, so that one rental may begin when another ends.
create function peak_in_use(tenant id, item id, window_starts timestamptz, window_ends timestamptz, moment timestamptz)
returns int language sql stable as $$
  with used as (
    select a.starts, a.ends, a.quantity
    from allocations a
    where a.tenant_id = tenant and a.item_id = item and a.state <> 'out'
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
  select coalesce(max(levels.level), 0)::int from levels
$$;

-- The one rule: after any statement that takes stock, no item of it is used beyond its capacity in any taken window.
-- Item rows are locked in the order of their ids, so carts in any order never deadlock; the peak is read by a later statement,
-- which sees all that earlier owners of the lock have committed; and time is asked under the lock, so that an expiring hold is
-- alive for one of two rivals only. (A lock and an insert in one statement, REPEATABLE READ, and now() all oversell.)
-- Handing out and taking back write down what has happened, so they are never refused.
create function guard_stock() returns trigger language plpgsql as $$
declare
  moment timestamptz;
  taken record;
  peak int;
  short jsonb := '[]';
begin
  perform 1 from items i
  where (i.tenant_id, i.id) in (select t.tenant_id, t.item_id from taken_rows t)
  order by i.tenant_id, i.id
  for no key update;

  moment := instant();
  for taken in execute case tg_op
    when 'INSERT' then
      'select t.tenant_id, t.item_id, t.starts, t.ends, sum(t.quantity)::int as quantity, true as fresh
       from taken_rows t where t.state <> ''returned'' group by t.tenant_id, t.item_id, t.starts, t.ends'
    else
      'select t.tenant_id, t.item_id, t.starts, t.ends, sum(t.quantity)::int as quantity, false as fresh
       from taken_rows t join former_rows f on f.tenant_id = t.tenant_id and f.id = t.id
       where t.state <> ''returned'' and (f.state, t.state) <> (''booked'', ''out'')
          and (f.expires_at <= $1 or t.item_id <> f.item_id or t.quantity > f.quantity
            or t.starts < f.starts or t.returns > f.returns or t.buffer_hours > f.buffer_hours)
       group by t.tenant_id, t.item_id, t.starts, t.ends'
    end using moment
  loop
    peak := peak_in_use(taken.tenant_id, taken.item_id, taken.starts, taken.ends, moment);
    select short || case when peak > i.inventory_count - i.units_in_maintenance or taken.fresh and i.status <> 'available'
      then jsonb_build_array(jsonb_build_object(
        'fleet_item_id', i.id, 'requested', taken.quantity,
        'available_quantity', case when i.status = 'available'
          then greatest(0, i.inventory_count - i.units_in_maintenance - (peak - taken.quantity)) else 0 end))
      else '[]' end
    into short
    from items i where i.tenant_id = taken.tenant_id and i.id = taken.item_id;
  end loop;

  if short <> '[]' then
    raise exception 'More units would be in use than there are' using
      errcode = 'check_violation', constraint = 'stock_never_oversold', table = 'allocations', detail = short;
  end if;
  return null;
end $$;

create trigger stock_taken after insert on allocations
  referencing new table as taken_rows for each statement execute function guard_stock();
create trigger stock_moved after update on allocations
  referencing old table as former_rows new table as taken_rows for each statement execute function guard_stock();

-- Fewer units than are promised at some future instant: refused. The row lock of the update is the lock of taking stock.
create function guard_counts() returns trigger language plpgsql as $$
declare
  moment timestamptz := instant();
begin
  if peak_in_use(new.tenant_id, new.id, moment, 'infinity', moment) > new.inventory_count - new.units_in_maintenance then
    raise exception 'More units are promised than would be left' using
      errcode = 'check_violation', constraint = 'stock_below_committed', table = 'items';
  end if;
  return null;
end $$;
create trigger counts_lowered after update of inventory_count, units_in_maintenance on items for each row
  when (new.inventory_count - new.units_in_maintenance < old.inventory_count - old.units_in_maintenance)
  execute function guard_counts();
