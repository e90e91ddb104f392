-- Notifications that belong to a person and a device. They outlive the 12 hours after which an unused session ends.

-- What no release has had does not know its browser. Its people choose it again.
delete from push_subscriptions;
alter table push_subscriptions
  add column id id not null,
  -- SHA-256 of the address at the push service. A browser is notified for one person and one shop at a time.
  add column endpoint_hash bytea not null,
  -- The browser and its system, as the person reads them in the list of their devices.
  add column device text,
  add constraint push_subscriptions_id unique (tenant_id, id);
create index push_subscriptions_of_browser on push_subscriptions (endpoint_hash);
