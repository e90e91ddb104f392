-- Erasure of a customer's personal data. The record and its bookings stay, because the books need them.

alter table customers add column erased_at timestamptz;

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
