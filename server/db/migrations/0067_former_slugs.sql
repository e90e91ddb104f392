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
