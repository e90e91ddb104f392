-- Which servers run jobs, and when each was last heard of. Jobs know no shop here: hence no tenant_id.
create table job_servers (
  id text primary key,
  worker_ids text[] not null,
  seen_at timestamptz not null default clock_timestamp()
);
