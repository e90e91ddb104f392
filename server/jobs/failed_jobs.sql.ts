import type { Queries } from "../db/client.ts";
import { selectJobs } from "./graphile_worker/private_jobs.sql.ts";
import { tasksWithKey } from "./job_key.ts";

/** The attempt after which a shop is told. graphile-worker makes it more than an hour after the first. */
const LATE_ATTEMPT = 8;

/** A job that failed at least once and has not succeeded since, or that no server runs. */
export interface FailedJob {
  id: string;
  task: string;
  /** Null for jobs of the whole installation. */
  tenant_id: string | null;
  shop: string | null;
  /** Null for jobs of no booking. */
  booking_id: string | null;
  state: FailedJobState;
  attempts: number;
  max_attempts: number;
  last_error: string | null;
  /** The next attempt; of a dead job, when it would have been. */
  run_at: string;
  created_at: string;
  age_seconds: number;
}

/**
 * - `retrying`: failed, and has been tried for less than a day.
 * - `failing`: has been tried for a day. graphile-worker's thirteenth attempt is due 22 hours after the first.
 * - `dead`: its attempts are used up. graphile-worker keeps it but never runs it again.
 * - `stuck`: due or running for a day without an outcome: no server knows the task, or the task never ends.
 */
export type FailedJobState = "retrying" | "failing" | "dead" | "stuck";

/** Lists failed jobs, of one shop or of all; those that were created first come first. */
export async function listFailedJobs(sql: Queries, { tenant_id }: { tenant_id?: string } = {}): Promise<FailedJob[]> {
  return await sql<FailedJob[]>`
    select f.*
    from (${failedJobs(sql)}) f
    where (${tenant_id ?? null}::text is null or f.tenant_id = ${tenant_id ?? null})
    order by f.created_at, f.id::bigint`;
}

/** Counts the jobs of all shops, by `tenant_id` or not, that have failed for a day or are dead or stuck. */
export async function countFailedJobs(sql: Queries): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from (${failedJobs(sql)}) f where f.state <> 'retrying'`;
  return row!.count;
}

/** Records which jobs of bookings their shops must know of, and forgets the others. */
export async function recordFailingJobs(sql: Queries): Promise<void> {
  await sql`
    with failing as (
      select b.tenant_id, f.id::bigint as job_id, b.id as booking_id, f.created_at as since,
        f.task like 'mail\\_%' or f.task = 'remind_waivers' as is_mail
      from (${failedJobs(sql)}) f
      join bookings b on b.tenant_id = f.tenant_id and b.id = f.booking_id
      where f.state <> 'retrying' or f.attempts >= ${LATE_ATTEMPT}
    ), forgotten as (
      delete from failing_jobs k
      where not exists (select from failing f where f.tenant_id = k.tenant_id and f.job_id = k.job_id)
    )
    insert into failing_jobs (tenant_id, job_id, booking_id, is_mail, since)
    select f.tenant_id, f.job_id, f.booking_id, f.is_mail, f.since
    from failing f
    on conflict do nothing`;
}

/** Returns the query of all failed jobs. */
export function failedJobs(sql: Queries) {
  return sql`
    select j.id::text, j.task, j.payload ->> 'tenant_id' as tenant_id, s.slug as shop,
      j.payload ->> 'booking_id' as booking_id,
      case
        when j.attempts >= j.max_attempts and j.locked_at is null then 'dead'
        when coalesce(j.locked_at, j.run_at) < clock_timestamp() - interval '1 day' then 'stuck'
        when j.attempts >= 13 then 'failing'
        else 'retrying'
      end as state,
      j.attempts::int, j.max_attempts::int, j.last_error, j.run_at, j.created_at,
      extract(epoch from clock_timestamp() - j.created_at)::int as age_seconds
    from (${selectJobs(sql)}) j
    left join tenants s on s.id = j.payload ->> 'tenant_id'
    where not (${isReplaced(sql)})
      and (j.last_error is not null or j.attempts >= least(13, j.max_attempts)
        or coalesce(j.locked_at, j.run_at) < clock_timestamp() - interval '1 day')`;
}

/**
 * Whether a job was replaced by another with its key while it ran, and then failed or lost its server. graphile-worker
 * takes away its key and its attempts, and keeps it.
 */
function isReplaced(sql: Queries) {
  return sql`
    j.key is null and j.task = any(${[...tasksWithKey]}::text[]) and j.attempts >= j.max_attempts
      and j.locked_at is null`;
}

/** Deletes the jobs that other jobs have replaced while they ran. */
export async function deleteReplacedJobs(sql: Queries): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array(
      select j.id from (${selectJobs(sql)}) j where ${isReplaced(sql)}))`;
}

/** Makes failed jobs due now, with all their attempts again. Returns the ids; a job that is running is left alone. */
export async function retryJobs(sql: Queries, ids: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select j.id::text
    from graphile_worker.reschedule_jobs(${[...ids]}::bigint[], run_at => clock_timestamp(), attempts => 0) j`;
  return rows.map(({ id }) => id);
}

/** Deletes jobs. Returns the ids; a job that is running is left alone. */
export async function dropJobs(sql: Queries, ids: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select j.id::text from graphile_worker.complete_jobs(${[...ids]}::bigint[]) j`;
  return rows.map(({ id }) => id);
}
