-- When each kind of notice was last sent to the operator: at most one mail a day of each. Of the whole installation, hence no tenant_id.
create table operator_notices (
  kind text primary key,
  sent_at timestamptz not null
);
