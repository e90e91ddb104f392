-- What a shop asks for gear that comes back late. Null asks nothing.
alter table tenants add late_fee jsonb;
