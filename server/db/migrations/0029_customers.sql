-- Customers: notes and search, the limits of their sign-in codes, and what an erasure finds: bookings and waivers.

alter table customers
  -- Notes of staff, which no customer sees.
  add column notes text,
  -- When the personal data were erased. The record and its bookings stay, because the books need them.
  add column erased_at timestamptz;

-- The terms are those of a booking, without its number. The primary key finds the terms of a customer, the
-- index the customers of a term.
create table customer_terms (
  tenant_id id not null,
  customer_id id not null,
  term text collate "C" not null,
  primary key (tenant_id, customer_id, term),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade
);
create index customer_terms_by_term on customer_terms (tenant_id, term, customer_id);

create function write_customer_terms() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from customer_terms t
    where t.tenant_id = old.tenant_id and t.customer_id = old.id;
  end if;
  insert into customer_terms (tenant_id, customer_id, term)
  select new.tenant_id, new.id, t.term
  from search_terms('', new.name, new.email, new.phone) as t(term)
  on conflict do nothing;
  return null;
end $$;
create trigger customer_searchable
  after insert or update of name, email, phone on customers
  for each row execute function write_customer_terms();

insert into customer_terms (tenant_id, customer_id, term)
select distinct c.tenant_id, c.id, t.term
from customers c
cross join lateral search_terms('', c.name, c.email, c.phone) as t(term);

-- Clients that have signed in with an address, as in staff_clients. Each has the limits of codes for itself, so that
-- strangers cannot use up those of the address's owner.
create table login_clients (
  tenant_id id not null references tenants on delete cascade,
  email text not null,
  -- HMAC of the client's address, as in login_codes.
  client text not null,
  signed_in_at timestamptz not null,
  primary key (tenant_id, email, client)
);
create index login_clients_by_age on login_clients (tenant_id, signed_in_at);

alter table login_codes
  -- Whether the client had signed in with the address before.
  add column is_known boolean not null default false,
  -- HMAC of the client's network, as in staff_codes. Codes and tries of 0.9.0 count for the client alone.
  add column network text not null default '';
alter table login_code_tries
  add column network text not null default '';
create index login_codes_of_network on login_codes (tenant_id, network, created_at);
create index login_code_tries_of_network on login_code_tries (tenant_id, network);
-- For the limits of all shops' codes together.
create index login_codes_of_mailbox on login_codes (email, created_at) where code is not null and not is_known;
create index login_codes_of_client_everywhere on login_codes (client, created_at);

-- Returns the bookings of a customer: also those made with their address before they had a record.
create function bookings_of(shop text, customer text) returns setof text language sql stable parallel safe as $$
  select b.id
  from bookings b
  where b.tenant_id = shop and b.customer_id = customer
  union
  select t.booking_id
  from customers c
  join booking_terms t on t.tenant_id = c.tenant_id and t.term = left(search_key(c.email), 200)
  join bookings b on b.tenant_id = t.tenant_id and b.id = t.booking_id and lower(b.customer_email) = c.email
  where c.tenant_id = shop and c.id = customer and c.erased_at is null
$$;

create index waiver_signatures_of_customer on waiver_signatures (tenant_id, customer_id) where customer_id is not null;
create index waiver_signatures_by_signer on waiver_signatures (tenant_id, lower(signer_email))
  where signer_email is not null;
create index waiver_signatures_by_proven_email on waiver_signatures (tenant_id, lower(verified_email))
  where verified_email is not null;

-- Returns the signatures of a customer, and of everyone who signed for their bookings.
create function waivers_of(shop text, customer text) returns setof text language sql stable parallel safe as $$
  select s.id
  from waiver_signatures s
  where s.tenant_id = shop and s.customer_id = customer
  union
  select s.id
  from customers c
  join waiver_signatures s on s.tenant_id = c.tenant_id and lower(s.signer_email) = c.email
  where c.tenant_id = shop and c.id = customer
  union
  select s.id
  from customers c
  join waiver_signatures s on s.tenant_id = c.tenant_id and lower(s.verified_email) = c.email
  where c.tenant_id = shop and c.id = customer
  union
  select w.waiver_id
  from waiver_bookings w
  where w.tenant_id = shop and w.booking_id in (select bookings_of(shop, customer))
$$;

-- Further seals of a signature: `deno task rotate` adds one with the new APP_SECRET after it has verified the former.
create table waiver_seals (
  tenant_id id not null,
  waiver_id id not null,
  -- What it proves: that this server stored the signature, or that it erased its contents.
  kind text not null check (kind in ('signature', 'erasure')),
  seal text not null,
  created_at timestamptz not null default instant(),
  primary key (tenant_id, waiver_id, kind, seal),
  foreign key (tenant_id, waiver_id) references waiver_signatures (tenant_id, id)
);
create trigger append_only before update or delete on waiver_seals for each row execute function refuse_change();
create trigger never_emptied before truncate on waiver_seals for each statement execute function refuse_change();

-- Finds the versions of waivers that nobody has signed, which need not be stored.
create index waiver_signatures_of_version on waiver_signatures (tenant_id, template_id, version);
