-- Wrong codes are counted for each client, so that a stranger's tries do not lock out the customer.
create table login_code_tries (
  tenant_id id not null,
  code_id bigint not null,
  -- HMAC of the client's address, as in login_codes.
  client text not null,
  tries int not null,
  primary key (tenant_id, code_id, client),
  foreign key (tenant_id, code_id) references login_codes (tenant_id, id) on delete cascade
);
comment on column login_codes.tries is 'Tries by clients other than the one that requested the code.';
