-- Mails of the last day to addresses that nobody has proven to own: what their limits count.
create table unproven_mails (
  tenant_id id not null references tenants on delete cascade,
  id bigint not null generated always as identity,
  -- HMAC of the receiver's address.
  receiver text not null,
  -- HMAC of the address of the client that caused the mail; null where none is known.
  client text,
  created_at timestamptz not null default instant(),
  primary key (tenant_id, id)
);
create index unproven_mails_by_age on unproven_mails (tenant_id, created_at);

-- When the operator was last told that a shop's mails are used up.
create table mail_stops (
  tenant_id id primary key references tenants on delete cascade,
  notified_at timestamptz not null default instant()
);
