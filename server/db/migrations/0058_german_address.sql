-- How German texts address the customer: "Sie" or "du".

alter table tenants
  add column german_address text not null default 'sie' check (german_address in ('sie', 'du'));
