import assert from "node:assert/strict";
import { addJob } from "../../../server/jobs/jobs.sql.ts";
import type { JobName, Jobs } from "../../../server/jobs/jobs.ts";
import { type Lane, lanes, runsTask } from "../../../server/jobs/lanes.ts";
import { maxAttempts } from "../../../server/jobs/max_attempts.ts";
import type { Tasks } from "../../../server/jobs/task.ts";
import { startWorker } from "../../../server/jobs/worker.ts";
import { tasks } from "../../../server/tasks.ts";
import { openOwnDatabase } from "../../support/own_database.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { waitUntil } from "../../support/wait_until.ts";

const names = Object.keys(tasks) as JobName[];
const lanesOf = (task: JobName): Lane[] => Object.values(lanes).filter((lane) => runsTask(lane, task));

Deno.test("every task runs in one lane, and jobs about money in one without others", () => {
  for (const name of names) {
    assert.equal(lanesOf(name).length, 1, name);
    assert.equal(lanesOf(name)[0] === lanes.money, maxAttempts(name) > 25, name);
  }
});

Deno.test("a shop never has all slots of a lane", () => {
  for (const [name, { slots, slots_per_shop }] of Object.entries(lanes)) assert.ok(slots_per_shop < slots, name);
});

/** Starts a worker whose tasks note the shop of each job and hang while the shop is `hungry`. */
async function openWorkers() {
  const database = await openOwnDatabase();
  const hungry = await openShop({ database: database.url, now: new Date() });
  const neighbour = await openShop({ database: database.url, now: new Date() });
  const fed = Promise.withResolvers<void>();
  const running: { task: string; shop: string }[] = [];
  const done: { task: string; shop: string }[] = [];
  const errors: string[] = [];
  const counting = Object.fromEntries(names.map((task) => [task, async (_: unknown, payload: { tenant_id: string }) => {
    const job = { task, shop: payload.tenant_id };
    running.push(job);
    if (job.shop === hungry.id) await fed.promise;
    running.splice(running.indexOf(job), 1);
    done.push(job);
  }]));
  const { sql, deps } = hungry;
  await sql`delete from graphile_worker._private_jobs`;
  return {
    hungry,
    neighbour,
    running,
    done,
    feed: fed.resolve,
    /** Adds as many jobs as a lane has slots, and more. */
    addMany: async (task: JobName, shop: TestShop) => {
      for (let count = 0; count < 12; count++) {
        const id = `${shop.id}_${count}`;
        const ids = { booking_id: id, refund_id: id, waiver_id: id, code_id: count };
        await addJob(sql, task, { tenant_id: shop.id, ...ids } as unknown as Jobs[typeof task]);
      }
    },
    errors,
    start: () =>
      startWorker(deps, {
        tasks: counting as unknown as Tasks,
        url: database.url,
        log: (level, _, fields) => level === "error" && errors.push(JSON.stringify(fields)),
      }),
    async [Symbol.asyncDispose]() {
      await hungry[Symbol.asyncDispose]();
      await neighbour[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}

// graphile-worker leaves the timer of its own shutdown behind
const leavesTimer = { sanitizeOps: false, sanitizeResources: false };
Deno.test("jobs of a shop that hang in every lane do not delay those of another shop", leavesTimer, async () => {
  await using workers = await openWorkers();
  const { hungry, neighbour, running, done } = workers;
  const some: JobName[] = ["send_sign_in_code", "send_refund", "file_waiver", "mail_booking_confirmed"];
  for (const task of some) await workers.addMany(task, hungry);
  const worker = await workers.start();
  const share = Object.values(lanes).reduce((sum, { slots_per_shop }) => sum + slots_per_shop, 0);
  await waitUntil(() => running.length === share, "the hungry shop has its share of every lane");
  for (const task of some) await workers.addMany(task, neighbour);
  await waitUntil(() => done.length === 12 * some.length, "the neighbour's jobs run");
  assert.ok(done.every(({ shop }) => shop === neighbour.id));
  for (const task of some) {
    const { slots_per_shop } = lanesOf(task)[0]!;
    assert.equal(running.filter((job) => job.task === task).length, slots_per_shop, task);
  }
  workers.feed();
  await waitUntil(() => done.length === 24 * some.length, "the hungry shop's jobs run");
  await worker.stop();
  assert.deepEqual(workers.errors, []);
});
