-- Leaves jobs in the caller's transaction, and wakes the workers only where one of them is due. The library's own add_jobs wakes them
-- always, and a transaction that notifies holds a lock of the whole database until it is on disk: 190 commits a second instead of
-- 1,290. What is due later, the workers find by themselves: they look once a second.
create schema quiet;
create function quiet.pg_notify(text, text) returns void language plpgsql as $$ begin end $$;

-- As `[{task, payload, run_at, key}, …]`. A job takes the place of one with the same key that has not begun.
create function leave_jobs(jobs json) returns void language plpgsql set search_path = quiet, pg_catalog, public as $$
declare
  due int := count(*) from json_to_recordset(jobs) as j(run_at timestamptz)
    where coalesce(j.run_at, instant()) < clock_timestamp() + interval '1 second';
begin
  perform graphile_worker.add_jobs(array(
    select row(j.task, j.payload, null, coalesce(j.run_at, instant()), 25, j.key, null, null)::graphile_worker.job_spec
    from json_to_recordset(jobs) as j(task text, payload json, run_at timestamptz, key text)));
  if due > 0 then
    -- in the library's words; the number keeps notices of one transaction from being taken for one
    perform pg_catalog.pg_notify('jobs:insert', json_build_object('r', random(), 'count', due)::text);
  end if;
end $$;
