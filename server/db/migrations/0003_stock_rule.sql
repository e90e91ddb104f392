-- The one rule of stock, where no code can pass it by.

-- Units that a statement has taken, and until when they stand whatever else is promised: a live hold needs no second judgement.
create type taking as (
  tenant_id text, item_id text, quantity int, starts timestamptz, ends timestamptz, stands_until timestamptz);

-- After any statement that takes stock, no item of it is used beyond its capacity in any taken window.
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
