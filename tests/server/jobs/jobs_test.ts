import assert from "node:assert/strict";
import { addJob, addJobs } from "../../../server/jobs/jobs.sql.ts";
import { openPool } from "../../../server/db/client.ts";
import { databaseUrl } from "../../support/database.ts";
import { openShop } from "../../support/shop.ts";

Deno.test("a job is left with its cause or not at all, and a second of its name takes its place", async () => {
  await using shop = await openShop();
  const { sql, id } = shop;
  const jobs = async () =>
    await sql<{ task: string; run_at: string; at: number }[]>`
      select t.identifier as task, j.run_at, (j.payload ->> 'at')::int as at
      from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where j.payload ->> 'tenant_id' = ${id}
      order by j.id`;
  const undone = sql.begin(async (tx) => {
    await addJob(tx, "settle_hold", { tenant_id: id });
    throw new Error("undone");
  });
  await assert.rejects(undone, { message: "undone" });
  assert.equal((await jobs()).length, 0);
  const run_at = "2027-07-01T10:00:00.000Z";
  await addJobs(sql, [
    { task: "settle_hold", payload: { tenant_id: id, at: 1 }, run_at, key: `settle ${id}` },
    { task: "expire_hold", payload: { tenant_id: id, at: 2 }, run_at, key: `expire ${id}` },
  ]);
  await addJob(sql, "settle_hold", { tenant_id: id, at: 3 }, { run_at, key: `settle ${id}` });
  assert.deepEqual([...await jobs()], [
    { task: "settle_hold", run_at, at: 3 },
    { task: "expire_hold", run_at, at: 2 },
  ]);
  await sql`delete from graphile_worker._private_jobs j where j.payload ->> 'tenant_id' = ${id}`;
});

Deno.test("a job that is due wakes the workers; one that is not makes no notice, for which commits would queue", async () => {
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
    await addJobs(sql, Array.from({ length: count }, () => ({ task: "settle_hold", payload: { tenant_id }, ...time })));
  await leave(97, { run_at: new Date(Date.now() + 60_000) });
  await leave(89, {});
  await woken;
  assert.ok(!heard.includes(97));
  await sql`delete from graphile_worker._private_jobs j where j.payload ->> 'tenant_id' = ${tenant_id}`;
  await unlisten();
  await sql.end();
});
