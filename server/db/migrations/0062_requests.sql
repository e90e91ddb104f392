-- Requests: bookings that hold their stock until the shop has answered.

alter table tenants alter column payment_terms set default
  '{"kind": "full", "percent": null, "amount": null, "rest_days_before": null, "cancel_unpaid_hours": null,
    "full_within_days": null, "guarantee": "none", "request": null}';
update tenants set payment_terms = payment_terms || '{"request": null}';
update offers set payment_terms = payment_terms || '{"request": null}';

alter table bookings
  drop constraint bookings_status_check,
  add constraint bookings_status_check check (status in
    ('requested', 'confirmed', 'picked_up', 'partially_returned', 'returned', 'completed', 'cancelled', 'no_show'));

alter table bookings
  -- What is due at once. Checkout has taken it before there is a booking.
  add column first_payment int not null default 0;

-- The request that a booking began with.
create table booking_requests (
  tenant_id id not null,
  booking_id id not null,
  -- Hours in which the first payment is made.
  pay_hours int not null check (pay_hours between 1 and 336),
  -- Until then the shop answers. Without an answer the request is declined.
  answer_by timestamptz not null,
  accepted_at timestamptz,
  -- Until then the customer pays what is due once it is accepted. Null before, and if nothing has to be paid then.
  pay_by timestamptz,
  primary key (tenant_id, booking_id),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id) on delete cascade,
  constraint booking_requests_accepted check (pay_by is null or accepted_at is not null)
);

create index bookings_requested on bookings (tenant_id, id) where status = 'requested';

-- A request that nobody has accepted makes no regular.
create or replace function is_regular(shop text, customer text) returns boolean language sql stable as $$
  select exists (
    select from bookings b
    where b.tenant_id = shop and b.customer_id = customer and b.status not in ('requested', 'cancelled', 'no_show'))
$$;
