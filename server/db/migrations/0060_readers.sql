-- Card readers at the counter, and the payments that they take.

create table readers (
  tenant_id id not null references tenants on delete cascade,
  id id not null,
  name text not null,
  -- {line1, city, postal_code, state, country}. The processor needs it.
  address jsonb not null,
  provider text not null check (provider in ('stripe', 'demo')),
  account text,
  -- The id of the reader at the processor.
  processor_reader_id text not null,
  device_type text not null,
  serial_number text not null,
  -- Its payments stay when a reader is removed.
  removed_at timestamptz,
  created_at timestamptz not null default instant(),
  updated_at timestamptz not null default instant(),
  primary key (tenant_id, id)
);
-- Shops without an account of their own share one, and a reader takes the money of one shop.
create unique index readers_registered_once on readers (coalesce(account, ''), processor_reader_id)
  where removed_at is null;
create index readers_of_shop on readers (tenant_id, id) where removed_at is null;
create trigger told after insert or update or delete on readers
  for each row execute function tell_changed_row('reader');
create trigger audited after insert or update or delete on readers
  for each row when (current_setting('rental.actor', true) <> '') execute function audit_change('reader');

-- One attempt to take a payment or a deposit by a reader. It has one intent, and ends once.
create table reader_payments (
  tenant_id id not null,
  id id not null,
  reader_id id not null,
  booking_id id not null,
  purpose text not null check (purpose in ('balance', 'deposit')),
  amount money_amount not null,
  currency text not null,
  -- `cancelling`: the intent is being cancelled. If the card was charged before, it becomes `succeeded` all the same.
  status text not null default 'waiting'
    check (status in ('waiting', 'cancelling', 'succeeded', 'failed', 'cancelled')),
  -- Why it ends or ended without money; null if staff cancelled it.
  failure_code text,
  -- Null until the processor has created the intent. Our id is the idempotency key of that request.
  payment_intent_id text,
  -- Null until the reader was asked to show the payment.
  sent_at timestamptz,
  created_at timestamptz not null default instant(),
  updated_at timestamptz not null default instant(),
  primary key (tenant_id, id),
  foreign key (tenant_id, reader_id) references readers (tenant_id, id),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id)
);
create unique index reader_payments_one_per_reader on reader_payments (tenant_id, reader_id)
  where status in ('waiting', 'cancelling');
create unique index reader_payments_one_per_booking on reader_payments (tenant_id, booking_id)
  where status in ('waiting', 'cancelling');
create index reader_payments_of_reader on reader_payments (tenant_id, reader_id, id);
create index reader_payments_of_booking on reader_payments (tenant_id, booking_id, id);
-- Events of the processor name intents and not shops.
create index reader_payments_of_intent on reader_payments (payment_intent_id) where payment_intent_id is not null;

-- The reader shows its payment, so a payment that changes is a reader that changes.
create function tell_reader_of_payment() returns trigger language plpgsql as $$
begin
  perform tell_change(new.tenant_id, 'reader', new.reader_id, null);
  return null;
end $$;
create trigger told after insert or update on reader_payments
  for each row execute function tell_reader_of_payment();

-- The attempt by a reader. The unique index of open attempts then keeps a link from being paid at the same time.
alter table balance_payments
  add column reader_payment_id id,
  add foreign key (tenant_id, reader_payment_id) references reader_payments (tenant_id, id);
create unique index balance_payments_of_reader on balance_payments (tenant_id, reader_payment_id)
  where reader_payment_id is not null;

-- The readers of demo payments. A processor knows accounts and not shops, hence no tenant_id.
create table demo_readers (
  id text primary key,
  -- What the reader shows, or showed last.
  intent_id text references demo_intents,
  status text check (status in ('in_progress', 'succeeded', 'failed')),
  failure_code text,
  started_at timestamptz,
  metadata jsonb not null
);
