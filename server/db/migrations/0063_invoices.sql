-- Invoices and credit notes, which never change.

alter table tenants
  add column legal_name text,
  -- {line1, city, postal_code, state, country}
  add column legal_address jsonb,
  add column tax_id text,
  add column invoice_prefix text not null default 'INV-',
  add column invoicing text not null default 'off' check (invoicing in ('off', 'on_payment', 'on_pickup')),
  -- Bookings from before get no invoice by themselves. Null while it is off.
  add column invoicing_since timestamptz,
  add constraint tenants_invoice_details check (
    invoicing = 'off' or (legal_name is not null and legal_address is not null));

create function note_invoicing() returns trigger language plpgsql as $$
begin
  if new.invoicing = 'off' then
    new.invoicing_since := null;
  elsif old.invoicing = 'off' then
    new.invoicing_since := instant();
  end if;
  return new;
end $$;
create trigger note_invoicing before update of invoicing on tenants
  for each row when (old.invoicing <> new.invoicing) execute function note_invoicing();

-- The last number of a year. The transaction that issues an invoice takes the next one, so there are no gaps.
create table invoice_numbers (
  tenant_id id not null references tenants on delete cascade,
  year int not null,
  last int not null,
  primary key (tenant_id, year)
);

create table invoices (
  tenant_id id not null references tenants on delete cascade,
  id id not null,
  number text not null,
  year int not null,
  sequence int not null,
  kind text not null check (kind in ('invoice', 'credit_note')),
  issued_on date not null,
  booking_id id not null,
  booking_number text not null,
  -- The invoice that a credit note cancels.
  corrects id,
  -- What it says; see `InvoiceContent`.
  content jsonb not null,
  created_at timestamptz not null default instant(),
  primary key (tenant_id, id),
  foreign key (tenant_id, booking_id) references bookings,
  foreign key (tenant_id, corrects) references invoices,
  constraint invoices_sequence_once unique (tenant_id, year, sequence),
  constraint invoices_number_once unique (tenant_id, number),
  constraint invoices_corrected_once unique (tenant_id, corrects),
  constraint invoices_credit_note check ((kind = 'credit_note') = (corrects is not null))
);
create index invoices_of_booking on invoices (tenant_id, booking_id);
create trigger append_only before update or delete on invoices for each row execute function refuse_change();
create trigger never_emptied before truncate on invoices for each statement execute function refuse_change();
create trigger told after insert or delete on invoices for each row execute function tell_changed_row('booking');

create or replace function tell_changed_row() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
begin
  if tg_table_name = 'bookings' then
    perform tell_change(changed.tenant_id, tg_argv[0], changed.id, changed.version::text);
  elsif tg_table_name = 'tenants' then
    perform tell_change(changed.id, tg_argv[0], changed.id, iso(changed.updated_at));
  elsif tg_table_name = 'refunds' then
    perform tell_change(changed.tenant_id, tg_argv[0], changed.payment_id, null);
  elsif tg_table_name = any(array['waiver_bookings', 'deposits', 'invoices']) then
    perform tell_change(changed.tenant_id, tg_argv[0], changed.booking_id, null);
  elsif tg_table_name = any(array['payments', 'staff_sessions']) then
    perform tell_change(changed.tenant_id, tg_argv[0], changed.id::text, null);
  else
    perform tell_change(changed.tenant_id, tg_argv[0], changed.id, iso(changed.updated_at));
  end if;
  return null;
end $$;
