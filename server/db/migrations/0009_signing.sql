-- Waivers: templates, signatures as evidence, and links to sign. Signatures are append-only, since an editable row
-- proves nothing.

create table waiver_templates (
  tenant_id id not null references tenants on delete cascade,
  id id not null,
  version int not null default 1,
  active boolean not null default false,
  created_at timestamptz not null default instant(),
  updated_at timestamptz not null default instant(),
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index waiver_templates_one_active on waiver_templates (tenant_id) where active;

create table waiver_template_versions (
  tenant_id id not null,
  template_id id not null,
  version int not null,
  name text not null,
  content text not null,
  type text not null check (type in ('per_rider', 'per_booking')),
  consent_text text not null,
  age_of_majority int not null,
  created_at timestamptz not null default instant(),
  -- The version of the HTML cleaner that wrote `content`. Content of another version is cleaned again when it is read.
  cleaner text,
  primary key (tenant_id, template_id, version),
  foreign key (tenant_id, template_id) references waiver_templates (tenant_id, id) on delete cascade
);

-- The last link of each shop's chain of signatures. Locking its row serializes new signatures.
create table waiver_chains (
  tenant_id id primary key references tenants,
  length int not null default 0,
  hash text
);

create table waiver_signatures (
  tenant_id id not null references tenants,
  id id not null,
  sequence int not null,
  template_id id not null,
  version int not null,
  template_name text not null,
  template_type text not null,
  document_html text,
  document_hash text not null,
  consent_text text,
  age_of_majority int not null,
  signer_name text,
  signer_email text,
  signer_date_of_birth text,
  participants jsonb,
  guardian_name text,
  guardian_relationship text,
  method text not null check (method in ('drawn', 'typed')),
  typed_text text,
  image bytea,
  image_hash text,
  ip text,
  user_agent text,
  locale text,
  timezone text,
  verified_email text,
  customer_id id,
  link_id id,
  signed_at timestamptz not null,
  -- A salted digest of each column above. `previous_hash` chains the signature to the shop's previous one.
  salt text,
  digests jsonb not null,
  previous_hash text,
  hash text not null,
  -- HMAC of the hash, with a secret that the database does not contain.
  seal text not null,
  erased_at timestamptz,
  erasure_seal text,
  primary key (tenant_id, id),
  constraint waiver_signatures_one_chain unique (tenant_id, sequence),
  constraint waiver_signatures_whole_or_erased check (
    case when erased_at is null
      then num_nulls(document_html, consent_text, signer_name, participants, salt) = 0 and erasure_seal is null
      else num_nonnulls(document_html, consent_text, signer_name, signer_email, signer_date_of_birth, participants,
        guardian_name, guardian_relationship, typed_text, image, ip, user_agent, locale, timezone, verified_email,
        customer_id, salt) = 0
        and erasure_seal is not null
    end)
);
create index waiver_signatures_to_erase on waiver_signatures (tenant_id, signed_at) where erased_at is null;

-- The riders that a signature covers. `rider` is 0 for the signer and 1, 2, … for the minors signed for.
-- `place` is the rider's place in the booking.
create table waiver_bookings (
  tenant_id id not null,
  booking_id id not null,
  place int not null,
  waiver_id id not null,
  rider int not null,
  created_at timestamptz not null default instant(),
  primary key (tenant_id, booking_id, place),
  constraint waiver_bookings_once unique (tenant_id, waiver_id, rider),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id),
  foreign key (tenant_id, waiver_id) references waiver_signatures (tenant_id, id)
);

-- The stored PDF of a signature, and its hash.
create table waiver_pdfs (
  tenant_id id not null,
  waiver_id id not null,
  path text not null,
  hash text not null,
  created_at timestamptz not null default instant(),
  primary key (tenant_id, waiver_id),
  foreign key (tenant_id, waiver_id) references waiver_signatures (tenant_id, id)
);

-- A link whose token allows signing for the rider at this place of the booking. The booking determines its expiry.
create table sign_links (
  tenant_id id not null,
  id id not null,
  booking_id id not null,
  place int not null,
  -- SHA-256 of the token. Unique across shops, because the token is what identifies the shop.
  token_hash text not null unique,
  -- The address it was mailed to, so that moving the booking does not mail it again.
  sent_to text,
  created_at timestamptz not null default instant(),
  primary key (tenant_id, id),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id)
);
create index sign_links_of_booking on sign_links (tenant_id, booking_id);

-- A shop's signatures may be deleted once the shop is marked, which is a deliberate first step. A stray `delete` fails.
create function is_being_deleted(shop text) returns boolean language sql stable as
  $$ select exists (select from tenants t where t.id = shop and t.deleting_at is not null) $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if is_being_deleted(old.tenant_id) then
      return old;
    end if;
  end if;
  raise exception 'Table % is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- Allows one change: erasing a signature's contents after the retention period, by the role rental_eraser.
create function refuse_change_but_erasure() returns trigger language plpgsql as $$
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
  raise exception 'Table % is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create trigger append_only before update or delete on waiver_signatures
  for each row execute function refuse_change_but_erasure();
create trigger append_only before update or delete on waiver_bookings for each row execute function refuse_change();
create trigger append_only before update on waiver_template_versions for each row execute function refuse_change();
create trigger never_emptied before truncate on waiver_signatures for each statement execute function refuse_change();
create trigger never_emptied before truncate on waiver_bookings for each statement execute function refuse_change();
