-- Links in mails to the page of one booking.

create table booking_links (
  tenant_id id not null,
  -- SHA-256 of the token.
  hash text not null,
  booking_id id not null,
  created_at timestamptz not null default instant(),
  primary key (tenant_id, hash),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id)
);
-- Unique across shops, because the token is what identifies the shop.
create unique index booking_links_hash on booking_links (hash);
create index booking_links_of_booking on booking_links (tenant_id, booking_id);
