-- When a hold and its stock end.

alter table holds
  -- When the processor first reported the payment as `processing`. Null while it reports anything else.
  add column processing_since timestamptz,
  -- The hold whose stock this one will take over once its intent exists. Until then it has no units of its own.
  add column replaces id;

-- Returns when a hold can no longer be booked. A payment that is processing keeps it, for 7 days at most.
create function hold_end(h holds) returns timestamptz language sql stable parallel safe as
  $$ select greatest(h.expires_at, h.processing_since + interval '7 days') $$;

-- Returns when a hold's units are free again, whatever the processor does. `allocations.expires_at` is a copy.
-- The units outlive the hold by a minute: within it the job `expire_hold` cancels the intent and then frees them. A
-- payment that succeeded before it was cancelled therefore still finds its units. A hold without a price needs no such
-- minute.
create function stock_end(h holds) returns timestamptz language sql stable parallel safe as $$
  select case
    when h.replaces is not null then '-infinity'
    when h.amount > 0 then hold_end(h) + interval '60 seconds'
    else hold_end(h)
  end
$$;

-- Writes a hold, its jobs and its allocations, and stores the result of the request's Idempotency-Key if it has one.
-- Returns `taken`. Otherwise writes nothing and returns why:
-- `changed`: the catalogue version differs from the one that priced the cart.
-- `too_many`: the customer or the address has reached its limit of live holds. A limit of null is none.
-- Violates `stock_never_oversold`, `idempotency_in_progress` and `idempotency_answered`.
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
