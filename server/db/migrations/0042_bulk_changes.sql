-- One change of many bookings of a day, such as the cancellation of all trips before a storm.

-- Until then the customer may change the dates, whatever the cancellation policy says. Null without an offer.
alter table bookings add column dates_offered_until timestamptz;

-- An offer ends when the booking gets another pickup or is not confirmed any more.
create function end_date_offer() returns trigger language plpgsql as $$
begin
  new.dates_offered_until := null;
  return new;
end $$;
create trigger end_date_offer before update of pickup_date, status on bookings for each row
  when (old.dates_offered_until is not null
    and (old.pickup_date is distinct from new.pickup_date or new.status <> 'confirmed'))
  execute function end_date_offer();

create table bulk_changes (
  tenant_id id not null references tenants on delete cascade,
  id id not null,
  kind text not null check (kind in ('cancel', 'offer_dates')),
  -- The day of the pickups on the shop's calendar, and its two midnights.
  date text not null,
  starts timestamptz not null,
  ends timestamptz not null,
  refund text check (refund in ('full', 'policy')),
  dates_until timestamptz,
  message text not null,
  actor jsonb not null,
  created_at timestamptz not null default instant(),
  -- Null while a booking waits for its change.
  finished_at timestamptz,
  primary key (tenant_id, id),
  constraint bulk_changes_terms check ((kind = 'cancel') = (refund is not null)
    and (kind = 'offer_dates') = (dates_until is not null))
);
-- A shop has one bulk change at a time.
create unique index bulk_change_running on bulk_changes (tenant_id) where finished_at is null;

create table bulk_change_bookings (
  tenant_id id not null,
  bulk_change_id id not null,
  booking_id id not null,
  position int not null,
  status text not null default 'pending' check (status in ('pending', 'done', 'skipped', 'failed')),
  -- Why it was skipped or has failed.
  reason text,
  refund_amount money_amount not null default 0,
  updated_at timestamptz not null default instant(),
  primary key (tenant_id, bulk_change_id, booking_id),
  foreign key (tenant_id, bulk_change_id) references bulk_changes (tenant_id, id) on delete cascade,
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id)
);
create index bulk_changes_failed on bulk_change_bookings (tenant_id, booking_id) where status = 'failed';

-- Open dashboards show the progress, also of bookings that are skipped or fail and so do not change.
create function tell_bulk_change() returns trigger language plpgsql as $$
begin
  perform tell_change(new.tenant_id, 'booking', new.booking_id, null);
  return null;
end $$;
create trigger told after update on bulk_change_bookings for each row execute function tell_bulk_change();
