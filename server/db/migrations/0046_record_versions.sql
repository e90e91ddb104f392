-- The version of a key or webhook endpoint, on which a change of it is based.
alter table api_keys add updated_at timestamptz not null default instant();
alter table webhook_endpoints add updated_at timestamptz not null default instant();
