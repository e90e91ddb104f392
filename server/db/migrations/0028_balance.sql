-- Payments of a booking's balance by card, from a link.

alter table pay_links add kind text not null default 'deposit' check (kind in ('deposit', 'balance'));
-- Null for a deposit, whose state says whether its link still works.
alter table pay_links add expires_at timestamptz;
alter table pay_links add constraint pay_links_expiry check ((kind = 'balance') = (expires_at is not null));
create index pay_links_of_booking on pay_links (tenant_id, booking_id);

-- One attempt to pay a balance, with its intent at the payment processor. The amount never changes: if another amount
-- is due, the intent is cancelled and the next row takes its place.
create table balance_payments (
  tenant_id id not null,
  id id not null,
  booking_id id not null,
  status text not null default 'open' check (status in ('open', 'cancelled', 'paid')),
  amount money_amount not null,
  currency text not null,
  provider text not null check (provider in ('stripe', 'demo')),
  account text,
  -- Null until the processor has created the intent. Our id is the idempotency key of that request.
  payment_intent_id text,
  created_at timestamptz not null default instant(),
  primary key (tenant_id, id),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id),
  constraint balance_payments_intent_once unique (tenant_id, payment_intent_id)
);
-- A booking has at most one intent that can be paid.
create unique index balance_payments_open on balance_payments (tenant_id, booking_id) where status = 'open';
-- Events of the processor name intents and not shops.
create index balance_payments_of_intent on balance_payments (payment_intent_id) where payment_intent_id is not null;

-- Number of requests that the processor answered with a server error. It repeats that answer for a day, so the next
-- request needs another idempotency key.
alter table deposits add failed_requests int not null default 0;
