import type { TestShop } from "./shop.ts";

/** A pending job for a hold. */
interface HoldJob {
  task: "settle_hold" | "expire_hold";
  run_at: string;
}

/** Returns the pending jobs for the shop's holds, the next one first. */
export async function listHoldJobs({ sql, id }: Pick<TestShop, "sql" | "id">): Promise<HoldJob[]> {
  return await sql<HoldJob[]>`
    select t.identifier as task, iso(j.run_at) as run_at
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where j.payload ->> 'tenant_id' = ${id} and t.identifier like '%_hold' and j.locked_at is null
    order by j.run_at`;
}
