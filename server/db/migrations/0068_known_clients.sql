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

-- Whether the client had signed in with the address before.
alter table login_codes add column is_known boolean not null default false;

-- HMAC of the client's network, as in staff_codes. Codes and tries of before count for the client alone.
alter table login_codes add column network text not null default '';
alter table login_code_tries add column network text not null default '';
create index login_codes_of_network on login_codes (tenant_id, network, created_at);
create index login_code_tries_of_network on login_code_tries (tenant_id, network);

-- For the limits of all shops' codes together.
create index login_codes_of_mailbox on login_codes (email, created_at) where code is not null and not is_known;
create index login_codes_of_client_everywhere on login_codes (client, created_at);
