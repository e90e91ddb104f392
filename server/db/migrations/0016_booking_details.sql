-- What a booking keeps besides its price and its stock, photos of its gear, and links to its page.

alter table bookings
  -- What the customer wrote to the shop when they booked. Staff edit `notes`, which begin with the same words.
  add column customer_notes text,
  -- Address of the rental terms when the customer booked.
  add column terms_url text,
  -- The rate with which the tax was calculated. Null for bookings of 0.9.0: the present rate counts.
  add column tax_percent numeric(6, 3);

update bookings b
set customer_notes = h.notes
from holds h
where h.tenant_id = b.tenant_id and h.id = b.hold_id and b.source = 'storefront' and h.notes is not null;

-- Photos that staff take of a booking's gear, such as damage. They are private: no public address leads to them.
create table booking_photos (
  tenant_id id not null,
  id id not null,
  booking_id id not null,
  path text not null,
  width int not null,
  height int not null,
  -- Smaller copies, as in photos.
  variants jsonb not null,
  -- Of the photo and its smaller copies.
  bytes bigint not null,
  created_at timestamptz not null default instant(),
  primary key (tenant_id, id),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id)
);
create index booking_photos_of_booking on booking_photos (tenant_id, booking_id, id);

alter table photos
  -- Of the photo and its smaller copies. 0 for photos that version 0.9.0 stored, whose size is not known.
  add column bytes bigint not null default 0;

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
