-- Prices by the length of a rental, each for any number of items.

create table price_tables (
  tenant_id id not null references tenants on delete cascade,
  id id not null,
  name text not null,
  -- [{hours | days, amount}], the shortest first.
  rows jsonb not null,
  extra_hour money_amount,
  extra_day money_amount,
  created_at timestamptz not null default instant(),
  updated_at timestamptz not null default instant(),
  primary key (tenant_id, id)
);
create unique index price_tables_name_taken on price_tables (tenant_id, lower(name));
create trigger catalogue_changed after insert or update or delete on price_tables
  for each row execute function bump_catalogue();
create trigger told after insert or update or delete on price_tables
  for each row execute function tell_changed_row('price_table');
create trigger audited after insert or update or delete on price_tables
  for each row when (current_setting('rental.actor', true) <> '') execute function audit_change('price_table');

alter table tenants
  -- Minutes between two start times of a rental in hours.
  add column slot_minutes int not null default 30 check (slot_minutes in (15, 30, 60)),
  -- [{hours | days}]. Null for all rows of the price tables.
  add column offered_lengths jsonb;

-- The four prices of an item with a table are those of the table, so that lists can filter and sort by them.
alter table items
  add column price_table_id id,
  add constraint items_price_table_exists foreign key (tenant_id, price_table_id) references price_tables;
create index items_by_price_table on items (tenant_id, price_table_id) where price_table_id is not null;
