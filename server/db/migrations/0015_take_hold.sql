-- A job with a key of its own that nothing has had before: nothing to replace is looked for, and since it is due later nobody is woken.
-- (The library's other ways take three times as long.)
create function leave_later(task text, payload json, run_at timestamptz, key text) returns void
language plpgsql set search_path = quiet, pg_catalog, public as $$
begin
  perform graphile_worker.add_job(task, payload, run_at => run_at, job_key => key, job_key_mode => 'unsafe_dedupe');
end $$;

-- Takes a hold: one round trip, and no transaction has to wait for anybody's code while it holds the lock of an item.
-- Answers `taken`; or, having done nothing, `changed` where the catalogue has moved on since the version that priced the cart, or
-- `too_many` where the customer or the address has as many live holds as allowed (null: not counted).
create function take_hold(
  shop text, version_seen bigint, hold json, takes json, jobs json, most_of_customer int, most_of_address int) returns text
language plpgsql as $$
declare
  buyer text := hold ->> 'customer_id';
  client text := hold ->> 'address';
begin
  if (select v.version from catalogue_versions v where v.tenant_id = shop) <> version_seen then
    return 'changed';
  end if;
  if most_of_address is not null then
    -- one checkout at a time of a customer and of an address, so that nobody comes between counting and adding
    perform pg_advisory_xact_lock(hashtextextended(shop || ' ' || coalesce(buyer, client), 7)),
      pg_advisory_xact_lock(hashtextextended(shop || ' ' || client, 8));
    if (
      select count(*) from holds h
      where h.tenant_id = shop and h.address = client and h.status = 'active' and h.expires_at > instant()) >= most_of_address
    or (
      select count(*) from holds h
      where h.tenant_id = shop and h.customer_id = buyer and h.status = 'active' and h.expires_at > instant()) >= most_of_customer
    then
      return 'too_many';
    end if;
  end if;

  insert into holds (tenant_id, id, pickup_date, return_date, expires_at, quote, amount, currency, provider, account, payment_intent_id,
    setup, customer_id, customer, riders, notes, waiver_signature_ids, pickup_location, locale, address)
  select shop, h.id, h.pickup_date, h.return_date, h.expires_at, h.quote, h.amount, h.currency, h.provider, h.account,
    h.payment_intent_id, h.setup, h.customer_id, h.customer, h.riders, h.notes, h.waiver_signature_ids, h.pickup_location, h.locale,
    h.address
  from json_to_record(hold) as h(
    id text, pickup_date timestamptz, return_date timestamptz, expires_at timestamptz, quote jsonb, amount int, currency text,
    provider text, account text, payment_intent_id text, setup boolean, customer_id text, customer jsonb, riders jsonb, notes text,
    waiver_signature_ids text[], pickup_location jsonb, locale text, address text);

  perform leave_later(j.task, j.payload, j.run_at, j.key)
  from json_to_recordset(jobs) as j(task text, payload json, run_at timestamptz, key text);

  -- Last, so that the items are locked for the length of a commit (2 × the holds of a hot item). Before the insert, whose foreign key
  -- would else note every waiting buyer on the item's row.
  perform 1 from items i
  where i.tenant_id = shop and i.id = any(array(select t.item_id from json_to_recordset(takes) as t(item_id text)))
  order by i.id
  for no key update;
  insert into allocations (tenant_id, hold_id, item_id, quantity, starts, returns, buffer_hours, state, expires_at)
  select shop, hold ->> 'id', t.item_id, t.quantity, t.starts, t.returns, t.buffer_hours, 'held', (hold ->> 'expires_at')::timestamptz
  from json_to_recordset(takes) as t(item_id text, quantity int, starts timestamptz, returns timestamptz, buffer_hours int);
  return 'taken';
end $$;
