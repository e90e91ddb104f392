import { tasks } from "../../server/jobs/tasks.ts";
import type { TestShop } from "./shop.ts";

interface Due {
  id: string;
  task: string;
  payload: never;
  run_at: string;
}

/** Runs one shop's due jobs in order of time, with that shop's own world: no worker, no sleeping, and no other test's jobs. */
export async function work(shop: Pick<TestShop, "id" | "sql" | "deps" | "travel">, until: Date): Promise<void> {
  for (;;) {
    const [job] = await shop.sql<Due[]>`
      select j.id::text, t.identifier as task, j.payload, greatest(j.run_at, instant()) as run_at
      from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where j.payload ->> 'tenant_id' = ${shop.id} and j.run_at <= ${until} and j.locked_at is null
      order by j.run_at, j.id
      limit 1`;
    if (!job) break;
    await shop.travel(job.run_at);
    const task = tasks[job.task];
    if (!task) throw new Error(`No task is named ${job.task}`);
    await task(shop.deps, job.payload);
    await shop.sql`select graphile_worker.complete_jobs(array[${job.id}::bigint])`;
  }
  await shop.travel(until);
}
