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
