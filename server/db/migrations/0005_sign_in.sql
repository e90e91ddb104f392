-- Signing in with a one-time code.

-- Each code asked for, also those of people unknown: what limits count.
create table login_codes (
  tenant_id id not null references tenants on delete cascade,
  id bigint not null generated always as identity,
  email text not null,
  -- HMAC of the address that asked.
  client text not null,
  -- HMAC of the code; null until its mail is written, which is when it is made.
  code text,
  expires_at timestamptz not null,
  tries int not null default 0,
  used_at timestamptz,
  created_at timestamptz not null default instant(),
  primary key (tenant_id, id)
);
create index login_codes_of_email on login_codes (tenant_id, email, id desc);
create index login_codes_of_client on login_codes (tenant_id, client, created_at);
create index login_codes_by_age on login_codes (tenant_id, created_at);

create table sessions (
  tenant_id id not null references tenants on delete cascade,
  id bigint not null generated always as identity,
  -- SHA-256 of the token.
  hash bytea not null,
  customer_id id not null,
  seen_at timestamptz not null default instant(),
  expires_at timestamptz not null,
  created_at timestamptz not null default instant(),
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade,
  constraint sessions_token_once unique (tenant_id, hash)
);
create index sessions_by_age on sessions (tenant_id, expires_at);
