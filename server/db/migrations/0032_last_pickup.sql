-- Pickups on the day on which customers book.

alter table tenants
  -- How long before the last closing customers may still pick up on that day.
  add column last_pickup_minutes int not null default 60 check (last_pickup_minutes between 0 and 720);
