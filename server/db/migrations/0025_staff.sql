-- The people who work for a shop, and how they sign in. A person is an address: who works for two shops has a record in
-- each, and a shop can change only its own.

create table staff (
  tenant_id id not null references tenants on delete cascade,
  id id not null,
  -- In canonical form, like the address of a customer.
  email text not null,
  name text not null default '',
  role text not null check (role in ('owner', 'manager', 'staff')),
  -- Whether the person receives the mails to the shop. Only owners and managers do.
  shop_mails boolean not null default false,
  -- Null means the shop's.
  locale text,
  -- Null until the person has opened the link of their invitation. Nobody works for a shop without having accepted.
  accepted_at timestamptz,
  disabled_at timestamptz,
  -- Kept after the removal, because the history of bookings names them.
  removed_at timestamptz,
  last_seen_at timestamptz,
  created_at timestamptz not null default instant(),
  updated_at timestamptz not null default instant(),
  primary key (tenant_id, id)
);
create unique index staff_email_taken on staff (tenant_id, email) where removed_at is null;
create index staff_of_email on staff (email) where removed_at is null;

-- A session is of one shop at a time. Its person may move it to another shop where they work.
create table staff_sessions (
  tenant_id id not null,
  id bigint not null generated always as identity,
  -- SHA-256 of the token. Unique across shops, because a request's cookie is what identifies its shop.
  hash bytea not null unique,
  staff_id id not null,
  seen_at timestamptz not null default instant(),
  expires_at timestamptz not null,
  created_at timestamptz not null default instant(),
  primary key (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id) on delete cascade
);
create index staff_sessions_of_person on staff_sessions (tenant_id, staff_id);

-- One-time sign-in links: printed by `deno task staff link`, or mailed with an invitation, which the link accepts.
create table staff_links (
  tenant_id id not null,
  -- SHA-256 of the token.
  hash bytea not null unique,
  staff_id id not null,
  is_invitation boolean not null default false,
  expires_at timestamptz not null,
  primary key (tenant_id, hash),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id) on delete cascade
);

-- Requested codes and tries, as in login_codes and login_code_tries. They belong to no shop: an address may work
-- for several, or for none.
create table staff_codes (
  id bigint not null generated always as identity primary key,
  email text not null,
  client text not null,
  -- HMAC of the client's network, which an IPv6 client shares with 65,535 others that may be the same stranger.
  network text not null,
  -- Hash of the cookie of the browser that requested the code. The link in the mail works only there.
  browser text,
  -- Whether the browser had signed in with the address before.
  is_known boolean not null default false,
  code text,
  -- SHA-256 of the link's token. Null until the mail is written.
  link bytea unique,
  expires_at timestamptz not null,
  tries int not null default 0,
  used_at timestamptz,
  created_at timestamptz not null default instant()
);
create index staff_codes_of_email on staff_codes (email, id desc);
create index staff_codes_of_client on staff_codes (client, created_at);
create index staff_codes_of_network on staff_codes (network, created_at);
create index staff_codes_by_age on staff_codes (created_at);

create table staff_code_tries (
  code_id bigint not null references staff_codes on delete cascade,
  client text not null,
  network text not null,
  tries int not null,
  primary key (code_id, client)
);
create index staff_code_tries_of_network on staff_code_tries (network);

-- Browsers that have signed in with an address: `client` is the hash of their cookie.
create table staff_clients (
  email text not null,
  client text not null,
  signed_in_at timestamptz not null,
  primary key (email, client)
);
create index staff_clients_by_age on staff_clients (signed_in_at);

alter table unproven_mails
  -- Whether staff caused the mail. Such mails have a limit of their own.
  add column by_staff boolean not null default false,
  -- HMAC of the client's network, as in staff_codes. Null for mails of 0.9.0, which count for the client alone.
  add column network text;
