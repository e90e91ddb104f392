-- The shop's telephone number.

alter table tenants
  add column phone text;
