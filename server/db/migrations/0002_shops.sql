-- Shops, their API keys, and stored results of idempotent requests.

create table tenants (
  id id primary key,
  slug text not null constraint tenants_slug_taken unique,
  name text not null,
  mode text not null check (mode in ('live', 'test')),
  currency text not null default 'EUR',
  timezone text not null default 'UTC',
  locale text not null default 'en',
  logo_url text,
  primary_color text,
  opening_hours jsonb,
  closed_dates text[] not null default '{}',
  half_day_hours int not null default 4,
  grace_minutes int not null default 60,
  tax_percent numeric(6, 3) not null default 0 check (tax_percent between 0 and 100),
  prices_include_tax boolean not null default false,
  cancellation_policy jsonb not null default '[{"hours_before": 24, "refund_percent": 100}]',
  waiver_required boolean not null default false,
  waiver_retention_years int default 10,
  terms_url text,
  support_email text,
  stripe_account text,
  created_at timestamptz not null default instant(),
  updated_at timestamptz not null default instant(),
  -- How long a hold keeps stock while the customer pays. Null means the server's HOLD_MINUTES.
  hold_minutes int check (hold_minutes between 5 and 60),
  -- Set by `deno task shop delete`, which may then delete the shop's signatures.
  deleting_at timestamptz
);

-- Counts the changes to what a shop sells. A cached catalogue is valid while its version is current.
create table catalogue_versions (
  tenant_id id primary key references tenants on delete cascade,
  version bigint not null default 1
);

-- Increments the version once per transaction. Once per row would make a large import slow.
create function bump_catalogue() returns trigger language plpgsql as $$
declare
  shop id := case tg_table_name
    when 'tenants' then coalesce(to_jsonb(new) ->> 'id', to_jsonb(old) ->> 'id')
    else coalesce(to_jsonb(new) ->> 'tenant_id', to_jsonb(old) ->> 'tenant_id')
  end;
  change text := shop || ' ' || pg_current_xact_id();
begin
  if current_setting('rental.catalogue_bumped', true) is distinct from change then
    insert into catalogue_versions (tenant_id)
    values (shop)
    on conflict (tenant_id) do update
    set version = catalogue_versions.version + 1;
    perform set_config('rental.catalogue_bumped', change, true);
  end if;
  return null;
end $$;
create trigger catalogue_changed after insert or update on tenants for each row execute function bump_catalogue();

create table api_keys (
  tenant_id id not null references tenants on delete cascade,
  id id not null,
  kind text not null check (kind in ('secret', 'publishable')),
  name text,
  -- SHA-256 of the key. Unique across shops, because a request's key is what identifies its shop.
  hash bytea not null unique,
  -- The encrypted key. Only of publishable keys, which our own pages contain; secret keys are never stored.
  sealed bytea,
  prefix text not null,
  last_four text not null,
  allowed_origins text[] not null default '{}',
  created_at timestamptz not null default instant(),
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  primary key (tenant_id, id)
);

-- Results of requests with an Idempotency-Key, kept for 24 hours. Encrypted, since they may contain secrets.
create table idempotency_answers (
  -- Empty on routes that know no shop.
  tenant_id text not null,
  -- The API key's id or, on routes without one, a hash of the path.
  scope text not null,
  route text not null,
  key text not null,
  request_hash text not null,
  answer bytea not null,
  created_at timestamptz not null default instant(),
  primary key (tenant_id, scope, route, key)
);

-- Locks `{scope, route, key}` until the transaction ends. Violates `idempotency_in_progress` while another
-- transaction holds the lock, and `idempotency_answered` if the key has a result. One key in 500 also deletes the
-- shop's expired results. There is no index by age: Postgres would sometimes prefer it to the primary key.
create function claim_key(shop text, request json) returns void language plpgsql as $$
declare
  moment timestamptz := instant();
  lock bigint := hashtextextended(concat_ws(' ', shop, request ->> 'scope', request ->> 'route', request ->> 'key'), 0);
begin
  if not pg_try_advisory_xact_lock(lock) then
    raise exception 'Another request with this Idempotency-Key is in progress' using
      errcode = 'check_violation', constraint = 'idempotency_in_progress', table = 'idempotency_answers';
  end if;
  if exists (
    select from idempotency_answers a
    where a.tenant_id = shop
      and a.scope = request ->> 'scope'
      and a.route = request ->> 'route'
      and a.key = request ->> 'key'
      and a.created_at > moment - interval '24 hours')
  then
    raise exception 'This Idempotency-Key has a result' using
      errcode = 'check_violation', constraint = 'idempotency_answered', table = 'idempotency_answers';
  end if;
  if lock % 500 = 0 then
    delete from idempotency_answers a
    where a.ctid = any(array(
      select o.ctid
      from idempotency_answers o
      where o.tenant_id = shop and o.created_at <= moment - interval '24 hours'
      for update skip locked));
  end if;
end $$;

-- Stores `{scope, route, key, request_hash, answer}`. The answer is base64.
create function store_answer(shop text, result json) returns void language plpgsql as $$
begin
  insert into idempotency_answers as a (tenant_id, scope, route, key, request_hash, answer)
  values (
    shop, result ->> 'scope', result ->> 'route', result ->> 'key', result ->> 'request_hash',
    decode(result ->> 'answer', 'base64'))
  on conflict (tenant_id, scope, route, key) do update
  set request_hash = excluded.request_hash, answer = excluded.answer, created_at = excluded.created_at;
end $$;
