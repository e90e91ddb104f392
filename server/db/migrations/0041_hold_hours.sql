-- A budget for the hours that unpaid holds keep stock, so that nobody blocks an item by holding it again and again.

alter table tenants
  -- Hours within 24 for which the unpaid holds of one network may have an item's whole stock. Null is no limit.
  add column guest_hold_max_hours int default 4 check (guest_hold_max_hours between 1 and 24);

-- What the holds that this one has replaced had used of each item. A replaced hold itself no longer counts.
alter table holds add column used_before jsonb not null default '[]';

-- Returns the unit-seconds that a hold and those that it has replaced have used of each item. `takes` are the units
-- that it had for so many seconds.
create function used_unit_seconds(takes jsonb, seconds numeric, used_before jsonb)
returns table (item_id text, unit_seconds numeric) language sql immutable parallel safe as $$
  select t.item_id, t.quantity * seconds
  from jsonb_to_recordset(takes) as t(item_id text, quantity int)
  union all
  select b.item_id, b.unit_seconds
  from jsonb_to_recordset(used_before) as b(item_id text, unit_seconds numeric)
$$;
