-- What a shop rents and sells, and where customers pick it up.

create table categories (
  tenant_id id not null references tenants on delete cascade,
  id id not null,
  name text not null,
  slug text not null,
  description text,
  image_url text,
  sort_order int not null default 0,
  created_at timestamptz not null default instant(),
  updated_at timestamptz not null default instant(),
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index categories_slug_taken on categories (tenant_id, slug) where deleted_at is null;
create index categories_in_order on categories (tenant_id, sort_order, id) where deleted_at is null;

create table items (
  tenant_id id not null,
  id id not null,
  category_id id not null,
  name text not null,
  slug text not null,
  description text,
  skill_level text,
  status text not null default 'available' check (status in ('available', 'maintenance', 'retired')),
  photos jsonb not null default '[]',
  price_half_day money_amount not null,
  price_full_day money_amount not null,
  price_multi_day money_amount,
  price_weekly money_amount,
  deposit_amount money_amount,
  deposit_hold_timing text check (deposit_hold_timing in ('at_booking', 'at_pickup')),
  deposit_hold_duration text,
  deposit_auto_release boolean not null default true,
  min_duration int,
  max_duration int,
  buffer_hours int check (buffer_hours between 0 and 720),
  same_day_booking boolean not null default true,
  notice_hours int,
  inspection_required boolean not null default false,
  meta_title text,
  live boolean not null default false,
  sku text,
  -- `json` keeps the order of the keys that the client sent; `jsonb` would sort them.
  specs json not null default '{}',
  inventory_count int not null default 1 check (inventory_count >= 0),
  units_in_maintenance int not null default 0 check (units_in_maintenance >= 0),
  sort_order int not null default 0,
  -- In milliseconds, as in list cursors. Truncated, since rounding up would give a time after updated_at.
  created_at timestamptz(3) not null default date_trunc('milliseconds', instant()),
  updated_at timestamptz not null default instant(),
  -- The text that a search matches. chr(1) prevents a match across the end of the name and the start of the
  -- description.
  search text not null generated always as (lower(name || chr(1) || coalesce(description, ''))) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, category_id) references categories (tenant_id, id),
  constraint items_maintenance_within_count check (units_in_maintenance <= inventory_count),
  constraint items_durations_in_order check (min_duration <= max_duration)
);
create unique index items_slug_taken on items (tenant_id, slug) where status <> 'retired';
create index items_in_order on items (tenant_id, sort_order, id);
create index items_by_name on items (tenant_id, lower(name), id);
create index items_by_price on items (tenant_id, price_full_day, id);
create index items_by_age on items (tenant_id, created_at, id);
create index items_by_category on items (tenant_id, category_id, sort_order, id);
-- Indexes search by any part of a word. Where Postgres lacks the extensions, a search reads all items of the shop.
do $$ begin
  create extension if not exists pg_trgm;
  create extension if not exists btree_gin;
  create index items_by_search on items using gin (tenant_id, search gin_trgm_ops);
exception when others then
  raise notice 'items are searched without an index: %', sqlerrm;
end $$;

create table photos (
  tenant_id id not null references tenants on delete cascade,
  -- The path in storage. The API builds the URL from STORAGE_URL.
  path text not null,
  width int not null,
  height int not null,
  variants jsonb not null default '[]',
  created_at timestamptz not null default instant(),
  primary key (tenant_id, path)
);

create table pickup_locations (
  tenant_id id not null references tenants on delete cascade,
  id id not null,
  name text not null,
  address text,
  instructions text,
  sort_order int not null default 0,
  created_at timestamptz not null default instant(),
  updated_at timestamptz not null default instant(),
  deleted_at timestamptz,
  primary key (tenant_id, id)
);

create table addons (
  tenant_id id not null references tenants on delete cascade,
  id id not null,
  name text not null,
  price money_amount not null,
  price_type text not null check (price_type in ('per_item', 'per_day')),
  mode text not null default 'optional' check (mode in ('required', 'optional', 'hidden')),
  description text,
  sort_order int not null default 0,
  created_at timestamptz not null default instant(),
  updated_at timestamptz not null default instant(),
  deleted_at timestamptz,
  primary key (tenant_id, id)
);

-- An add-on's mode for one item. It overrides the add-on's own mode.
create table addon_items (
  tenant_id id not null,
  addon_id id not null,
  item_id id not null,
  mode text not null check (mode in ('required', 'optional', 'hidden')),
  primary key (tenant_id, addon_id, item_id),
  foreign key (tenant_id, addon_id) references addons (tenant_id, id) on delete cascade,
  foreign key (tenant_id, item_id) references items (tenant_id, id) on delete cascade
);

create trigger catalogue_changed after insert or update or delete on categories
  for each row execute function bump_catalogue();
create trigger catalogue_changed after insert or update or delete on items
  for each row execute function bump_catalogue();
create trigger catalogue_changed after insert or update or delete on photos
  for each row execute function bump_catalogue();
create trigger catalogue_changed after insert or update or delete on pickup_locations
  for each row execute function bump_catalogue();
create trigger catalogue_changed after insert or update or delete on addons
  for each row execute function bump_catalogue();
create trigger catalogue_changed after insert or update or delete on addon_items
  for each row execute function bump_catalogue();
