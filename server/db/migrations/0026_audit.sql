-- What staff and API keys changed in a shop's prices, settings, keys and staff. Bookings have their own history.

create table audit_entries (
  tenant_id id not null references tenants on delete cascade,
  id id not null,
  at timestamptz not null default instant(),
  actor_kind text not null check (actor_kind in ('staff', 'key')),
  actor_id id,
  -- The kind of record and what happened to it, such as item.updated.
  action text not null,
  record_id id not null,
  -- By field: {from, to}.
  changes jsonb not null,
  primary key (tenant_id, id)
);
create index audit_of_record on audit_entries (tenant_id, record_id, id);
create trigger append_only before update or delete on audit_entries for each row execute function refuse_change();
create trigger never_emptied before truncate on audit_entries for each statement execute function refuse_change();

-- Orders the entries of one millisecond.
create sequence audit_order minvalue 0 maxvalue 1048575 cycle;

-- Returns the last digits of a number in base 32, in the alphabet of our ids.
create function base32(value bigint, digits int) returns text language sql immutable parallel safe as $$
  select string_agg(
    substr('0123456789abcdefghjkmnpqrstvwxyz', ((value >> (5 * place)) & 31)::int + 1, 1), '' order by place desc)
  from generate_series(0, digits - 1) place
$$;

create function next_audit_id() returns text language sql volatile as $$
  select 'aud_' || base32(floor(extract(epoch from instant()) * 1000)::bigint, 10)
    || base32(nextval('audit_order'), 4)
    || base32((random() * 9007199254740991)::bigint, 10) || base32((random() * 1023)::bigint, 2)
$$;

-- Returns the fields that differ. Secrets, and what the server itself keeps up to date, are left out.
create function audit_changes(before jsonb, after jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(name, jsonb_build_object('from', before -> name, 'to', after -> name)), '{}')
  from jsonb_object_keys(before || after) name
  where coalesce(before -> name, 'null') is distinct from coalesce(after -> name, 'null')
    and name <> all(array['tenant_id', 'id', 'created_at', 'updated_at', 'search', 'hash', 'sealed', 'secret',
      'former_secret', 'former_until', 'failing_since', 'last_used_at', 'last_seen_at', 'deleting_at'])
$$;

-- Writes the entry of a changed row, in the transaction of the change. The argument is the kind of record.
create function audit_change() returns trigger language plpgsql as $$
declare
  actor json := current_setting('rental.actor')::json;
  before jsonb := coalesce(to_jsonb(old), '{}');
  after jsonb := coalesce(to_jsonb(new), '{}');
  changes jsonb := audit_changes(before, after);
  record jsonb := before || after;
begin
  if changes <> '{}' then
    insert into audit_entries (tenant_id, id, actor_kind, actor_id, action, record_id, changes)
    values (
      coalesce(record ->> 'tenant_id', record ->> 'id'), next_audit_id(), actor ->> 'kind', actor ->> 'id',
      tg_argv[0] || case
        when tg_op = 'INSERT' then '.created'
        when tg_op = 'DELETE' or changes ?| array['removed_at', 'revoked_at'] then '.deleted'
        else '.updated'
      end,
      record ->> 'id', changes);
  end if;
  return null;
end $$;

-- `rental.actor` is set by requests that need a manager or an owner. Other writes cost nothing.
do $$
declare
  audited text[] := array[
    'tenants', 'shop', 'pickup_locations', 'pickup_location', 'categories', 'category', 'items', 'item',
    'addons', 'addon', 'waiver_templates', 'waiver_template', 'api_keys', 'key', 'webhook_endpoints', 'webhook',
    'staff', 'staff'];
begin
  for place in 1 .. array_length(audited, 1) by 2 loop
    execute format(
      'create trigger audited after insert or update or delete on %I for each row
       when (current_setting(''rental.actor'', true) <> '''') execute function audit_change(%L)',
      audited[place], audited[place + 1]);
  end loop;
end $$;
