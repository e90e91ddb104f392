-- Notes of staff about a customer, which no customer sees, and the search of customers.

alter table customers add column notes text;

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
