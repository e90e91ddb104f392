-- Tells every server which records have changed, in the transaction of the change. `GET /v1/changes` passes it on.
--
-- The channel is `changes`. A payload is JSON with the shop, the kind of record, its id and its version, and at most a
-- few hundred bytes long. Postgres drops equal notifications of one transaction.

create function tell_change(shop text, kind text, id text, version text) returns void language sql volatile as $$
  select pg_notify('changes', json_build_object('shop', shop, 'kind', kind, 'id', id, 'version', version)::text)
$$;

-- The argument is the kind of record. Each branch is planned only for the tables that have its columns.
create function tell_changed_row() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
begin
  if tg_table_name = 'bookings' then
    perform tell_change(changed.tenant_id, tg_argv[0], changed.id, changed.version::text);
  elsif tg_table_name = 'tenants' then
    perform tell_change(changed.id, tg_argv[0], changed.id, iso(changed.updated_at));
  elsif tg_table_name = 'refunds' then
    perform tell_change(changed.tenant_id, tg_argv[0], changed.payment_id, null);
  elsif tg_table_name = any(array['waiver_bookings', 'deposits']) then
    perform tell_change(changed.tenant_id, tg_argv[0], changed.booking_id, null);
  elsif tg_table_name = any(array['payments', 'staff_sessions']) then
    perform tell_change(changed.tenant_id, tg_argv[0], changed.id::text, null);
  else
    perform tell_change(changed.tenant_id, tg_argv[0], changed.id, iso(changed.updated_at));
  end if;
  return null;
end $$;

-- Holds are not told: they come and go with every visitor who pays, and taking stock must stay fast.
do $$
declare
  told text[] := array[
    'bookings', 'booking', 'waiver_bookings', 'booking', 'deposits', 'booking', 'payments', 'payment',
    'refunds', 'payment', 'items', 'item', 'categories', 'category', 'addons', 'addon',
    'downtimes', 'downtime', 'pickup_locations', 'location', 'waiver_templates', 'waiver_template', 'tenants', 'shop'];
begin
  for place in 1 .. array_length(told, 1) by 2 loop
    execute format(
      'create trigger told after insert or update or delete on %I for each row execute function tell_changed_row(%L)',
      told[place], told[place + 1]);
  end loop;
end $$;

-- A customer is added by every hold; the bookings of new ones are told.
create trigger told after update on customers for each row when (old is distinct from new)
  execute function tell_changed_row('customer');

-- A session that ends, or moves to another shop, closes its streams on every server.
create trigger told after delete or update of tenant_id on staff_sessions for each row
  execute function tell_changed_row('session');
