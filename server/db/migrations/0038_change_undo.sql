-- A change of a booking's dates and prices can be undone for some seconds, like a pickup and a return.

alter table booking_undos
  drop constraint booking_undos_action_check,
  add constraint booking_undos_action_check check (action in ('pickup', 'return', 'change'));

-- Returns the columns of a booking that an action changes. A pickup and a return change only the gear.
create function undoable_state(shop text, booking text, action text) returns jsonb language sql stable as $$
  select undo_state(shop, booking) || case action when 'change' then jsonb_build_object(
    'terms', (
      select jsonb_build_object('pickup_date', b.pickup_date, 'return_date', b.return_date, 'subtotal', b.subtotal,
        'tax', b.tax, 'total', b.total, 'tax_percent', b.tax_percent)
      from bookings b
      where b.tenant_id = shop and b.id = booking),
    'prices', (
      select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'amount', l.amount,
        'components', l.components, 'seats', l.seats) order by l.id), '[]')
      from booking_lines l
      where l.tenant_id = shop and l.booking_id = booking),
    'addons', (
      select coalesce(jsonb_agg(to_jsonb(x) order by x.position), '[]')
      from booking_addons x
      where x.tenant_id = shop and x.booking_id = booking))
  else '{}' end
$$;

-- Makes a booking what it was before an action. Violates `stock_never_oversold` if its units were taken meanwhile. The
-- caller has locked the items, as for `restore_undo_state`.
create function restore_undoable_state(shop text, booking text, action text, before jsonb) returns void
language plpgsql as $$
begin
  perform restore_undo_state(shop, booking, before);
  if action <> 'change' then
    return;
  end if;
  update bookings b
  set pickup_date = k.pickup_date, return_date = k.return_date, subtotal = k.subtotal, tax = k.tax, total = k.total,
    tax_percent = k.tax_percent
  from jsonb_to_record(before -> 'terms')
    as k (pickup_date timestamptz, return_date timestamptz, subtotal int, tax int, total int, tax_percent numeric)
  where b.tenant_id = shop and b.id = booking;
  update booking_lines l
  set name = k.name, amount = k.amount, components = k.components, seats = k.seats
  from jsonb_to_recordset(before -> 'prices') as k (id text, name text, amount int, components jsonb, seats int)
  where l.tenant_id = shop and l.id = k.id;
  delete from booking_addons x where x.tenant_id = shop and x.booking_id = booking;
  insert into booking_addons (
    tenant_id, booking_id, position, addon_id, name, item_id, quantity, price, amount, line_position)
  select shop, booking, k.position, k.addon_id, k.name, k.item_id, k.quantity, k.price, k.amount, k.line_position
  from jsonb_to_recordset(before -> 'addons')
    as k (position int, addon_id text, name text, item_id text, quantity int, price int, amount int,
      line_position int);
end $$;
