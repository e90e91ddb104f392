-- Placing a hold in one statement: no round trip to a server happens while the items are locked.

-- Returns the limit that a new hold exceeds together with earlier ones, or null: that of its customer, of its address,
-- or of its network. A network gets `network_factor` times what an address gets.
-- Requests of one customer, address or network wait for each other: otherwise two could count before either is written.
create function exceeded_hold_limit(shop text, hold json, limits json) returns text language plpgsql as $$
declare
  buyer text := hold ->> 'customer_id';
  client text := hold ->> 'address';
  -- Null for IPv4, whose network is the address.
  shared text := nullif(hold ->> 'network', client);
  renewed text := case when (hold ->> 'renewals')::int > 0 then hold ->> 'replaces' end;
  moment timestamptz;
begin
  perform
    pg_advisory_xact_lock(hashtextextended(shop || ' ' || coalesce(buyer, client), 7)),
    pg_advisory_xact_lock(hashtextextended(shop || ' ' || client, 8));
  if shared is not null then
    perform pg_advisory_xact_lock(hashtextextended(shop || ' ' || shared, 9));
  end if;
  moment := instant();
  if (
    select count(*)
    from holds h
    where h.tenant_id = shop and h.customer_id = buyer and h.status = 'active' and hold_end(h) > moment
      and h.id is distinct from renewed
  ) >= (limits ->> 'holds_per_customer')::int
  then
    return 'too_many';
  end if;
  return coalesce(
    limit_exceeded_with(shop, client, null, hold, limits, 1, moment),
    case when shared is not null then
      limit_exceeded_with(shop, null, shared, hold, limits, (limits ->> 'network_factor')::int, moment)
    end);
end $$;

-- Writes a hold, its jobs and its allocations, and stores the result of the request's Idempotency-Key if it has one.
-- Returns `taken`. Otherwise writes nothing and returns why:
-- `changed`: the catalogue version differs from the one that priced the cart.
-- `too_many`, `too_much` and `too_long`: see `exceeded_hold_limit`. Without limits nothing is counted.
-- Violates `stock_never_oversold`, `idempotency_in_progress` and `idempotency_answered`.
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
    setup, customer_id, customer, riders, notes, waiver_signature_ids, pickup_location, locale, address, network,
    replaces, takes, key_id, units, unit_days, renewals)
  select
    shop, h.id, h.pickup_date, h.return_date, h.expires_at, h.quote, h.amount, h.currency, h.provider, h.account,
    h.payment_intent_id, h.setup, h.customer_id, h.customer, h.riders, h.notes, h.waiver_signature_ids,
    h.pickup_location, h.locale, h.address, h.network, h.replaces, allocations::jsonb,
    h.key_id, h.units, h.unit_days, h.renewals
  from json_to_record(hold) as h(
    id text, pickup_date timestamptz, return_date timestamptz, expires_at timestamptz, quote jsonb, amount int,
    currency text, provider text, account text, payment_intent_id text, setup boolean, customer_id text, customer jsonb,
    riders jsonb, notes text, waiver_signature_ids text[], pickup_location jsonb, locale text, address text,
    network text, replaces text, key_id text, units int, unit_days int, renewals int);

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

-- Serves servers of 0.9.0 during a rolling update, with their parameters. It returns `too_many` if the customer or the
-- address has reached its limit of live holds. A limit of null is none. All else is as above.
create or replace function take_hold(
  shop text,
  priced_version bigint,
  hold json,
  allocations json,
  jobs json,
  customer_limit int,
  address_limit int,
  result json)
returns text language plpgsql as $$
declare
  buyer text := hold ->> 'customer_id';
  client text := hold ->> 'address';
  replaced text := hold ->> 'replaces';
begin
  if result is not null then
    perform claim_key(shop, result);
  end if;
  if (select v.version from catalogue_versions v where v.tenant_id = shop) <> priced_version then
    return 'changed';
  end if;
  if address_limit is not null then
    -- One checkout at a time per customer and per address: otherwise two could count before either is written.
    perform
      pg_advisory_xact_lock(hashtextextended(shop || ' ' || coalesce(buyer, client), 7)),
      pg_advisory_xact_lock(hashtextextended(shop || ' ' || client, 8));
    if (
      select count(*)
      from holds h
      where h.tenant_id = shop and h.address = client and h.status = 'active' and h.expires_at > instant()
        and h.id is distinct from replaced
    ) >= address_limit or (
      select count(*)
      from holds h
      where h.tenant_id = shop and h.customer_id = buyer and h.status = 'active' and h.expires_at > instant()
        and h.id is distinct from replaced
    ) >= customer_limit
    then
      return 'too_many';
    end if;
  end if;

  insert into holds (
    tenant_id, id, pickup_date, return_date, expires_at, quote, amount, currency, provider, account, payment_intent_id,
    setup, customer_id, customer, riders, notes, waiver_signature_ids, pickup_location, locale, address,
    replaces)
  select
    shop, h.id, h.pickup_date, h.return_date, h.expires_at, h.quote, h.amount, h.currency, h.provider, h.account,
    h.payment_intent_id, h.setup, h.customer_id, h.customer, h.riders, h.notes, h.waiver_signature_ids,
    h.pickup_location, h.locale, h.address, h.replaces
  from json_to_record(hold) as h(
    id text, pickup_date timestamptz, return_date timestamptz, expires_at timestamptz, quote jsonb, amount int,
    currency text, provider text, account text, payment_intent_id text, setup boolean, customer_id text, customer jsonb,
    riders jsonb, notes text, waiver_signature_ids text[], pickup_location jsonb, locale text, address text,
    replaces text);

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
  insert into allocations (tenant_id, hold_id, item_id, quantity, starts, returns, buffer_hours, state, expires_at)
  select
    shop, hold ->> 'id', t.item_id, t.quantity, t.starts, t.returns, t.buffer_hours, 'held',
    (select stock_end(h) from holds h where h.tenant_id = shop and h.id = hold ->> 'id')
  from json_to_recordset(allocations) as t(
    item_id text, quantity int, starts timestamptz, returns timestamptz, buffer_hours int);

  if result is not null then
    perform store_answer(shop, result);
  end if;
  return 'taken';
end $$;
