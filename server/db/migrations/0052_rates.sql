-- Rates: seasons, weekends and other days on which items have other prices.

create table rates (
  tenant_id id not null references tenants on delete cascade,
  id id not null,
  name text not null,
  -- [{from, to}], both days included. Null for every day.
  dates jsonb,
  yearly boolean not null,
  -- Null for all days of the week.
  weekdays text[],
  -- {all} | {category_ids} | {item_ids}
  applies_to jsonb not null,
  percent numeric(6, 2),
  price_table_id id,
  min_days int,
  priority int not null,
  created_at timestamptz not null default instant(),
  updated_at timestamptz not null default instant(),
  primary key (tenant_id, id),
  constraint rates_one_change check (num_nonnulls(percent, price_table_id) = 1),
  constraint rates_price_table_exists foreign key (tenant_id, price_table_id) references price_tables
);
create index rates_by_price_table on rates (tenant_id, price_table_id) where price_table_id is not null;
create trigger catalogue_changed after insert or update or delete on rates
  for each row execute function bump_catalogue();
create trigger told after insert or update or delete on rates
  for each row execute function tell_changed_row('rate');
create trigger audited after insert or update or delete on rates
  for each row when (current_setting('rental.actor', true) <> '') execute function audit_change('rate');

-- The rates of the days of a line, as it was priced: [{id, name, days}]. Empty if all days have the usual price.
alter table booking_lines add column rates jsonb not null default '[]';

-- Like the function of 0038, with rates and taxes.
create or replace function undoable_state(shop text, booking text, action text) returns jsonb language sql stable as $$
  select undo_state(shop, booking) || case action when 'change' then jsonb_build_object(
    'terms', (
      select jsonb_build_object('pickup_date', b.pickup_date, 'return_date', b.return_date, 'subtotal', b.subtotal,
        'tax', b.tax, 'total', b.total, 'tax_percent', b.tax_percent, 'taxes', b.taxes)
      from bookings b
      where b.tenant_id = shop and b.id = booking),
    'prices', (
      select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'amount', l.amount,
        'components', l.components, 'seats', l.seats, 'rates', l.rates, 'tax_name', l.tax_name,
        'tax_percent', l.tax_percent) order by l.id), '[]')
      from booking_lines l
      where l.tenant_id = shop and l.booking_id = booking),
    'addons', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.position), '[]')
      from booking_addons x
      where x.tenant_id = shop and x.booking_id = booking))
  else '{}' end
$$;

-- Like the function of 0038, with rates and taxes.
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
  set name = k.name, amount = k.amount, components = k.components, seats = k.seats,
    rates = coalesce(k.rates, '[]'), tax_name = k.tax_name, tax_percent = k.tax_percent
  from jsonb_to_recordset(before -> 'prices')
    as k (id text, name text, amount int, components jsonb, seats int, rates jsonb, tax_name text,
      tax_percent numeric)
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
