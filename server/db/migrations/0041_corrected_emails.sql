-- Addresses that staff have corrected, until a mail has told them so.
create table corrected_emails (
  tenant_id id not null,
  customer_id id not null,
  email text not null,
  created_at timestamptz not null default instant(),
  primary key (tenant_id, customer_id, email),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id) on delete cascade
);
