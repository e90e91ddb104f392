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
