-- What becomes due on a booking after it was made, and how a customer pays it by card from a link.

alter table tenants
  -- What a shop asks for gear that comes back late. Null asks nothing.
  add column late_fee jsonb;

-- What staff add to a booking's price, or take off it: late returns, damage, cleaning, discounts.
create table booking_charges (
  tenant_id id not null,
  id id not null,
  booking_id id not null,
  kind text not null check (kind in ('late', 'damage', 'cleaning', 'discount', 'other')),
  label text not null,
  -- Negative for a discount. In the same terms as prices: with or without tax.
  amount int not null,
  taxable boolean not null,
  -- What the charge adds to the booking's tax and total, at the tax rate of the day it was added.
  tax int not null,
  total int not null,
  -- The rate with which the tax was calculated. If it is null, the present rate counts.
  tax_percent numeric(6, 3),
  created_at timestamptz not null default instant(),
  primary key (tenant_id, id),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id)
);
create index booking_charges_of_booking on booking_charges (tenant_id, booking_id, id);

alter table pay_links
  add column kind text not null default 'deposit' check (kind in ('deposit', 'balance')),
  -- Null for a deposit, whose state says whether its link still works.
  add column expires_at timestamptz,
  add constraint pay_links_expiry check ((kind = 'balance') = (expires_at is not null));
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
