-- From a held cart to a finished rental, and its money.

create table holds (
  tenant_id id not null references tenants on delete cascade,
  id id not null,
  status text not null default 'active' check (status in ('active', 'booked', 'expired', 'replaced', 'refunded')),
  pickup_date timestamptz not null,
  return_date timestamptz not null,
  expires_at timestamptz not null,
  extended boolean not null default false,
  -- The price as quoted: what is paid is what is booked, whatever changes meanwhile.
  quote jsonb not null,
  amount money_amount not null,
  currency text not null,
  provider text not null check (provider in ('stripe', 'demo', 'free')),
  account text,
  -- The processor's id; null until it has answered.
  payment_intent_id text,
  setup boolean not null default false,
  -- The signed-in customer it was taken by; a guest's is null.
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
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  constraint holds_intent_once unique (tenant_id, payment_intent_id)
);
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
  -- The booking's own copy: a customer's record may change, and a guest's input never changes one.
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
  -- What staff let pass at the counter, and why.
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

create table payments (
  tenant_id id not null references tenants on delete cascade,
  id id not null,
  booking_id id,
  kind text not null check (kind in ('rental', 'deposit')),
  method text not null check (method in ('card', 'cash')),
  provider text check (provider in ('stripe', 'demo')),
  account text,
  payment_intent_id text,
  amount money_amount not null,
  amount_refunded money_amount not null default 0,
  currency text not null,
  created_at timestamptz not null default instant(),
  primary key (tenant_id, id),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id),
  constraint payments_intent_once unique (tenant_id, payment_intent_id),
  constraint payments_refunds_within_amount check (amount_refunded <= amount)
);
create index payments_of_booking on payments (tenant_id, booking_id);

create table refunds (
  tenant_id id not null,
  id id not null,
  payment_id id not null,
  amount money_amount not null check (amount > 0),
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
  reason text,
  -- The processor's id; null until it has answered. Our id is its idempotency key.
  processor_refund_id text,
  created_at timestamptz not null default instant(),
  primary key (tenant_id, id),
  foreign key (tenant_id, payment_id) references payments (tenant_id, id)
);
create index refunds_of_payment on refunds (tenant_id, payment_id);

-- One per booking that asks for one.
create table deposits (
  tenant_id id not null,
  booking_id id not null,
  state text not null check (state in ('scheduled', 'authorized', 'action_required', 'expired', 'claimed', 'released')),
  amount money_amount not null,
  timing text not null check (timing in ('at_booking', 'at_pickup')),
  duration text not null,
  auto_release boolean not null,
  method text check (method in ('card', 'cash')),
  account text,
  processor_customer_id text,
  payment_method_id text,
  -- The intent that holds the money.
  payment_intent_id text,
  -- One that waits for its customer, while another may still hold the money.
  pending_intent_id text,
  claimed_amount money_amount not null default 0,
  claim_reason text,
  -- When money was first held, and when it was last: authorisations are renewed.
  authorized_at timestamptz,
  placed_at timestamptz,
  capture_before timestamptz,
  -- Counts attempts that are written down: the next one's number is in its idempotency key.
  attempt int not null default 0,
  primary key (tenant_id, booking_id),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id),
  constraint deposits_claim_within_amount check (claimed_amount <= amount)
);

-- An instant inside JSON, as the wire has it.
create function iso(moment timestamptz) returns text language sql immutable parallel safe as
  $$ select to_char(moment at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;
