import assert from "node:assert/strict";
import { advanceReaderPayment } from "../../../server/readers/advance.ts";
import { countOutcomes } from "../../support/count_outcomes.ts";
import { addReader, openReaderShop, type ReaderShop } from "../../support/readers.ts";
import { sendWhileLocked } from "../../support/while_locked.ts";

/** Returns the step of a worker for the latest attempt. */
async function workerOf({ shop, reader }: ReaderShop) {
  const { payment } = await reader();
  return () => advanceReaderPayment(shop.deps, { tenant_id: shop.id, reader_payment_id: payment!.id });
}

/** Runs steps at the same time. A worker that fails tries again later. */
async function together(steps: (() => Promise<unknown>)[]) {
  await Promise.allSettled(steps.map((step) => step()));
}

Deno.test("of two requests to one reader at the same time, one is shown", async () => {
  await using counter = await openReaderShop({ pool: 6 });
  const outcomes = await countOutcomes(await sendWhileLocked(counter.ref, () => [counter.ask(), counter.ask()]));
  assert.deepEqual(outcomes, { accepted: 1, reader_busy: 1 });
  assert.equal(counter.atBank().length, 1);
});

Deno.test("of two readers that ask for one booking at the same time, one is shown", async () => {
  await using counter = await openReaderShop({ pool: 6 });
  const { id } = await addReader(counter.shop, "quiet-amber-fox");
  const second = () =>
    counter.shop.staff("POST /v1/readers/:id/payment", {
      params: { id },
      body: { booking_id: counter.booking_id, for: "balance" },
    });
  const outcomes = await countOutcomes(await sendWhileLocked(counter.ref, () => [counter.ask(), second()]));
  assert.deepEqual(outcomes, { accepted: 1, reader_busy: 1 });
  const asking = counter.shop.stripe.store.all("terminal.reader", "own").filter(({ action }) => action);
  assert.equal(asking.length, 1);
});

Deno.test("two workers, Stripe's events and a cancellation at the same second record a charge once", async () => {
  for (let round = 0; round < 4; round++) {
    await using counter = await openReaderShop({ pool: 8 });
    await counter.ask();
    const worker = await workerOf(counter);
    counter.present();
    const steps = [worker, counter.cancel, worker, counter.deliverAll, counter.cancel];
    await together([...steps.slice(round), ...steps.slice(0, round)]);
    assert.deepEqual(await counter.ended(), ["succeeded", null]);
    assert.deepEqual(await counter.settled(), [10_000, 0, 0]);
    assert.deepEqual(counter.atBank(), [["balance", "succeeded", 10_000, 0, 0]]);
  }
});

Deno.test("two workers and a cancellation at the same second keep an authorization, or cancel it", async () => {
  const outcomes = new Set<unknown>();
  for (let round = 0; round < 6; round++) {
    await using counter = await openReaderShop({ deposit: 20_000, pool: 8 });
    await counter.shop.travel("2027-05-12T08:30:00.000Z");
    await counter.ask("deposit");
    const worker = await workerOf(counter);
    counter.present();
    if (round === 0) await worker();
    await together(round % 2 ? [counter.cancel, worker, worker] : [worker, worker, counter.cancel]);
    const [status] = await counter.ended();
    const { state } = (await counter.booking()).deposit;
    const held = counter.shop.stripe.ledger.openDeposits().length;
    outcomes.add(status);
    assert.deepEqual([state, held], status === "succeeded" ? ["authorized", 1] : ["scheduled", 0]);
  }
  assert.ok(outcomes.has("succeeded"), "an authorization that is recorded cannot be cancelled here");
});

Deno.test("a card that is charged at the moment of the cancellation counts", async () => {
  await using counter = await openReaderShop();
  const { payments } = counter.shop.deps;
  await counter.ask();
  const { cancelIntent } = payments;
  payments.cancelIntent = async (at) => {
    payments.cancelIntent = cancelIntent;
    counter.present();
    return await cancelIntent(at);
  };
  assert.equal((await counter.cancel()).payment?.status, "succeeded");
  assert.deepEqual(await counter.settled(), [10_000, 0, 0]);
});

Deno.test("a payment that is cancelled before the reader is asked is not shown", async () => {
  await using counter = await openReaderShop();
  const { readers } = counter.shop.deps.payments;
  const { process } = readers;
  readers.process = async (request) => {
    readers.process = process;
    await counter.cancel();
    return await process(request);
  };
  assert.equal((await counter.ask()).payment?.status, "cancelled");
  assert.deepEqual([counter.device.action, counter.atBank()], [null, [["balance", "canceled", 0, 0, 0]]]);
});

Deno.test("a payment that is cancelled while its intent is created is not shown, and the intent is cancelled", async () => {
  await using counter = await openReaderShop();
  const { readers } = counter.shop.deps.payments;
  const { createIntent } = readers;
  readers.createIntent = async (draft) => {
    readers.createIntent = createIntent;
    const intent = await createIntent(draft);
    await counter.cancel();
    return intent;
  };
  assert.equal((await counter.ask()).payment?.status, "cancelled");
  assert.deepEqual([counter.device.action, counter.atBank()], [null, [["balance", "canceled", 0, 0, 0]]]);
  assert.deepEqual(await counter.settled(), [0, 0, 10_000]);
});

Deno.test("a worker that is faster than the request shows the payment, and the request does not show it again", async () => {
  await using counter = await openReaderShop();
  const { readers } = counter.shop.deps.payments;
  const { createIntent } = readers;
  readers.createIntent = async (draft) => {
    readers.createIntent = createIntent;
    await (await workerOf(counter))();
    return await createIntent(draft);
  };
  assert.equal((await counter.ask()).payment?.status, "waiting");
  counter.present();
  assert.deepEqual(await counter.ended(), ["succeeded", null]);
  assert.deepEqual(counter.atBank(), [["balance", "succeeded", 10_000, 0, 0]]);
});

Deno.test("Stripe's event of a new intent, before its answer, does not ask the customer to confirm the deposit", async () => {
  await using counter = await openReaderShop({ deposit: 20_000 });
  await counter.shop.travel("2027-05-12T08:30:00.000Z");
  const before = (await counter.booking()).deposit;
  const { readers } = counter.shop.deps.payments;
  const { createIntent } = readers;
  readers.createIntent = async (draft) => {
    const intent = await createIntent(draft);
    await counter.deliverAll();
    return intent;
  };
  await counter.ask("deposit");
  assert.deepEqual((await counter.booking()).deposit, before);
  counter.present();
  await counter.wait(5);
  assert.equal((await counter.booking()).deposit.state, "authorized");
});
