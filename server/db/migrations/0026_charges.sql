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
  created_at timestamptz not null default instant(),
  primary key (tenant_id, id),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id)
);
create index booking_charges_of_booking on booking_charges (tenant_id, booking_id, id);

-- A sum of amounts of one booking: payments and refunds that follow each other may exceed the largest amount.
create domain money_sum as int8 check (value >= 0);
-- The constraint compared them as int4.
alter table bookings drop constraint bookings_refunds_within_paid;
alter table bookings
  alter amount_paid type money_sum,
  alter amount_refunded type money_sum,
  add constraint bookings_refunds_within_paid check (amount_refunded <= amount_paid);

-- What was refunded as a favour, beyond what was paid above the total. It does not become due again.
alter table bookings add column amount_forgiven money_sum not null default 0;
update bookings b
set amount_forgiven = greatest(0, b.total - b.amount_paid + b.amount_refunded - b.amount_due)
where b.total - b.amount_paid + b.amount_refunded > b.amount_due;
-- The part of a refund that is such a favour. It stays when the refund fails, which takes only this favour back.
alter table refunds add column forgiven money_amount not null default 0;
-- How the money goes back, if not as it came: a card that is closed takes none.
alter table refunds add column method text check (method in ('cash', 'card_terminal', 'bank_transfer', 'other'));

-- Whether a failed refund is still owed, also if nothing retries it any more. It is not if another refund replaced it.
-- Nor is a refused one of a disputed payment: the bank pays the customer, or it is sent once the shop wins.
create function is_failed_refund_owed(status text, closed_at timestamptz, failure_reason text)
returns boolean language sql immutable parallel safe as $$
  select status = 'failed'
    and (closed_at is null or coalesce(failure_reason, '') not in ('replaced', 'charge_disputed'))
$$;
