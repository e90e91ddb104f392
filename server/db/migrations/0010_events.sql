-- A shop's events of the last 30 days (the outbox), and their delivery to webhook endpoints.

create table events (
  tenant_id id not null references tenants on delete cascade,
  id id not null,
  type text not null,
  -- `json` keeps the order of the fields; `jsonb` would not.
  data json not null,
  booking_id id,
  created_at timestamptz not null default instant(),
  primary key (tenant_id, id)
);
create index events_by_age on events (tenant_id, created_at);
create index events_of_booking on events (tenant_id, booking_id, id) where booking_id is not null;

create table webhook_endpoints (
  tenant_id id not null references tenants on delete cascade,
  id id not null,
  url text not null,
  events text[] not null check (events <> '{}'),
  active boolean not null default true,
  -- Encrypted. After a rotation the former secret also signs until `former_until`.
  secret bytea not null,
  former_secret bytea,
  former_until timestamptz,
  -- The first failure since the last success.
  failing_since timestamptz,
  created_at timestamptz not null default instant(),
  primary key (tenant_id, id)
);

-- One event for one endpoint. `next_attempt_at` is null if no attempt will follow.
create table deliveries (
  tenant_id id not null,
  id id not null,
  event_id id not null,
  endpoint_id id not null,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'failed', 'dropped')),
  attempts jsonb not null default '[]',
  -- Consecutive failures. They determine the delay before the next attempt.
  failures int not null default 0,
  next_attempt_at timestamptz default instant(),
  -- An attempt is running until then. The lease of a server that dies expires.
  leased_until timestamptz,
  created_at timestamptz not null default instant(),
  primary key (tenant_id, id),
  foreign key (tenant_id, event_id) references events (tenant_id, id) on delete cascade,
  foreign key (tenant_id, endpoint_id) references webhook_endpoints (tenant_id, id) on delete cascade,
  constraint deliveries_pending_has_time check ((status = 'pending') = (next_attempt_at is not null))
);
create index deliveries_of_event on deliveries (tenant_id, event_id);
create index deliveries_of_endpoint on deliveries (tenant_id, endpoint_id, id);
create index deliveries_due on deliveries (tenant_id, endpoint_id, next_attempt_at, id) where status = 'pending';
create index deliveries_in_flight on deliveries (tenant_id, endpoint_id) where leased_until is not null;
