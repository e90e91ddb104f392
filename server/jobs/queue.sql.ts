import type { Queries } from "../db/client.ts";
import { failedJobs, type FailedJobState } from "./failed_jobs.sql.ts";
import { selectJobs } from "./graphile_worker/private_jobs.sql.ts";

/** The state of the queue of all shops, by `tenant_id` or not. */
export interface Queue extends Record<FailedJobState, number> {
  /** Jobs that could run now and wait. */
  due: number;
  /** Seconds for which the oldest of them has waited. */
  oldest_due_seconds: number;
}

/** Reads how many jobs wait, and how many have failed. */
export async function readQueue(sql: Queries): Promise<Queue> {
  const [row] = await sql<Queue[]>`
    select d.due, d.oldest_due_seconds, f.retrying, f.failing, f.dead, f.stuck
    from (
      select count(*) as due,
        coalesce(extract(epoch from clock_timestamp() - min(j.run_at)), 0)::float8 as oldest_due_seconds
      from (${selectJobs(sql)}) j
      where j.is_available and j.run_at <= clock_timestamp()
    ) d,
    (
      select count(*) filter (where f.state = 'retrying') as retrying,
        count(*) filter (where f.state = 'failing') as failing,
        count(*) filter (where f.state = 'dead') as dead,
        count(*) filter (where f.state = 'stuck') as stuck
      from (${failedJobs(sql)}) f
    ) f`;
  return row!;
}
