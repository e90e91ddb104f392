-- Customers who are companies, for their invoices.

alter table customers
  add column company text,
  add column vat_id text,
  -- {line1, city, postal_code, state, country}
  add column billing_address jsonb;

alter table tenants
  -- Whether the widget asks customers for their company.
  add column ask_company boolean not null default false;

create or replace function write_customer_terms() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from customer_terms t
    where t.tenant_id = old.tenant_id and t.customer_id = old.id;
  end if;
  insert into customer_terms (tenant_id, customer_id, term)
  select new.tenant_id, new.id, t.term
  from (
    select search_terms('', new.name, new.email, new.phone) as term
    union
    select search_terms('', new.company, '', '')
  ) t
  on conflict do nothing;
  return null;
end $$;
drop trigger customer_searchable on customers;
create trigger customer_searchable
  after insert or update of name, email, phone, company on customers
  for each row execute function write_customer_terms();
