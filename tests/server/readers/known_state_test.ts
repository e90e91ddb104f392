import assert from "node:assert/strict";
import { unavailable } from "../../../server/problem.ts";
import { advanceReaderPayment, endReaderPayment } from "../../../server/readers/advance.ts";
import { openTimedPool } from "../../support/database.ts";
import { openReaderShop, type ReaderShop } from "../../support/readers.ts";
import { waitUntilBlocked } from "../../support/wait_until_blocked.ts";

/** Lets the server die while it creates the intent of a payment. */
async function askAndDie(counter: ReaderShop, what: "balance" | "deposit" = "balance"): Promise<void> {
  const { readers } = counter.shop.deps.payments;
  const { createIntent } = readers;
  readers.createIntent = () => Promise.reject(unavailable("The server has died"));
  await assert.rejects(counter.ask(what));
  readers.createIntent = createIntent;
}

Deno.test("a payment that no reader shows after a minute is not shown any more", async () => {
  await using counter = await openReaderShop();
  await askAndDie(counter);
  await counter.shop.travel(new Date(counter.shop.clock.now().getTime() + 90_000).toISOString());
  await counter.shop.runDueJobs();
  const { payment } = await counter.reader();
  assert.deepEqual([payment?.status, payment?.failure_code], ["failed", "timeout"]);
  assert.deepEqual([counter.device.action, counter.atBank()], [null, []]);
});

Deno.test("a payment that is cancelled in Stripe's dashboard ends, and the reader stops asking", async () => {
  await using counter = await openReaderShop();
  await counter.ask();
  const { id } = counter.shop.stripe.store.all("payment_intent", "own")[0]!;
  await counter.shop.processor.cancelIntent({ account: null, id });
  await counter.wait(5);
  const { payment } = await counter.reader();
  assert.deepEqual([payment?.status, payment?.failure_code, counter.device.action], ["cancelled", null, null]);
});

Deno.test("what another till's payment comes to is not the end of this one", async () => {
  await using counter = await openReaderShop();
  await counter.ask();
  counter.device.action = {
    ...counter.device.action!,
    status: "failed",
    failure_code: "card_declined",
    process_payment_intent: { payment_intent: "pi_other" },
  };
  assert.deepEqual(await counter.ended(), ["failed", "reader_lost"]);
});

Deno.test("a reader that has finished is not cleared: another till may use it", async () => {
  await using counter = await openReaderShop();
  await counter.ask();
  counter.present({ card: "pm_card_chargeDeclined" });
  counter.shop.stripe.requests.length = 0;
  assert.deepEqual(await counter.ended(), ["failed", "card_declined"]);
  assert.ok(!counter.shop.stripe.requests.includes("POST /v1/terminal/readers/:id/cancel_action"));
});

Deno.test("a cancellation that Stripe does not answer goes on at once", async () => {
  await using counter = await openReaderShop();
  await counter.wait(60);
  await counter.ask();
  counter.shop.stripe.faults.plan("*", "500", { times: Infinity });
  assert.equal((await counter.cancel()).payment?.status, "cancelling");
  counter.shop.stripe.faults.clear();
  await counter.shop.runDueJobs();
  assert.equal((await counter.reader()).payment?.status, "cancelled");
});

Deno.test("a deposit whose amount changes is not taken at the reader", async () => {
  for (const isShown of [false, true]) {
    await using counter = await openReaderShop({ deposit: 20_000 });
    await counter.shop.travel("2027-05-12T08:30:00.000Z");
    if (isShown) await counter.ask("deposit");
    else await askAndDie(counter, "deposit");
    await counter.shop.sql`update deposits d set amount = 30000 where d.tenant_id = ${counter.shop.id}`;
    await counter.wait(6);
    const { payment } = await counter.reader();
    assert.deepEqual([payment?.status, payment?.failure_code], ["failed", "amount_changed"]);
    assert.equal(counter.device.action, null);
  }
});

Deno.test("a deposit that is authorized is the deposit's: Stripe's later events reach it", async () => {
  await using counter = await openReaderShop({ deposit: 20_000 });
  await counter.shop.travel("2027-05-12T08:30:00.000Z");
  await counter.ask("deposit");
  counter.present();
  await counter.wait(5);
  const { id } = counter.shop.stripe.store.all("payment_intent", "own").at(-1)!;
  await counter.shop.processor.cancelIntent({ account: null, id });
  await counter.deliverAll();
  assert.notEqual((await counter.booking()).deposit.state, "authorized");
});

Deno.test("the customer of a deposit is the one at the reader's account", async () => {
  const terms = { account: null, mode: "test", name: "Ada", email: null, metadata: {} } as const;
  for (const isKnown of [true, false]) {
    await using counter = await openReaderShop({ deposit: 20_000 });
    const { shop } = counter;
    await shop.travel("2027-05-12T08:30:00.000Z");
    const { id } = await shop.processor.createCustomer({ ...terms, idempotency_key: `cus:${shop.id}` });
    const account = isKnown ? null : "acct_old";
    await shop.sql`
      update deposits d set account = ${account}, processor_customer_id = ${id} where d.tenant_id = ${shop.id}`;
    await counter.ask("deposit");
    const intent = shop.stripe.store.all("payment_intent", "own").at(-1)!;
    assert.equal(intent.customer === id, isKnown);
  }
});

Deno.test("a deposit that another account takes now is not asked for", async () => {
  await using counter = await openReaderShop({ deposit: 20_000 });
  const { shop } = counter;
  await shop.travel("2027-05-12T08:30:00.000Z");
  await shop.sql`
    update deposits d set account = 'acct_old', pending_intent_id = 'pi_old' where d.tenant_id = ${shop.id}`;
  await assert.rejects(counter.ask("deposit"), /invalid_transition/);
});

for (const isPaid of [true, false]) {
  Deno.test(`the end of an attempt locks the booking before the attempt (paid: ${isPaid})`, async () => {
    await using counter = await openReaderShop({ pool: 6 });
    const { shop, booking_id } = counter;
    const asked = await counter.ask();
    counter.present(isPaid ? {} : { card: "pm_card_chargeDeclined" });
    const ref = { tenant_id: shop.id, reader_payment_id: asked.payment!.id };
    const { sql: others } = openTimedPool(2);
    const step = await others.begin(async (tx) => {
      await tx`select from bookings b where b.tenant_id = ${shop.id} and b.id = ${booking_id} for update`;
      const step = advanceReaderPayment(shop.deps, ref);
      await waitUntilBlocked(tx, { by: 1, beside: others });
      await tx`
        select from reader_payments p where p.tenant_id = ${shop.id} and p.id = ${asked.payment!.id} for update nowait`;
      return { step };
    });
    await others.end();
    await step.step;
    assert.equal((await counter.reader()).payment?.status, isPaid ? "succeeded" : "failed");
  });
}

Deno.test("a deposit that is authorized just before staff cancel stays authorized", async () => {
  await using counter = await openReaderShop({ deposit: 20_000 });
  await counter.shop.travel("2027-05-12T08:30:00.000Z");
  const { payment } = await counter.ask("deposit");
  counter.present();
  await counter.wait(5);
  await endReaderPayment(counter.shop.deps, { tenant_id: counter.shop.id, reader_payment_id: payment!.id }, null);
  assert.equal((await counter.booking()).deposit.state, "authorized");
  assert.deepEqual(counter.atBank(), [["deposit", "requires_capture", 0, 0, 20_000]]);
});

Deno.test("a reader that asks for a deposit waits for the card, however often it is looked at", async () => {
  await using counter = await openReaderShop({ deposit: 20_000 });
  await counter.shop.travel("2027-05-12T08:30:00.000Z");
  await counter.ask("deposit");
  await counter.wait(60);
  assert.equal((await counter.reader()).payment?.status, "waiting");
  counter.present();
  await counter.wait(5);
  assert.equal((await counter.booking()).deposit.state, "authorized");
});

Deno.test("a reader that does not say why it failed has the bank's reason, or `card_declined`", async () => {
  for (const failure of [{ code: "expired_card", type: "card_error" }, null]) {
    await using counter = await openReaderShop();
    await counter.ask();
    counter.shop.stripe.store.all("payment_intent", "own").at(-1)!.last_payment_error = failure as never;
    Object.assign(counter.device.action!, { status: "failed", failure_code: null });
    await counter.wait(5);
    assert.equal((await counter.reader()).payment?.failure_code, failure?.code ?? "card_declined");
  }
});

Deno.test("an attempt that has ended asks Stripe nothing more", async () => {
  await using counter = await openReaderShop();
  const { payment } = await counter.ask();
  counter.present();
  await counter.wait(5);
  counter.shop.stripe.requests.length = 0;
  await advanceReaderPayment(counter.shop.deps, { tenant_id: counter.shop.id, reader_payment_id: payment!.id });
  assert.deepEqual(counter.shop.stripe.requests, []);
});
