-- Set when the shop's people no longer want to see the checklist of the first run.
alter table tenants add setup_dismissed_at timestamptz;

-- True for the demo shop, whose website is `/`. Only the first start sets it: a shop can take any free slug.
alter table tenants add is_demo boolean not null default false;
create unique index tenants_one_demo on tenants (is_demo) where is_demo;

-- Earlier versions knew the demo shop by its slug. They created it in an empty database, and its items with it.
update tenants t
set is_demo = true
where t.slug = 'riverside'
  and t.mode = 'test'
  and not exists (select from tenants o where o.created_at < t.created_at)
  and exists (
    select from items i
    where i.tenant_id = t.id
      and i.slug = 'touring-kayak'
      and i.created_at < t.created_at + interval '10 minutes');
