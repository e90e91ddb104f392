-- Holds, which reserve stock while a customer pays, and bookings.

create table holds (
  tenant_id id not null references tenants on delete cascade,
  id id not null,
  status text not null default 'active' check (status in ('active', 'booked', 'expired', 'replaced', 'refunded')),
  pickup_date timestamptz not null,
  return_date timestamptz not null,
  expires_at timestamptz not null,
  extended boolean not null default false,
  -- The quoted price. The customer pays it even if prices change before the payment.
  quote jsonb not null,
  amount money_amount not null,
  currency text not null,
  provider text not null check (provider in ('stripe', 'demo', 'free')),
  account text,
  -- The payment processor's id. Null until the processor has created the intent.
  payment_intent_id text,
  setup boolean not null default false,
  -- Null for a guest.
  customer_id id,
  customer jsonb,
  riders jsonb,
  notes text,
  waiver_signature_ids text[] not null default '{}',
  pickup_location jsonb,
  locale text not null,
  -- HMAC of the client's address.
  address text,
  booking_id id,
  created_at timestamptz not null default instant(),
  -- The hold that replaced this one. A late payment for this hold finds the customer's newer one.
  replaced_by id,
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  constraint holds_intent_once unique (tenant_id, payment_intent_id)
);
-- Events of the processor name accounts and not shops.
create index holds_of_intent on holds (payment_intent_id, account);
create index holds_of_customer on holds (tenant_id, customer_id) where status = 'active';
create index holds_of_address on holds (tenant_id, address) where status = 'active';

create table bookings (
  tenant_id id not null references tenants on delete cascade,
  id id not null,
  number text not null,
  status text not null default 'confirmed' check (status in
    ('confirmed', 'picked_up', 'partially_returned', 'returned', 'completed', 'cancelled', 'no_show')),
  pickup_date timestamptz not null,
  return_date timestamptz not null,
  actual_pickup_at timestamptz,
  actual_return_at timestamptz,
  customer_id id,
  -- A copy, since the customer's record may change and a guest's input never changes a record.
  customer_name text,
  customer_email text,
  customer_phone text,
  riders jsonb not null default '[]',
  pickup_location jsonb,
  subtotal money_amount not null,
  tax money_amount not null,
  total money_amount not null,
  amount_paid money_amount not null default 0,
  amount_refunded money_amount not null default 0,
  amount_due money_amount not null default 0,
  currency text not null,
  waivers_required int not null default 0,
  payment_intent_id text,
  -- The pickup checks that staff overrode, and the reason.
  pickup_override jsonb,
  cancellation jsonb,
  cancellation_policy jsonb not null,
  source text not null check (source in ('storefront', 'staff')),
  notes text,
  locale text not null,
  hold_id id,
  created_at timestamptz not null default instant(),
  updated_at timestamptz not null default instant(),
  version int not null default 1,
  -- The place of each rider. Signatures and sign links refer to a place, so it is never given to another rider.
  -- Empty if riders are not told apart: none is named, or one signature covers all.
  places int[] not null default '{}',
  -- The lowest place that no rider has had.
  next_place int not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  constraint bookings_number_taken unique (tenant_id, number),
  constraint bookings_intent_once unique (tenant_id, payment_intent_id),
  constraint bookings_hold_once unique (tenant_id, hold_id),
  constraint bookings_refunds_within_paid check (amount_refunded <= amount_paid)
);
create index bookings_of_customer on bookings (tenant_id, customer_id);
create index bookings_by_status on bookings (tenant_id, status, id desc);
create index bookings_by_pickup on bookings (tenant_id, pickup_date);

create table booking_lines (
  tenant_id id not null,
  id id not null,
  booking_id id not null,
  position int not null,
  item_id id not null,
  name text not null,
  quantity int not null check (quantity > 0),
  out int not null default 0 check (out >= 0),
  returned int not null default 0 check (returned >= 0),
  amount money_amount not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id),
  foreign key (tenant_id, item_id) references items (tenant_id, id),
  constraint booking_lines_units check (out + returned <= quantity)
);
create index booking_lines_of_booking on booking_lines (tenant_id, booking_id, position);
create index booking_lines_of_item on booking_lines (tenant_id, item_id);

create table booking_addons (
  tenant_id id not null,
  booking_id id not null,
  position int not null,
  addon_id id not null,
  name text not null,
  item_id id not null,
  quantity int not null,
  price money_amount not null,
  amount money_amount not null,
  primary key (tenant_id, booking_id, position),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id)
);
