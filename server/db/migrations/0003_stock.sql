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
-- plpgsql, because before version 18 Postgres plans the body of an SQL function anew at each call.
create function peak_in_use(tenant text, item text, window_starts timestamptz, window_ends timestamptz, moment timestamptz)
returns int language plpgsql stable as $$
begin
  return (
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
    select coalesce(max(levels.level), 0)::int from levels);
end $$;

-- Units that a statement has taken, and until when they stand whatever else is promised: a live hold needs no second judgement.
create type taking as (
  tenant_id text, item_id text, quantity int, starts timestamptz, ends timestamptz, stands_until timestamptz);

-- The one rule: after any statement that takes stock, no item of it is used beyond its capacity in any taken window.
-- Item rows are locked in the order of their ids, so carts in any order never deadlock; the peak is read by a later statement,
-- which sees all that earlier owners of the lock have committed; and time is asked under the lock, so that an expiring hold is
-- alive for one of two rivals only. (A lock and an insert in one statement, REPEATABLE READ, and now() all oversell.)
create function judge_stock(takings taking[], fresh boolean) returns void language plpgsql as $$
declare
  moment timestamptz;
  short jsonb;
begin
  if current_setting('transaction_isolation') = 'repeatable read' then
    raise exception 'Stock is not taken in a snapshot: it is older than the lock' using errcode = 'invalid_transaction_state';
  end if;
  perform 1 from items i
  where (i.tenant_id, i.id) in (select t.tenant_id, t.item_id from unnest(takings) t)
  order by i.tenant_id, i.id
  for no key update;

  moment := instant();
  select jsonb_agg(jsonb_build_object(
    'fleet_item_id', w.item_id, 'requested', w.quantity, 'available_quantity', w.available_quantity) order by w.item_id)
  into short
  from (
    select distinct on (t.item_id) t.item_id, t.quantity,
      case when fresh and i.status <> 'available' then 0
        else greatest(0, i.inventory_count - i.units_in_maintenance - p.peak + t.quantity) end as available_quantity
    from (
      select u.tenant_id, u.item_id, u.starts, u.ends, sum(u.quantity)::int as quantity
      from unnest(takings) u
      where u.stands_until is null or u.stands_until <= moment
      group by u.tenant_id, u.item_id, u.starts, u.ends
    ) t
    join items i on i.tenant_id = t.tenant_id and i.id = t.item_id
    cross join lateral (select peak_in_use(t.tenant_id, t.item_id, t.starts, t.ends, moment) as peak offset 0) p
    where p.peak > i.inventory_count - i.units_in_maintenance or fresh and i.status <> 'available'
    order by t.item_id, available_quantity
  ) w;
  if short is not null then
    raise exception 'More units would be in use than there are' using
      errcode = 'check_violation', constraint = 'stock_never_oversold', table = 'allocations', detail = short;
  end if;
end $$;

create function stock_taken() returns trigger language plpgsql as $$
begin
  perform judge_stock(array(
    select row(t.tenant_id, t.item_id, t.quantity, t.starts, t.ends, null)::taking
    from taken_rows t
    where t.state <> 'returned'), true);
  return null;
end $$;

-- Of what is changed, only what asks for more is judged. Handing out and taking back write down what has happened, so they are
-- never refused; handing out earlier than planned takes the lock all the same, so that no rival is sold what is going out.
create function stock_moved() returns trigger language plpgsql as $$
begin
  perform judge_stock(array(
    select row(t.tenant_id, t.item_id, t.quantity, t.starts, t.ends, case
      when (f.state, t.state) = ('booked', 'out') then 'infinity'
      when f.state = 'held' and not grown.is then f.expires_at end)::taking
    from taken_rows t
    join former_rows f on f.tenant_id = t.tenant_id and f.id = t.id
    cross join lateral (select t.item_id <> f.item_id or t.quantity > f.quantity or t.starts < f.starts
      or t.returns > f.returns or t.buffer_hours > f.buffer_hours as is) grown
    where t.state <> 'returned' and (f.state = 'held' or grown.is)), false);
  return null;
end $$;

create trigger stock_taken after insert on allocations
  referencing new table as taken_rows for each statement execute function stock_taken();
create trigger stock_moved after update on allocations
  referencing old table as former_rows new table as taken_rows for each statement execute function stock_moved();

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
