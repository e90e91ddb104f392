-- `json` keeps the order of keys that the client sent; `jsonb` sorts them. `specs` is never searched or compared.
alter table items
  alter column specs drop default,
  alter column specs type json using specs::json,
  alter column specs set default '{}';
