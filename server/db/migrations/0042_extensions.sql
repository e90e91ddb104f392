-- Extensions: a customer takes more time for gear that is out. Its hold is a hold like any other.

-- The booking that a hold extends; null for a hold that becomes a booking. `pickup_date` is then the end that the
-- booking had, and `return_date` its new one. The hold's allocations name the lines that they extend.
alter table holds add column extends id;
create index holds_extending on holds (tenant_id, extends) where status = 'active' and extends is not null;
