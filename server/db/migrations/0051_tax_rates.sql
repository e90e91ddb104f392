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

-- Like the function of 0038, with taxes.
create or replace function undoable_state(shop text, booking text, action text) returns jsonb language sql stable as $$
  select undo_state(shop, booking) || case action when 'change' then jsonb_build_object(
    'terms', (
      select jsonb_build_object('pickup_date', b.pickup_date, 'return_date', b.return_date, 'subtotal', b.subtotal,
        'tax', b.tax, 'total', b.total, 'tax_percent', b.tax_percent, 'taxes', b.taxes)
      from bookings b
      where b.tenant_id = shop and b.id = booking),
    'prices', (
      select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'amount', l.amount,
        'components', l.components, 'seats', l.seats, 'tax_name', l.tax_name, 'tax_percent', l.tax_percent)
        order by l.id), '[]')
      from booking_lines l
      where l.tenant_id = shop and l.booking_id = booking),
    'addons', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.position), '[]')
      from booking_addons x
      where x.tenant_id = shop and x.booking_id = booking))
  else '{}' end
$$;

-- Like the function of 0038, with taxes.
create or replace function restore_undoable_state(shop text, booking text, action text, before jsonb) returns void
language plpgsql as $$
begin
  perform restore_undo_state(shop, booking, before);
  if action <> 'change' then
    return;
  end if;
  update bookings b
  set pickup_date = k.pickup_date, return_date = k.return_date, subtotal = k.subtotal, tax = k.tax, total = k.total,
    tax_percent = k.tax_percent, taxes = nullif(k.taxes, 'null')
  from jsonb_to_record(before -> 'terms')
    as k (pickup_date timestamptz, return_date timestamptz, subtotal int, tax int, total int, tax_percent numeric,
      taxes jsonb)
  where b.tenant_id = shop and b.id = booking;
  update booking_lines l
  set name = k.name, amount = k.amount, components = k.components, seats = k.seats, tax_name = k.tax_name,
    tax_percent = k.tax_percent
  from jsonb_to_recordset(before -> 'prices')
    as k (id text, name text, amount int, components jsonb, seats int, tax_name text, tax_percent numeric)
  where l.tenant_id = shop and l.id = k.id;
  delete from booking_addons x where x.tenant_id = shop and x.booking_id = booking;
  insert into booking_addons (
    tenant_id, booking_id, position, addon_id, name, item_id, quantity, price, amount, line_position, tax_name,
    tax_percent)
  select shop, booking, k.position, k.addon_id, k.name, k.item_id, k.quantity, k.price, k.amount, k.line_position,
    k.tax_name, k.tax_percent
  from jsonb_to_recordset(before -> 'addons')
    as k (position int, addon_id text, name text, item_id text, quantity int, price int, amount int,
      line_position int, tax_name text, tax_percent numeric);
end $$;
