-- Discounts that apply by themselves or with a code, and the bookings that use them.

create table discounts (
  tenant_id id not null references tenants on delete cascade,
  id id not null,
  name text not null,
  -- In capitals, without spaces. Null for a discount that applies by itself.
  code text,
  percent numeric(5, 2),
  amount int,
  -- As the API shows them.
  conditions jsonb not null,
  max_redemptions int,
  max_per_customer int,
  active boolean not null,
  created_at timestamptz not null default instant(),
  updated_at timestamptz not null default instant(),
  primary key (tenant_id, id),
  constraint discounts_take_one_thing check (num_nonnulls(percent, amount) = 1)
);
create unique index discounts_code_taken on discounts (tenant_id, code);
create trigger catalogue_changed after insert or update or delete on discounts
  for each row execute function bump_catalogue();
create trigger told after insert or update or delete on discounts
  for each row execute function tell_changed_row('discount');
create trigger audited after insert or update or delete on discounts
  for each row when (current_setting('rental.actor', true) <> '') execute function audit_change('discount');

-- A use of a discount: by a hold, which keeps it once it is booked, or by a booking of staff. A hold that ends without
-- a booking gives it back: its row no longer counts.
create table redemptions (
  tenant_id id not null references tenants on delete cascade,
  id bigint generated always as identity,
  discount_id id not null,
  hold_id id,
  booking_id id,
  created_at timestamptz not null default instant(),
  primary key (tenant_id, id),
  constraint redemptions_discount_exists foreign key (tenant_id, discount_id) references discounts,
  foreign key (tenant_id, hold_id) references holds,
  foreign key (tenant_id, booking_id) references bookings,
  check (num_nonnulls(hold_id, booking_id) > 0)
);
create index redemptions_of_discount on redemptions (tenant_id, discount_id, id);
create index redemptions_of_hold on redemptions (tenant_id, hold_id) where hold_id is not null;
create index redemptions_of_booking on redemptions (tenant_id, booking_id) where booking_id is not null;

-- {id, code, percent, item_ids} of the discount that gave the charge. Null for any other charge.
alter table booking_charges add column discount jsonb;

-- Like the function of 0052, with discounts.
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
      where x.tenant_id = shop and x.booking_id = booking),
    'discounts', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.id), '[]')
      from booking_charges c
      where c.tenant_id = shop and c.booking_id = booking and c.discount is not null))
  else '{}' end
$$;

-- Like the function of 0052, with discounts.
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
  -- A change of an older version knows of no discounts
  if before ? 'discounts' then
    delete from booking_charges c where c.tenant_id = shop and c.booking_id = booking and c.discount is not null;
    insert into booking_charges
    select k.* from jsonb_populate_recordset(null::booking_charges, before -> 'discounts') k;
    delete from redemptions r where r.tenant_id = shop and r.booking_id = booking;
    insert into redemptions (tenant_id, discount_id, booking_id)
    select shop, c.discount ->> 'id', booking
    from booking_charges c
    where c.tenant_id = shop and c.booking_id = booking and c.discount is not null;
  end if;
end $$;
