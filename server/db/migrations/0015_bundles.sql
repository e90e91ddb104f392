-- What one unit of an item or add-on brings with it: the units of a bundle, an item's stock, and seats for riders.

alter table items
  -- The riders that one unit carries, each of whom signs a waiver.
  add column seats int not null default 1 check (seats between 1 and 20);

alter table addons
  -- Null means that the add-on is unlimited.
  add column stock_item_id id,
  add column units_per_addon int not null default 1 check (units_per_addon between 1 and 20),
  add foreign key (tenant_id, stock_item_id) references items (tenant_id, id);

-- Bundles: items that consist of units of other items. They are rented together at a price of their own.
create table item_components (
  tenant_id id not null,
  bundle_id id not null,
  item_id id not null,
  -- Units in one bundle.
  quantity int not null check (quantity between 1 and 20),
  position int not null,
  primary key (tenant_id, bundle_id, item_id),
  foreign key (tenant_id, bundle_id) references items (tenant_id, id) on delete cascade,
  foreign key (tenant_id, item_id) references items (tenant_id, id)
);
create index item_components_of_item on item_components (tenant_id, item_id);
create trigger catalogue_changed after insert or update or delete on item_components
  for each row execute function bump_catalogue();

-- Raises `bundles_not_nested` if an item of a bundle is a bundle, or the bundle is an item of another. The items are
-- locked, so that two transactions cannot nest each other's bundles.
create function check_component() returns trigger language plpgsql as $$
begin
  perform 1
  from items i
  where i.tenant_id = new.tenant_id and i.id in (new.bundle_id, new.item_id)
  order by i.id
  for no key update;
  if new.bundle_id = new.item_id or exists (
    select from item_components c
    where c.tenant_id = new.tenant_id and (c.bundle_id = new.item_id or c.item_id = new.bundle_id))
  then
    raise exception 'A bundle cannot contain a bundle' using
      errcode = 'check_violation', constraint = 'bundles_not_nested', table = 'item_components';
  end if;
  return null;
end $$;
create trigger component_checked after insert or update on item_components
  for each row execute function check_component();

alter table booking_lines
  -- The components of a line as they were booked: `[{fleet_item_id, name, quantity}]`.
  add column components jsonb not null default '[]',
  -- As the item was when it was booked.
  add column seats int not null default 1 check (seats between 1 and 20);

alter table booking_addons
  -- The position of the line that an add-on is for. Null for bookings of 0.9.0: then the first line of the item.
  add column line_position int;
