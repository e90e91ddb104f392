-- Shops, keys and customers. Every table of a shop's records has tenant_id first in its keys: the isolation rule and the sharding rule.

create domain id as text collate "C" check (value ~ '^[a-z]+_[0-9a-hjkmnp-tv-z]{26}$');
create domain money_amount as int4 check (value >= 0);

-- The time, unless a test has set its connections' own.
create function instant() returns timestamptz language sql volatile parallel safe as
  $$ select coalesce(nullif(current_setting('rental.instant', true), '')::timestamptz, clock_timestamp()) $$;

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
  updated_at timestamptz not null default instant()
);

-- Of each shop, how often what it sells was changed: the cached catalogue is good as long as this stands still.
create table catalogue_versions (
  tenant_id id primary key references tenants on delete cascade,
  version bigint not null default 1
);

create function bump_catalogue() returns trigger language plpgsql as $$
declare
  changed id := case tg_table_name
    when 'tenants' then coalesce(to_jsonb(new) ->> 'id', to_jsonb(old) ->> 'id')
    else coalesce(to_jsonb(new) ->> 'tenant_id', to_jsonb(old) ->> 'tenant_id')
  end;
  moved text := changed || ' ' || pg_current_xact_id();
begin
  -- once a transaction is enough: a thousand items changed at once would move it a thousand times, each dearer than the last
  if current_setting('rental.catalogue_moved', true) is distinct from moved then
    insert into catalogue_versions (tenant_id) values (changed)
    on conflict (tenant_id) do update set version = catalogue_versions.version + 1;
    perform set_config('rental.catalogue_moved', moved, true);
  end if;
  return null;
end $$;
create trigger catalogue_changed after insert or update on tenants for each row execute function bump_catalogue();

create table api_keys (
  tenant_id id not null references tenants on delete cascade,
  id id not null,
  kind text not null check (kind in ('secret', 'publishable')),
  name text,
  -- SHA-256 of the key. Unique over all shops: it is what finds the shop.
  hash bytea not null unique,
  -- A publishable key, sealed: our own pages carry it. A secret one is nowhere.
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

create table customers (
  tenant_id id not null references tenants on delete cascade,
  id id not null,
  email text not null,
  name text not null default '',
  phone text,
  email_verified boolean not null default false,
  created_at timestamptz not null default instant(),
  updated_at timestamptz not null default instant(),
  primary key (tenant_id, id),
  constraint customers_email_taken unique (tenant_id, email)
);

-- Answers kept for 24 hours under their Idempotency-Key, sealed: they may hold secrets. tenant_id is '' on routes that know no shop.
create table idempotency_answers (
  tenant_id text not null,
  scope text not null,
  route text not null,
  key text not null,
  request_hash text not null,
  answer bytea not null,
  created_at timestamptz not null default instant(),
  primary key (tenant_id, scope, route, key)
);
create index idempotency_answers_age on idempotency_answers (tenant_id, created_at);
