-- How helpers take turns at a shared tablet: a device that a manager has marked, and a PIN of each helper.

-- A browser that an owner or a manager has marked, by the hash of its cookie, as in staff_codes.
create table shared_devices (
  tenant_id id not null,
  browser text not null,
  -- The owner or manager who marked it. The device is shared for as long as they are one.
  staff_id id not null,
  created_at timestamptz not null default instant(),
  primary key (tenant_id, browser),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id) on delete cascade
);
create index shared_devices_of_browser on shared_devices (browser, created_at);
create index shared_devices_of_person on shared_devices (tenant_id, staff_id);

create table staff_pins (
  tenant_id id not null,
  staff_id id not null,
  -- HMAC of the shop, the person and the PIN.
  hash text not null,
  primary key (tenant_id, staff_id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id) on delete cascade
);

-- Wrong PINs of the last day. `staff_id` is what was sent: it may name nobody.
create table staff_pin_tries (
  tenant_id id not null references tenants on delete cascade,
  id bigint not null generated always as identity,
  staff_id text not null,
  browser text not null,
  at timestamptz not null default instant(),
  primary key (tenant_id, id)
);
create index staff_pin_tries_of_person on staff_pin_tries (tenant_id, staff_id, at);
create index staff_pin_tries_of_browser on staff_pin_tries (tenant_id, browser, at);

alter table staff_sessions
  -- The shared device on which the session was opened by PIN. Null if it was opened by a mailed code or a link.
  add column shared_browser text;
