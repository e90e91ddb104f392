-- Products: one thing in several sizes. Each size is an item, with its own stock and prices.

create table products (
  tenant_id id not null references tenants on delete cascade,
  id id not null,
  category_id id not null,
  name text not null,
  description text,
  photos jsonb not null default '[]',
  sort_order int not null default 0,
  created_at timestamptz not null default instant(),
  updated_at timestamptz not null default instant(),
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, category_id) references categories,
  -- For the foreign key of items
  constraint products_with_category unique (tenant_id, id, category_id)
);
create unique index products_name_taken on products (tenant_id, lower(name)) where deleted_at is null;
create index products_in_order on products (tenant_id, sort_order, id) where deleted_at is null;
create index products_by_category on products (tenant_id, category_id);
create trigger catalogue_changed after insert or update or delete on products
  for each row execute function bump_catalogue();
create trigger told after insert or update or delete on products
  for each row execute function tell_changed_row('product');
create trigger audited after insert or update or delete on products
  for each row when (current_setting('rental.actor', true) <> '') execute function audit_change('product');

-- An item has the category of its product, and follows it.
alter table items
  add column product_id id,
  add column option_label text,
  add constraint items_product_exists foreign key (tenant_id, product_id, category_id)
    references products (tenant_id, id, category_id) on update cascade,
  add constraint items_sizes_have_labels check (product_id is null or coalesce(option_label, '') <> '');
create unique index items_option_label_taken on items (tenant_id, product_id, lower(option_label))
  where product_id is not null and status <> 'retired';
create index items_by_product on items (tenant_id, product_id, sort_order, id) where product_id is not null;

-- Returns the name of an item with its size. `sizedName` in shared/sized_name.ts does the same.
create function sized_name(name text, option_label text) returns text language sql immutable parallel safe as $$
  select case when option_label <> '' then name || ', ' || option_label else name end
$$;

alter table items
  -- Parts of a bundle that come in sizes: `[{product_id, quantity}]`. The sizes are chosen when it is booked.
  add column sized_components jsonb not null default '[]' check (jsonb_typeof(sized_components) = 'array');
create index items_with_sized_parts on items (tenant_id) where sized_components <> '[]';

-- Raises `bundles_not_nested` as before, and if one of the two items has parts that come in sizes.
create or replace function check_component() returns trigger language plpgsql as $$
begin
  perform 1
  from items i
  where i.tenant_id = new.tenant_id and i.id in (new.bundle_id, new.item_id)
  order by i.id
  for no key update;
  if new.bundle_id = new.item_id or exists (
    select from item_components c
    where c.tenant_id = new.tenant_id and (c.bundle_id = new.item_id or c.item_id = new.bundle_id))
    or exists (
      select from items i
      where i.tenant_id = new.tenant_id and i.id = new.item_id and i.sized_components <> '[]')
    or is_sized_part(new.tenant_id, (
      select i.product_id from items i where i.tenant_id = new.tenant_id and i.id = new.bundle_id))
  then
    raise exception 'A bundle cannot contain a bundle' using
      errcode = 'check_violation', constraint = 'bundles_not_nested', table = 'item_components';
  end if;
  return null;
end $$;

-- Returns whether a bundle has a product among its parts.
create function is_sized_part(shop id, product id) returns boolean language sql stable as $$
  select exists (
    select from items b
    where b.tenant_id = shop and b.sized_components <> '[]'
      and b.sized_components @> jsonb_build_array(jsonb_build_object('product_id', product)))
$$;

-- Raises `bundles_not_nested` if an item with parts that come in sizes is itself a part, or one of its parts a bundle.
create function check_sized_components() returns trigger language plpgsql as $$
begin
  if new.sized_components <> '[]' and exists (
      select from item_components c
      where c.tenant_id = new.tenant_id and c.item_id = new.id)
    or new.sized_components <> '[]' and exists (
      select
      from jsonb_array_elements(new.sized_components) p
      join items i on i.tenant_id = new.tenant_id and i.product_id = p ->> 'product_id' and i.status <> 'retired'
      where i.id = new.id or i.sized_components <> '[]' or exists (
        select from item_components c where c.tenant_id = i.tenant_id and c.bundle_id = i.id))
    or new.product_id is not null and is_sized_part(new.tenant_id, new.product_id) and (
      new.sized_components <> '[]' or exists (
        select from item_components c where c.tenant_id = new.tenant_id and c.bundle_id = new.id))
  then
    raise exception 'A bundle cannot contain a bundle' using
      errcode = 'check_violation', constraint = 'bundles_not_nested', table = 'items';
  end if;
  return null;
end $$;
create trigger sized_components_checked after insert or update of sized_components, product_id on items
  for each row when (new.sized_components <> '[]' or new.product_id is not null)
  execute function check_sized_components();

-- An add-on takes the stock of an item, or of the chosen sizes of a product.
alter table addons
  add column stock_product_id id,
  add constraint addons_product_exists foreign key (tenant_id, stock_product_id) references products (tenant_id, id),
  add constraint addons_one_stock check (stock_item_id is null or stock_product_id is null);
alter table booking_addons
  -- The sizes that were chosen for all its units
  add column sizes text[] not null default '{}';
