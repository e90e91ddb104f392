import assert from "node:assert/strict";
import type { Transaction } from "../../../server/db/client.ts";
import { advanceReaderPayment } from "../../../server/readers/advance.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openTimedPool } from "../../support/database.ts";
import { openReaderShop } from "../../support/readers.ts";
import { waitUntilBlocked } from "../../support/wait_until_blocked.ts";

/** Starts a step while a transaction makes a change, and lets the step go on once the change is committed. */
async function startDuring<T>(change: (tx: Transaction) => Promise<unknown>, start: () => Promise<T>): Promise<T> {
  const { sql: others } = openTimedPool(2);
  const { step } = await others.begin(async (tx) => {
    await change(tx);
    const step = start();
    step.catch(() => undefined);
    await waitUntilBlocked(tx, { by: 1, beside: others });
    return { step };
  });
  await others.end();
  return await step;
}

Deno.test("a reader that a colleague removes at the same moment is not renamed", async () => {
  await using counter = await openReaderShop({ pool: 4 });
  const { shop, id } = counter;
  const remove = (tx: Transaction) =>
    tx`update readers r set removed_at = instant() where r.tenant_id = ${shop.id} and r.id = ${id}`;
  const rename = () => shop.staff("PATCH /v1/readers/:id", { params: { id }, body: { name: "Till" } });
  await assertProblem("not_found", startDuring(remove, rename));
  const [row] = await shop.sql`select r.name from readers r where r.tenant_id = ${shop.id} and r.id = ${id}`;
  assert.equal(row!.name, "Counter");
});

Deno.test("a payment that is cancelled while a worker is about to show it is not shown", async () => {
  await using counter = await openReaderShop({ pool: 4 });
  const { shop } = counter;
  const { payment } = await counter.ask();
  // As if the worker had died after it stored the intent
  const ref = { tenant_id: shop.id, reader_payment_id: payment!.id };
  await shop.sql`update reader_payments p set sent_at = null where p.tenant_id = ${shop.id} and p.id = ${payment!.id}`;
  counter.device.action = null;
  const cancel = (tx: Transaction) =>
    tx`update reader_payments p set status = 'cancelling' where p.tenant_id = ${shop.id} and p.id = ${payment!.id}`;
  await startDuring(cancel, () => advanceReaderPayment(shop.deps, ref));
  assert.equal(counter.device.action, null);
  assert.deepEqual(await counter.ended(), ["cancelled", null]);
});
