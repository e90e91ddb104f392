import assert from "node:assert/strict";
import { type InvoiceShop, openInvoiceShop } from "../../support/invoices.ts";
import { openOwnDatabase } from "../../support/own_database.ts";
import { waitUntil } from "../../support/wait_until.ts";
import { waitUntilBlocked } from "../../support/wait_until_blocked.ts";
import { expireLocks, startWorkerProcess } from "../../support/worker_process.ts";
import { openTimedPool } from "../../support/database.ts";

/** Opens a shop in a database of its own, whose workers use the real time, with paid bookings that nobody invoiced. */
async function openUninvoiced(bookings: number) {
  const database = await openOwnDatabase();
  const shop = await openInvoiceShop({ database: database.url, now: new Date() });
  for (let at = 0; at < bookings; at++) await shop.bookKayak();
  await shop.sql`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier <> 'tend_invoice'`;
  return {
    shop,
    database: database.url,
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}

const hasJobs = async ({ sql }: InvoiceShop) =>
  (await sql`select from graphile_worker._private_jobs j limit 1`).count > 0;

/** Returns the sequence numbers of a shop's invoices, in the order of the numbers, and their bookings. */
async function issuedBy({ sql, id }: InvoiceShop) {
  const rows = await sql<{ sequence: number; booking_id: string }[]>`
    select i.sequence, i.booking_id from invoices i where i.tenant_id = ${id} order by i.sequence`;
  return { numbers: rows.map(({ sequence }) => sequence), bookings: new Set(rows.map((row) => row.booking_id)).size };
}

Deno.test("a worker that is killed after it has taken a number leaves no gap", async () => {
  await using world = await openUninvoiced(2);
  const { shop, database } = world;
  const { sql: others } = openTimedPool(2, database);
  await others.begin(async (tx) => {
    // An invoice has its number before its event is recorded
    await tx`lock table events in share mode`;
    await using _worker = await startWorkerProcess(database);
    await expireLocks(shop.sql);
    await waitUntilBlocked(tx, { by: 1, beside: others });
  });
  await others.end();
  await expireLocks(shop.sql);
  await using _second = await startWorkerProcess(database);
  await waitUntil(async () => !await hasJobs(shop));
  assert.deepEqual(await issuedBy(shop), { numbers: [1, 2], bookings: 2 });
});

Deno.test("two workers that are killed while they work issue each booking's invoice once, without gaps", async () => {
  await using world = await openUninvoiced(20);
  const { shop, database } = world;
  for (const killed_after of [1, 6, 12]) {
    await using _one = await startWorkerProcess(database);
    await using _two = await startWorkerProcess(database);
    await expireLocks(shop.sql);
    await waitUntil(async () => (await issuedBy(shop)).bookings >= killed_after);
  }
  await using _last = await startWorkerProcess(database);
  await waitUntil(async () => {
    await expireLocks(shop.sql);
    return !await hasJobs(shop);
  });
  assert.deepEqual(await issuedBy(shop), { numbers: Array.from({ length: 20 }, (_, at) => at + 1), bookings: 20 });
});
