-- Lets `deno task shop delete` remove a shop's signatures. Marking the shop first is a second deliberate step: a stray `delete` still
-- fails. It needs no role of its own, so it also works where the server may not create roles.
alter table tenants add column deleting_at timestamptz;

create function is_being_deleted(shop text) returns boolean language sql stable as
  $$ select exists (select from tenants t where t.id = shop and t.deleting_at is not null) $$;

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if is_being_deleted(old.tenant_id) then
      return old;
    end if;
  end if;
  raise exception '% is only ever added to', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create or replace function refuse_change_but_erasure() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_being_deleted(old.tenant_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' and current_user = 'rental_eraser' and old.erased_at is null and new.erased_at is not null
    and row (new.tenant_id, new.id, new.sequence, new.template_id, new.version, new.template_name, new.template_type,
      new.document_hash, new.age_of_majority, new.method, new.image_hash, new.link_id, new.signed_at, new.digests,
      new.previous_hash, new.hash, new.seal)
    is not distinct from row (old.tenant_id, old.id, old.sequence, old.template_id, old.version, old.template_name,
      old.template_type, old.document_hash, old.age_of_majority, old.method, old.image_hash, old.link_id, old.signed_at,
      old.digests, old.previous_hash, old.hash, old.seal)
  then
    return new;
  end if;
  raise exception '% is only ever added to', tg_table_name using errcode = 'insufficient_privilege';
end $$;
