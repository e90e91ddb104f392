-- Since when customers sign the active waiver. Unknown for one that was activated before this migration.
alter table waiver_templates
  add column active_since timestamptz check (active or active_since is null);

-- The picture at the top of the shop's home page.
alter table tenants
  add column cover_url text;

-- The checklist of the first run now stays until it is done or put away. Shops with a booking have not seen it before.
update tenants t
set setup_dismissed_at = instant()
where t.setup_dismissed_at is null and exists (select from bookings b where b.tenant_id = t.id);
