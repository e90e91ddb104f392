import type { Queries } from "../db/client.ts";

/** When a job runs, and the name under which a second one of its kind replaces it. */
export interface JobTime {
  run_at?: Date | string;
  /** One job of a name: adding it again moves it. */
  key?: string;
}
/** A task by its name, with what it is called with. */
export interface Job extends JobTime {
  task: string;
  payload: { tenant_id: string } & Record<string, unknown>;
}

/** Leaves a job of one shop in the caller's transaction: it exists if, and only if, its cause does. */
export async function addJob(
  sql: Queries,
  task: Job["task"],
  payload: Job["payload"],
  time: JobTime = {},
): Promise<void> {
  await addJobs(sql, [{ task, payload, ...time }]);
}

/** Several at once. */
export async function addJobs(sql: Queries, jobs: readonly Job[]): Promise<void> {
  await sql`select leave_jobs(${JSON.stringify(jobs)}::text::json)`;
}

/** Takes a named job back, if it has not run. */
export async function dropJob(sql: Queries, key: string): Promise<void> {
  await sql`select graphile_worker.remove_job(${key})`;
}
