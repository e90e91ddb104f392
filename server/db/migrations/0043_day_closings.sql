-- The closing of a shop's day: what should be in the cash drawer, and what was counted.

create table day_closings (
  tenant_id id not null references tenants on delete cascade,
  id id not null,
  -- The day on the shop's calendar.
  date text not null,
  -- Null for the whole shop. The name is kept, because a location can be renamed or deleted.
  pickup_location_id text,
  pickup_location_name text,
  currency text not null,
  -- The sums of the payments and refunds of the day by method, as they were at the closing.
  methods jsonb not null,
  cash_expected int not null,
  cash_counted int not null,
  note text,
  closed_by jsonb not null,
  closed_at timestamptz not null default instant(),
  primary key (tenant_id, id)
);
create index day_closings_of_day on day_closings (tenant_id, date, id);
create trigger append_only before update or delete on day_closings for each row execute function refuse_change();
create trigger never_emptied before truncate on day_closings for each statement execute function refuse_change();
