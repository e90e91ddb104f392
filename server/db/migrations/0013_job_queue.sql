-- Jobs: each counts for its shop, those about money are retried without end, and those that keep failing are listed.

-- The flag of a job is its shop. Workers leave out the jobs of a shop that uses its share of them (`jobs/lanes.ts`).
create function shop_flag(payload json) returns text[] language sql immutable parallel safe as
  $$ select array[payload ->> 'tenant_id'] where payload ->> 'tenant_id' is not null $$;

-- Adds jobs `[{task, payload, run_at, key, max_attempts}, …]` in the caller's transaction. A job replaces one with the
-- same key that has not started. Notifies the workers only if a job is due, since workers poll for later ones.
create or replace function add_jobs(jobs json) returns void language plpgsql
set search_path = without_notify, pg_catalog, public as $$
declare
  due int := count(*)
    from json_to_recordset(jobs) as j(run_at timestamptz)
    where coalesce(j.run_at, instant()) < clock_timestamp() + interval '1 second';
begin
  perform graphile_worker.add_jobs(array(
    select row(j.task, j.payload, null, coalesce(j.run_at, instant()), coalesce(j.max_attempts, 25), j.key, null,
      shop_flag(j.payload))::graphile_worker.job_spec
    from json_to_recordset(jobs) as j(task text, payload json, run_at timestamptz, key text, max_attempts int)));
  if due > 0 then
    -- The payload that graphile-worker listens for. Postgres drops equal notifications of one transaction, hence `r`.
    perform pg_catalog.pg_notify('jobs:insert', json_build_object('r', random(), 'count', due)::text);
  end if;
end $$;

-- Adds a job of a hold, whose key is new and which is not due yet. It is faster than add_jobs: it looks for no job to
-- replace. A hold's jobs decide about money, so they are retried without end: 32,767 is the largest number of attempts.
create or replace function add_new_job(task text, payload json, run_at timestamptz, key text)
returns void language plpgsql set search_path = without_notify, pg_catalog, public as $$
begin
  perform graphile_worker.add_job(
    task, payload, run_at => run_at, max_attempts => 32767, job_key => key, flags => shop_flag(payload),
    job_key_mode => 'unsafe_dedupe');
end $$;

-- Jobs that 0.9.0 has queued or given up. A new database has no table of jobs yet.
do $$ begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    update graphile_worker._private_jobs j
    set max_attempts = 32767,
      key = case when t.identifier = 'send_refund' then 'send_refund:' || (j.payload ->> 'refund_id') else j.key end
    from graphile_worker._private_tasks t
    where t.id = j.task_id
      and t.identifier in ('settle_hold', 'expire_hold', 'tend_deposit', 'drop_deposit_intent', 'send_refund');
  end if;
end $$;

-- Jobs of bookings that keep failing. The hourly report lists them here, so that Today need not search all jobs.
create table failing_jobs (
  tenant_id id not null,
  -- The job of graphile-worker. It is deleted when it succeeds, so readers ask whether it still exists.
  job_id bigint not null,
  booking_id id not null,
  is_mail boolean not null,
  -- When the job was created.
  since timestamptz not null,
  primary key (tenant_id, job_id),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id)
);
