import type { Queries } from "../db/client.ts";

/** When a job runs, and the name under which a second one of its kind replaces it. */
export interface JobTime {
  run_at?: Date | string;
  /** One job of a name: adding it again moves it. */
  key?: string;
}

/** Leaves a job of one shop in the caller's transaction: it exists if, and only if, its cause does. */
export async function addJob(
  sql: Queries,
  task: string,
  payload: { tenant_id: string } & Record<string, unknown>,
  { run_at, key }: JobTime = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${task}, ${JSON.stringify(payload)}::text::json,
      run_at => coalesce(${run_at === undefined ? null : new Date(run_at)}::timestamptz, instant()),
      max_attempts => 25, job_key => ${key ?? null}::text)`;
}

/** Takes a named job back, if it has not run. */
export async function dropJob(sql: Queries, key: string): Promise<void> {
  await sql`select graphile_worker.remove_job(${key})`;
}
