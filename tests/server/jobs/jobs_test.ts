import assert from "node:assert/strict";
import { addJob, addJobs, dropJob } from "../../../server/jobs/jobs.sql.ts";
import { openPool } from "../../../server/db/client.ts";
import { databaseUrl } from "../../support/database.ts";
import { openShop } from "../../support/shop.ts";

Deno.test("addJob adds a job in its transaction, and a second job with the same key replaces the first", async () => {
  await using shop = await openShop();
  const { sql, id: tenant_id } = shop;
  const jobs = async () => [
    ...await sql<{ task: string; run_at: string }[]>`
      select t.identifier as task, j.run_at
      from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where j.payload ->> 'tenant_id' = ${tenant_id}
      order by t.identifier, j.id`,
  ];
  const hold = { tenant_id, hold_id: `hold_of_${tenant_id}` };
  const undone = sql.begin(async (tx) => {
    await addJob(tx, "settle_hold", hold);
    throw new Error("undone");
  });
  await assert.rejects(undone, { message: "undone" });
  assert.deepEqual(await jobs(), []);
  const [earlier, later] = ["2027-07-01T10:00:00.000Z", "2027-07-02T10:00:00.000Z"] as const;
  await addJobs(sql, [
    { task: "settle_hold", payload: hold, run_at: earlier },
    { task: "expire_hold", payload: hold, run_at: earlier },
  ]);
  await addJob(sql, "settle_hold", hold, { run_at: later });
  assert.deepEqual(await jobs(), [{ task: "expire_hold", run_at: earlier }, { task: "settle_hold", run_at: later }]);
  await dropJob(sql, "settle_hold", hold);
  assert.deepEqual(await jobs(), [{ task: "expire_hold", run_at: earlier }]);
  await sql`delete from graphile_worker._private_jobs j where j.payload ->> 'tenant_id' = ${tenant_id}`;
});

Deno.test("addJob adds a job each time when its task has no key", async () => {
  await using shop = await openShop();
  const { sql, id: tenant_id } = shop;
  const run_at = "2027-07-01T10:00:00.000Z";
  for (const refund of [1, 2]) {
    await addJob(sql, "mail_refund_made", { tenant_id, booking_id: "bk_1", refund }, { run_at });
  }
  const removed = await sql`delete from graphile_worker._private_jobs j where j.payload ->> 'tenant_id' = ${tenant_id}`;
  assert.equal(removed.count, 2);
});

Deno.test("addJobs notifies the workers of jobs that are due and of no others", async () => {
  const sql = openPool(databaseUrl(), { max: 1 });
  const tenant_id = `ten_${crypto.randomUUID()}`;
  const heard: number[] = [];
  const { promise: woken, resolve } = Promise.withResolvers<void>();
  const { unlisten } = await sql.listen("jobs:insert", (text) => {
    const { count } = JSON.parse(text);
    heard.push(count);
    if (count === 89) resolve();
  });
  // Other tests leave one or two at a time; notices come in the order of their commits
  const leave = async (count: number, time: { run_at?: Date }) =>
    await addJobs(
      sql,
      Array.from(
        { length: count },
        () => ({ task: "mail_sold_out" as const, payload: { tenant_id, hold_id: "hold_1" }, ...time }),
      ),
    );
  await leave(97, { run_at: new Date(Date.now() + 60_000) });
  await leave(89, {});
  await woken;
  assert.ok(!heard.includes(97));
  await sql`delete from graphile_worker._private_jobs j where j.payload ->> 'tenant_id' = ${tenant_id}`;
  await unlisten();
  await sql.end();
});
