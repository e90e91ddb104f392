-- Jobs, and what the whole installation keeps track of. The jobs themselves are in the schema of graphile-worker.

-- Servers that run jobs, and their last heartbeat. Servers work for all shops, hence no tenant_id.
create table job_servers (
  id text primary key,
  worker_ids text[] not null,
  seen_at timestamptz not null default clock_timestamp()
);

-- graphile-worker 0.18.0 always notifies its workers in add_jobs (graphile/worker issue 559). A transaction that notifies
-- holds a lock on the whole database while it commits, which serializes all commits. A `search_path` that begins with
-- this schema disables its notifications. Remove it when the library can add jobs without notifying.
create schema without_notify;
create function without_notify.pg_notify(text, text) returns void language plpgsql as $$ begin end $$;

-- Adds jobs `[{task, payload, run_at, key}, …]` in the caller's transaction. A job replaces one with the same key
-- that has not started. Notifies the workers only if a job is due, since workers poll for later ones.
create function add_jobs(jobs json) returns void language plpgsql
set search_path = without_notify, pg_catalog, public as $$
declare
  due int := count(*)
    from json_to_recordset(jobs) as j(run_at timestamptz)
    where coalesce(j.run_at, instant()) < clock_timestamp() + interval '1 second';
begin
  perform graphile_worker.add_jobs(array(
    select row(j.task, j.payload, null, coalesce(j.run_at, instant()), 25, j.key, null, null)::graphile_worker.job_spec
    from json_to_recordset(jobs) as j(task text, payload json, run_at timestamptz, key text)));
  if due > 0 then
    -- The payload that graphile-worker listens for. Postgres drops equal notifications of one transaction, hence `r`.
    perform pg_catalog.pg_notify('jobs:insert', json_build_object('r', random(), 'count', due)::text);
  end if;
end $$;

-- Adds a job whose key is new and which is not due yet. It is faster than add_jobs: it looks for no job to replace.
create function add_new_job(task text, payload json, run_at timestamptz, key text) returns void language plpgsql
set search_path = without_notify, pg_catalog, public as $$
begin
  perform graphile_worker.add_job(task, payload, run_at => run_at, job_key => key, job_key_mode => 'unsafe_dedupe');
end $$;

-- When the operator was last mailed a notice: each kind at most once a day, for a shop or for the installation.
create table operator_notices (
  -- Null for notices about the whole installation.
  tenant_id id references tenants on delete cascade,
  kind text not null,
  sent_at timestamptz not null default instant(),
  constraint operator_notices_once unique nulls not distinct (tenant_id, kind)
);

-- Mails of the last day to addresses that nobody has proven to own. Rate limits count them.
create table unproven_mails (
  tenant_id id not null references tenants on delete cascade,
  id bigint not null generated always as identity,
  -- HMAC of the receiver's address.
  receiver text not null,
  -- HMAC of the address of the client that caused the mail. Null if unknown.
  client text,
  created_at timestamptz not null default instant(),
  primary key (tenant_id, id)
);
create index unproven_mails_by_age on unproven_mails (tenant_id, created_at);

-- Built versions of the widget whose files are in storage. Pinned snippets and open pages load them after an upgrade.
create table widget_versions (
  version text primary key,
  files text[] not null,
  published_at timestamptz not null default instant(),
  -- When a server published another version. Null while servers run this one.
  superseded_at timestamptz
);
