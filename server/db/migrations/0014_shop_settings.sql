-- How a shop presents itself and reaches its people: settings, its address and its websites.

alter table tenants
  -- The person who runs the shop. Mails to the shop go there, and to `support_email` if it is null.
  -- Null for shops that versions before 0.10.0 created.
  add column owner_email text,
  -- How customers identify themselves while they book.
  add column sign_in text not null default 'offered' check (sign_in in ('required', 'offered', 'off')),
  -- When customers sign the waiver.
  add column waiver_timing text not null default 'before_payment'
    check (waiver_timing in ('before_payment', 'after_payment')),
  -- How German texts address the customer: "Sie" or "du".
  add column german_address text not null default 'sie' check (german_address in ('sie', 'du')),
  -- Set when the shop's people no longer want to see the checklist of the first run.
  add column setup_dismissed_at timestamptz,
  -- True for the demo shop, whose website is `/`. Only the first start sets it: a shop can take any free slug.
  add column is_demo boolean not null default false;
create unique index tenants_one_demo on tenants (is_demo) where is_demo;

-- 0.9.0 knew the demo shop by its slug. It created it in an empty database, and its items with it.
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

-- The slugs that shops had. Printed addresses contain them, so no other shop may take one for 90 days.
-- Without a foreign key and a tenant_id: the slugs of a deleted shop are kept back too.
create table former_slugs (
  slug text primary key,
  shop_id id not null,
  freed_at timestamptz not null default instant()
);
create index former_slugs_of_shop on former_slugs (shop_id, freed_at);

-- Refuses a slug that is kept back for another shop, and records a slug that its shop gives up.
--
-- It must run after the unique constraint was checked. A shop that waited there for the end of a change then sees the
-- slug that the change recorded. The demo shop may take any slug, because it is created in an empty database.
create function keep_former_slug() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    if not new.is_demo and exists (
      select from former_slugs f
      where f.slug = new.slug and f.shop_id <> new.id and f.freed_at > instant() - interval '90 days')
    then
      raise exception 'Another shop had this slug within the last 90 days' using
        errcode = 'unique_violation', constraint = 'former_slug_kept', table = 'tenants';
    end if;
    delete from former_slugs f where f.slug = new.slug;
  end if;
  if tg_op <> 'INSERT' then
    insert into former_slugs as f (slug, shop_id)
    values (old.slug, old.id)
    on conflict (slug) do update
    set shop_id = excluded.shop_id, freed_at = excluded.freed_at;
    -- A shop must not keep any number of names from others by taking one after the other
    delete from former_slugs f
    where f.shop_id = old.id and f.slug in (
      select o.slug from former_slugs o
      where o.shop_id = old.id
      order by o.freed_at desc, o.slug
      offset 10);
  end if;
  return null;
end $$;
create trigger slug_taken_or_freed after insert or delete on tenants
  for each row execute function keep_former_slug();
create trigger slug_changed after update of slug on tenants
  for each row when (old.slug <> new.slug) execute function keep_former_slug();

-- The websites on which the widget was loaded, by the `Origin` of requests with a publishable key. Hosts only: nothing
-- about visitors is kept.
create table seen_sites (
  tenant_id id not null references tenants on delete cascade,
  host text not null,
  first_seen_at timestamptz not null default instant(),
  last_seen_at timestamptz not null default instant(),
  primary key (tenant_id, host)
);

-- The version of a key or webhook endpoint, on which a change of it is based.
alter table api_keys add column updated_at timestamptz not null default instant();
alter table webhook_endpoints add column updated_at timestamptz not null default instant();
