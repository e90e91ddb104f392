/**
 * Reads and deletes rows of graphile-worker's private tables.
 *
 * graphile-worker 0.18.0 offers the view `graphile_worker.jobs`, which lacks the payload. A job names its shop there,
 * and some jobs name files to delete. Its functions delete jobs by id only.
 *
 * Upstream: https://github.com/graphile/worker/issues/548
 * Remove when: graphile-worker offers the payload of jobs to readers.
 */
import type { Queries } from "../../db/client.ts";

/** The tables that hold jobs. A backup contains them. Other private tables are filled when a worker starts. */
export const jobTables = ["_private_job_queues", "_private_tasks", "_private_jobs"].map((name) =>
  `graphile_worker.${name}`
);

/** Returns the query of all jobs: the columns of the private table, and the name of the task as `task`. */
export function selectJobs(sql: Queries) {
  return sql`
    select j.*, t.identifier as task
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id`;
}

/** Deletes all jobs of a shop and returns their number. */
export async function deleteJobsOfShop(sql: Queries, tenant_id: string): Promise<number> {
  const { count } = await sql`
    delete from graphile_worker._private_jobs j where j.payload ->> 'tenant_id' = ${tenant_id}`;
  return count;
}

/** Deletes a shop's jobs that only send mails or tell webhooks. */
export async function deleteMailJobs(sql: Queries, tenant_id: string): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs j
    using graphile_worker._private_tasks t
    where t.id = j.task_id and j.payload ->> 'tenant_id' = ${tenant_id}
      and (t.identifier like 'mail\\_%' or t.identifier in ('remind_waivers', 'fan_out_event'))`;
}
