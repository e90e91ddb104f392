import { tasks } from "../../server/tasks.ts";
import type { Task } from "../../server/jobs/task.ts";
import type { TestShop } from "./shop.ts";

interface DueJob {
  id: string;
  task: string;
  payload: never;
  run_at: string;
}

/**
 * Runs one shop's due jobs in order of time, with the shop's own dependencies. Needs no worker and no waiting.
 *
 * Throws the error of a job that fails. With `retries` it reschedules the job instead, like graphile-worker.
 */
export async function runDueJobs(
  shop: Pick<TestShop, "id" | "sql" | "deps" | "travel">,
  until: Date,
  { retries = false }: { retries?: boolean } = {},
): Promise<void> {
  for (;;) {
    const [job] = await shop.sql<DueJob[]>`
      select j.id::text, t.identifier as task, j.payload, greatest(j.run_at, instant()) as run_at
      from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where (j.payload ->> 'tenant_id' = ${shop.id} or t.identifier = 'send_staff_code' and exists (
          select from staff_codes c join staff p on p.email = c.email
          where p.tenant_id = ${shop.id} and c.id = (j.payload ->> 'code_id')::bigint))
        and j.run_at <= ${until} and j.locked_at is null
        and j.attempts < j.max_attempts
      order by j.run_at, j.id
      limit 1`;
    if (!job) break;
    await shop.travel(job.run_at);
    const task = (tasks as Record<string, Task<never>>)[job.task];
    if (!task) throw new Error(`No task is named ${job.task}`);
    // Locks the job like a worker, so that adding a job with its key creates a second one.
    await lock(shop.sql, job.id, "test");
    try {
      const left = await task(shop.deps, job.payload);
      if (left) await left.in_progress;
    } catch (error) {
      await lock(shop.sql, job.id, null);
      if (!retries) throw error;
      await fail(shop.sql, job.id, String(error));
      continue;
    }
    await shop.sql`delete from graphile_worker._private_jobs where id = ${job.id}`;
  }
  await shop.travel(until);
}

/** Puts a failed job off, with the backoff of graphile-worker. */
async function fail(sql: TestShop["sql"], id: string, error: string): Promise<void> {
  await sql`
    update graphile_worker._private_jobs
    set attempts = attempts + 1, last_error = ${error},
      run_at = greatest(instant(), run_at) + exp(least(10, attempts + 1)) * interval '1 second'
    where id = ${id}`;
}

async function lock(sql: TestShop["sql"], id: string, worker: string | null): Promise<void> {
  await sql`
    update graphile_worker._private_jobs
    set locked_at = case when ${worker}::text is null then null else now() end, locked_by = ${worker}
    where id = ${id}`;
}
