import assert from "node:assert/strict";
import { deleteHeartbeat, recordHeartbeat, unlockJobsOfDeadServers } from "../../../server/jobs/heartbeat.sql.ts";
import { addJob } from "../../../server/jobs/jobs.sql.ts";
import { openShop } from "../../support/shop.ts";

Deno.test("unlockJobsOfDeadServers unlocks jobs of killed servers after 15 s, and no jobs of living servers", async () => {
  await using shop = await openShop();
  const { sql, id } = shop;
  const lockAs = async (worker: string, seconds: number) => {
    await addJob(sql, "settle_hold", { tenant_id: id, hold_id: worker });
    await sql`
      update graphile_worker._private_jobs j
      set locked_by = ${worker}, locked_at = now() - make_interval(secs => ${seconds})
      where j.payload ->> 'hold_id' = ${worker}`;
  };
  const [alive, dead, fresh] = [`alive-${id}`, `dead-${id}`, `fresh-${id}`] as const;
  await recordHeartbeat(sql, { id: `server-${id}`, worker_ids: [alive] });
  for (const [worker, seconds] of [[alive, 60], [dead, 60], [fresh, 5]] as const) await lockAs(worker, seconds);
  await unlockJobsOfDeadServers(sql);
  const locked = await sql<{ locked_by: string }[]>`
    select j.locked_by from graphile_worker._private_jobs j
    where j.payload ->> 'tenant_id' = ${id} and j.locked_by is not null order by 1`;
  assert.deepEqual(locked.map(({ locked_by }) => locked_by), [alive, fresh]);
  await deleteHeartbeat(sql, `server-${id}`);
  await sql`delete from graphile_worker._private_jobs j where j.payload ->> 'tenant_id' = ${id}`;
});
