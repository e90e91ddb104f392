-- Customers, and how they sign in with a one-time code.

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

-- Every requested code, also for unknown addresses: rate limits count them.
create table login_codes (
  tenant_id id not null references tenants on delete cascade,
  id bigint not null generated always as identity,
  email text not null,
  -- HMAC of the client's address.
  client text not null,
  -- HMAC of the code. Null until its mail is written, which generates the code.
  code text,
  expires_at timestamptz not null,
  -- Wrong codes entered by clients other than the one that requested the code.
  tries int not null default 0,
  used_at timestamptz,
  created_at timestamptz not null default instant(),
  primary key (tenant_id, id)
);
create index login_codes_of_email on login_codes (tenant_id, email, id desc);
create index login_codes_of_client on login_codes (tenant_id, client, created_at);
create index login_codes_by_age on login_codes (tenant_id, created_at);

-- Wrong codes, counted per client, so that a stranger cannot lock out the customer.
create table login_code_tries (
  tenant_id id not null,
  code_id bigint not null,
  -- HMAC of the client's address, as in login_codes.
  client text not null,
  tries int not null,
  primary key (tenant_id, code_id, client),
  foreign key (tenant_id, code_id) references login_codes (tenant_id, id) on delete cascade
);

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
