-- Offers: bookings that staff propose, and that exist once the customer accepts.

create table offers (
  tenant_id id not null references tenants on delete cascade,
  id id not null,
  number text not null,
  status text not null default 'open' check (status in ('open', 'accepted', 'expired', 'withdrawn')),
  -- Every change makes a new version. The customer accepts the one that they have seen.
  version int not null default 1,
  valid_until timestamptz not null,
  -- Whether the units are held until `valid_until`.
  hold_stock boolean not null,
  message text,
  -- Null without an e-mail address.
  customer_id id,
  -- {name, email, phone}. Null if the customer is unknown.
  customer jsonb,
  riders jsonb not null,
  answers jsonb not null,
  notes text,
  pickup_date timestamptz not null,
  return_date timestamptz not null,
  pickup_location jsonb,
  -- What staff typed: {pickup_date, return_date, line_items, pickup_location_id, discount_code, charges}. A change of
  -- the offer prices it again.
  cart jsonb not null,
  -- The price that was offered, with its charges and its cancellation policy. It holds whatever the shop changes.
  quote jsonb not null,
  payment_terms jsonb not null,
  -- The stock that the booking will take.
  takes jsonb not null,
  booking_id id,
  -- When it was accepted, was withdrawn or has expired.
  ended_at timestamptz,
  created_at timestamptz not null default instant(),
  updated_at timestamptz not null default instant(),
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers,
  foreign key (tenant_id, booking_id) references bookings,
  constraint offers_number_taken unique (tenant_id, number),
  constraint offers_booking_once unique (tenant_id, booking_id),
  constraint offers_accepted check ((status = 'accepted') = (booking_id is not null)),
  constraint offers_end check ((status = 'open') = (ended_at is null)),
  constraint offers_in_time check (valid_until <= pickup_date)
);
create index offers_open on offers (tenant_id, valid_until) where status = 'open';
create index offers_of_customer on offers (tenant_id, customer_id) where customer_id is not null;
create trigger told after insert or update or delete on offers
  for each row execute function tell_changed_row('offer');

-- A link to the page of an offer. All of them were mailed, or copied by staff.
create table offer_links (
  tenant_id id not null,
  hash text not null,
  offer_id id not null,
  created_at timestamptz not null default instant(),
  primary key (tenant_id, hash),
  foreign key (tenant_id, offer_id) references offers on delete cascade
);
create unique index offer_links_hash on offer_links (hash);
create index offer_links_of_offer on offer_links (tenant_id, offer_id);

-- An offer with `hold_stock` holds units as a checkout does. Its booking keeps them.
alter table allocations
  add column offer_id id,
  drop constraint allocations_owner,
  add constraint allocations_owner check (num_nonnulls(hold_id, line_id, downtime_id, offer_id) > 0);
create index allocations_of_offer on allocations (tenant_id, offer_id) where offer_id is not null;

-- A link to what is due when a customer accepts an offer. It is done once that is paid.
alter table pay_links add column is_first boolean not null default false;
