-- Payments, refunds and deposits.

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
  -- Null until the processor has created the refund. Our id is the idempotency key of that request.
  processor_refund_id text,
  created_at timestamptz not null default instant(),
  primary key (tenant_id, id),
  foreign key (tenant_id, payment_id) references payments (tenant_id, id)
);
create index refunds_of_payment on refunds (tenant_id, payment_id);

-- A booking has at most one deposit.
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
  -- The intent that authorizes the money.
  payment_intent_id text,
  -- A later intent that waits for the customer, while the first may still be authorized.
  pending_intent_id text,
  claimed_amount money_amount not null default 0,
  claim_reason text,
  -- The first and the latest authorization. Authorizations expire and are renewed.
  authorized_at timestamptz,
  placed_at timestamptz,
  capture_before timestamptz,
  -- Number of recorded attempts. The next attempt's number is part of its idempotency key.
  attempt int not null default 0,
  primary key (tenant_id, booking_id),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id),
  constraint deposits_claim_within_amount check (claimed_amount <= amount)
);
-- Events of the processor name intents and not shops.
create index deposits_of_intent on deposits (payment_intent_id) where payment_intent_id is not null;
create index deposits_of_pending_intent on deposits (pending_intent_id) where pending_intent_id is not null;

-- Links in mails with which a customer confirms a deposit.
create table pay_links (
  tenant_id id not null,
  -- SHA-256 of the token.
  hash text not null,
  booking_id id not null,
  created_at timestamptz not null default instant(),
  primary key (tenant_id, hash),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id)
);
-- Unique across shops, because the token is what identifies the shop.
create unique index pay_links_hash on pay_links (hash);

-- Stripe events that were processed. They name accounts and not shops, hence no tenant_id.
create table stripe_events (
  id text primary key,
  received_at timestamptz not null default instant()
);
create index stripe_events_age on stripe_events (received_at);

-- The demo payment processor's ledger. A processor knows accounts and not shops, hence no tenant_id.
create table demo_intents (
  id text primary key,
  kind text not null check (kind in ('intent', 'setup', 'deposit')),
  status text not null,
  amount int4 not null check (amount >= 0),
  amount_received int4 not null default 0 check (amount_received between 0 and amount),
  currency text not null,
  customer_id text,
  payment_method_id text,
  capture_before timestamptz,
  failure_code text,
  metadata jsonb not null,
  created_at timestamptz not null default instant()
);
create index demo_intents_of_customer on demo_intents (customer_id, created_at desc) where customer_id is not null;

create table demo_refunds (
  id text primary key,
  intent_id text not null references demo_intents,
  amount int4 not null check (amount > 0),
  metadata jsonb not null,
  created_at timestamptz not null default instant()
);
create index demo_refunds_of_intent on demo_refunds (intent_id);
