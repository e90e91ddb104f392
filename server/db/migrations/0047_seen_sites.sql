-- The websites on which the widget was loaded, by the `Origin` of requests with a publishable key. Hosts only: nothing
-- about visitors is kept.
create table seen_sites (
  tenant_id id not null references tenants on delete cascade,
  host text not null,
  first_seen_at timestamptz not null default instant(),
  last_seen_at timestamptz not null default instant(),
  primary key (tenant_id, host)
);
