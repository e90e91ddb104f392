import type { Queries } from "../db/client.ts";
import { jobKey } from "./job_key.ts";
import type { Job, JobName, Jobs } from "./jobs.ts";
import { maxAttempts } from "./max_attempts.ts";
import { withCause } from "./trace.ts";

/** A job as `add_jobs` and `take_hold` read it. */
export type JobSpec = Job & { key: string | undefined; max_attempts: number };

/** Adds a job in the caller's transaction: the job exists if, and only if, the transaction commits. */
export async function addJob<T extends JobName>(
  sql: Queries,
  task: T,
  payload: Jobs[T],
  { run_at }: { run_at?: Date | string | undefined } = {},
): Promise<void> {
  await addJobs(sql, [{ task, payload, run_at } as Job]);
}

/** Adds several jobs in the caller's transaction. */
export async function addJobs(sql: Queries, jobs: readonly Job[]): Promise<void> {
  await sql`select add_jobs(${JSON.stringify(jobs.map(jobSpec))}::text::json)`;
}

/** Returns a job with its key and the number of its attempts. */
export function jobSpec(job: Job): JobSpec {
  const payload = withCause(job.payload);
  return { ...job, payload, key: jobKey(job.task, job.payload), max_attempts: maxAttempts(job.task) } as JobSpec;
}

/** Returns the query of the time at which a task with a key runs next. `id` is the column that the key names. */
export function nextRunOf(sql: Queries, task: JobName, id: ReturnType<Queries>) {
  return sql`select iso(j.run_at) from graphile_worker.jobs j where j.key = ${task + ":"} || ${id}`;
}

/** Returns whether a job that has a key waits to be run. */
export async function hasJob<T extends JobName>(sql: Queries, task: T, payload: Jobs[T]): Promise<boolean> {
  const waiting = await sql`
    select from graphile_worker.jobs j where j.key = ${jobKey(task, payload)!} and j.locked_at is null`;
  return waiting.count > 0;
}

/** Returns whether a job that has a key waits although its time has come, as after an outage. */
export async function hasDueJob<T extends JobName>(sql: Queries, task: T, payload: Jobs[T]): Promise<boolean> {
  const due = await sql`
    select
    from graphile_worker.jobs j
    where j.key = ${jobKey(task, payload)!} and j.locked_at is null and j.run_at <= instant()`;
  return due.count > 0;
}

/** Removes a job that has a key. Returns false if it has started: it then ends, and is not tried again if it fails. */
export async function dropJob<T extends JobName>(sql: Queries, task: T, payload: Jobs[T]): Promise<boolean> {
  const [job] = await sql<{ has_started: boolean }[]>`
    select j.locked_at is not null as has_started from graphile_worker.remove_job(${jobKey(task, payload)!}) j`;
  return !job?.has_started;
}
