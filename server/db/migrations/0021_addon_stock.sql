-- Add-ons that draw on the stock of an item. Their units are ordinary allocations of that item.

alter table addons
  -- Null means that the add-on is unlimited.
  add column stock_item_id id,
  add column units_per_addon int not null default 1 check (units_per_addon between 1 and 20),
  add foreign key (tenant_id, stock_item_id) references items (tenant_id, id);

alter table allocations
  -- The position of the cart line that the units are for. It tells which booking line gets them.
  add column line_position int,
  -- Units that each unit of the line, or each add-on, needs. It tells how many come back with a partial return.
  add column units_each int not null default 1 check (units_each > 0),
  -- The add-on that the units are for; null for the line's own item.
  add column addon_id id;

-- The position of the line that an add-on is for. Null for bookings of older versions: then the first line of the item.
alter table booking_addons add column line_position int;

-- The stock that a hold has taken, as `take_hold` received it. A payment after the hold's expiry takes the same again.
alter table holds add column takes jsonb not null default '[]';
update holds h
set takes = (
  select jsonb_agg(jsonb_build_object(
    'item_id', i.id,
    'quantity', (l.line ->> 'quantity')::int,
    'starts', iso(h.pickup_date),
    'returns', iso(h.return_date),
    'buffer_hours', coalesce(i.buffer_hours, 0),
    'line_position', l.number - 1) order by l.number)
  from jsonb_array_elements(h.quote -> 'lines') with ordinality as l(line, number)
  join items i on i.tenant_id = h.tenant_id and i.id = l.line ->> 'fleet_item_id')
where h.status in ('active', 'expired', 'replaced')
  and jsonb_array_length(h.quote -> 'lines') > 0;

-- As in 0013, with the columns above and the limits of 0015.
-- Writes a hold, its jobs and its allocations, and stores the result of the request's Idempotency-Key if it has one.
-- Returns `taken`. Otherwise writes nothing and returns why:
-- `changed`: the catalogue version differs from the one that priced the cart.
-- `too_many` and `too_much`: see `exceeded_hold_limit`. Without limits nothing is counted.
-- Violates `stock_never_oversold`, `idempotency_in_progress` and `idempotency_answered`.
-- The function of 0013 with other parameters serves servers of 0.9.0 during a rolling update.
create function take_hold(
  shop text,
  priced_version bigint,
  hold json,
  allocations json,
  jobs json,
  limits json,
  result json)
returns text language plpgsql as $$
declare
  exceeded text;
begin
  if result is not null then
    perform claim_key(shop, result);
  end if;
  if (select v.version from catalogue_versions v where v.tenant_id = shop) <> priced_version then
    return 'changed';
  end if;
  if limits is not null then
    exceeded := exceeded_hold_limit(shop, hold, limits);
    if exceeded is not null then
      return exceeded;
    end if;
  end if;

  insert into holds (
    tenant_id, id, pickup_date, return_date, expires_at, quote, amount, currency, provider, account, payment_intent_id,
    setup, customer_id, customer, riders, notes, waiver_signature_ids, pickup_location, locale, address,
    replaces, takes, key_id, units, unit_days, renewals)
  select
    shop, h.id, h.pickup_date, h.return_date, h.expires_at, h.quote, h.amount, h.currency, h.provider, h.account,
    h.payment_intent_id, h.setup, h.customer_id, h.customer, h.riders, h.notes, h.waiver_signature_ids,
    h.pickup_location, h.locale, h.address, h.replaces, allocations::jsonb,
    h.key_id, h.units, h.unit_days, h.renewals
  from json_to_record(hold) as h(
    id text, pickup_date timestamptz, return_date timestamptz, expires_at timestamptz, quote jsonb, amount int,
    currency text, provider text, account text, payment_intent_id text, setup boolean, customer_id text, customer jsonb,
    riders jsonb, notes text, waiver_signature_ids text[], pickup_location jsonb, locale text, address text,
    replaces text, key_id text, units int, unit_days int, renewals int);

  perform add_new_job(j.task, j.payload, j.run_at, j.key)
  from json_to_recordset(jobs) as j(task text, payload json, run_at timestamptz, key text);

  -- Items are locked last, to keep the lock short. They are locked before the insert, because its foreign key would
  -- otherwise make every waiting transaction lock the item's row in a weaker mode first.
  perform 1
  from items i
  where i.tenant_id = shop
    and i.id = any(array(select t.item_id from json_to_recordset(allocations) as t(item_id text)))
  order by i.id
  for no key update;
  insert into allocations (
    tenant_id, hold_id, item_id, quantity, starts, returns, buffer_hours, state, expires_at, line_position, units_each,
    addon_id)
  select
    shop, hold ->> 'id', t.item_id, t.quantity, t.starts, t.returns, t.buffer_hours, 'held',
    (select stock_end(h) from holds h where h.tenant_id = shop and h.id = hold ->> 'id'),
    t.line_position, coalesce(t.units_each, 1), t.addon_id
  from json_to_recordset(allocations) as t(
    item_id text, quantity int, starts timestamptz, returns timestamptz, buffer_hours int, line_position int,
    units_each int, addon_id text);

  if result is not null then
    perform store_answer(shop, result);
  end if;
  return 'taken';
end $$;
