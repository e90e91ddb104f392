-- Calendar feeds: secret addresses that calendar programs subscribe to. Each shows the pickups and returns of a shop.

create table calendar_feeds (
  tenant_id id not null references tenants on delete cascade,
  id id not null,
  name text not null,
  -- Null for the bookings of all locations, and those without one.
  pickup_location_id id,
  -- Null for bookings of any category.
  category_id id,
  -- Whether its events have full names and telephone numbers.
  details boolean not null,
  -- The hash of the token in its address.
  hash text not null,
  last_read_at timestamptz,
  created_at timestamptz not null default instant(),
  primary key (tenant_id, id),
  foreign key (tenant_id, pickup_location_id) references pickup_locations (tenant_id, id),
  foreign key (tenant_id, category_id) references categories (tenant_id, id)
);
create unique index calendar_feeds_hash on calendar_feeds (hash);
create trigger audited after insert or update or delete on calendar_feeds
  for each row when (current_setting('rental.actor', true) <> '') execute function audit_change('calendar_feed');
