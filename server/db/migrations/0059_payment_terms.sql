-- What customers pay when they book, and when they pay the rest.
alter table tenants
  add column payment_terms jsonb not null default
    '{"kind": "full", "percent": null, "amount": null, "rest_days_before": null, "cancel_unpaid_hours": null,
      "full_within_days": null, "guarantee": "none"}';

alter table bookings
  -- The kind of terms that it was made with.
  add column payment_terms text not null default 'full' check (payment_terms in ('full', 'part', 'at_pickup')),
  -- The day on which the rest is due by the terms of the booking; null for the pickup.
  add column rest_due_on date,
  -- The sentence with which the customer allowed the shop to charge the card later.
  add column card_consent text check (length(card_consent) between 1 and 500);

-- For what is due before the pickup, and was not paid on its day.
create index bookings_rest_due on bookings (tenant_id, rest_due_on)
  where status = 'confirmed' and amount_due > 0 and rest_due_on is not null;

-- For fees that the card did not pay.
create index bookings_unpaid_after_end on bookings (tenant_id, id)
  where amount_due > 0 and status in ('cancelled', 'no_show');

-- The card that is charged for the rest of a booking, or for a late cancellation.
create table saved_cards (
  tenant_id id not null,
  booking_id id not null,
  provider text not null check (provider in ('stripe', 'demo')),
  account text,
  processor_customer_id text not null,
  payment_method_id text not null,
  created_at timestamptz not null default instant(),
  primary key (tenant_id, booking_id),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id) on delete cascade
);

-- The rest stays due as many days before the pickup as the terms said, whatever moves the pickup.
create function move_rest_day() returns trigger language plpgsql as $$
begin
  new.rest_due_on := old.rest_due_on + (
    select (new.pickup_date at time zone t.timezone)::date - (old.pickup_date at time zone t.timezone)::date
    from tenants t
    where t.id = new.tenant_id);
  return new;
end $$;

create trigger move_rest_day
  before update of pickup_date on bookings
  for each row
  when (old.rest_due_on is not null and new.pickup_date <> old.pickup_date)
  execute function move_rest_day();
