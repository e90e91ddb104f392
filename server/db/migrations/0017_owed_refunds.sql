-- Money that is owed is never given up: refunds record their failed attempts, and jobs about money are retried without
-- end.

alter table refunds
  add failed_attempts int not null default 0,
  -- Why the latest attempt failed, or why the processor refused the refund.
  add failure_reason text,
  -- The start of the latest attempt. Its answer may still be on its way.
  add attempted_at timestamptz,
  -- When retries ended without success. A failed refund without it is still owed.
  add closed_at timestamptz,
  -- The number of changes, the first being the request. The version of the payment counts them.
  add changes int not null default 1;
update refunds r
set changes = 1 + (r.status <> 'pending')::int + (r.status = 'failed')::int,
  closed_at = case when r.status = 'failed' then instant() end;

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

-- Jobs of older versions that are queued or dead. A new database has no table of jobs yet.
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
