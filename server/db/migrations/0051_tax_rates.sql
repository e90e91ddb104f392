-- Tax rates for some items and add-ons of a shop. All others have its `tax_percent`.

create table tax_rates (
  tenant_id id not null references tenants on delete cascade,
  id id not null,
  name text not null,
  percent numeric(6, 3) not null check (percent between 0 and 100),
  created_at timestamptz not null default instant(),
  updated_at timestamptz not null default instant(),
  primary key (tenant_id, id)
);
create unique index tax_rates_name_taken on tax_rates (tenant_id, lower(name));
create trigger catalogue_changed after insert or update or delete on tax_rates
  for each row execute function bump_catalogue();
create trigger told after insert or update or delete on tax_rates
  for each row execute function tell_changed_row('tax_rate');
create trigger audited after insert or update or delete on tax_rates
  for each row when (current_setting('rental.actor', true) <> '') execute function audit_change('tax_rate');

alter table items
  add column tax_rate_id id,
  add constraint items_tax_rate_exists foreign key (tenant_id, tax_rate_id) references tax_rates;
create index items_by_tax_rate on items (tenant_id, tax_rate_id) where tax_rate_id is not null;
alter table addons
  add column tax_rate_id id,
  add constraint addons_tax_rate_exists foreign key (tenant_id, tax_rate_id) references tax_rates;
create index addons_by_tax_rate on addons (tenant_id, tax_rate_id) where tax_rate_id is not null;

-- The rate that a line or an add-on was priced with. The name of the shop's own rate is null. Without a percent, which
-- bookings of older versions lack, the rate is `tax_percent` of the booking.
alter table booking_lines add column tax_name text, add column tax_percent numeric(6, 3);
alter table booking_addons add column tax_name text, add column tax_percent numeric(6, 3);

alter table bookings
  -- [{name, percent, net, tax}] of lines and add-ons. Null if all of them have the booking's `tax_percent`.
  add column taxes jsonb;
create index bookings_with_taxes on bookings (tenant_id, id) where taxes is not null;
alter table booking_charges
  -- [{name, percent, net, tax}] of a discount that is shared over several rates. Null for one rate, `tax_percent`.
  add column taxes jsonb;
