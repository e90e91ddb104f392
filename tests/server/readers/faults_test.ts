import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { openReaderShop } from "../../support/readers.ts";

const PROCESS = "POST /v1/terminal/readers/:id/process_payment_intent";

for (const [trouble, code] of [["offline", "reader_offline"], ["busy", "reader_busy"]] as const) {
  Deno.test(`a reader that is ${trouble} fails at once, and asks when it works again`, async () => {
    await using counter = await openReaderShop();
    counter.device.trouble = trouble;
    const { payment } = await counter.ask();
    assert.deepEqual([payment?.status, payment?.failure_code], ["failed", code]);
    assert.deepEqual(counter.atBank(), [["balance", "canceled", 0, 0, 0]]);
    counter.device.trouble = null;
    await counter.ask();
    counter.present();
    await counter.wait(5);
    assert.deepEqual(await counter.settled(), [10_000, 0, 0]);
  });
}

Deno.test("a reader that was told but did not answer in time is cleared, and takes nothing", async () => {
  await using counter = await openReaderShop();
  counter.device.trouble = "times_out";
  const { payment } = await counter.ask();
  assert.deepEqual([payment?.status, payment?.failure_code], ["failed", "reader_timeout"]);
  assert.equal(counter.device.action, null);
  assert.deepEqual(await counter.settled(), [0, 0, 10_000]);
});

Deno.test("a reader that is unplugged before a card fails, and its payment cannot be taken any more", async () => {
  await using counter = await openReaderShop();
  await counter.ask();
  counter.device.status = "offline";
  assert.deepEqual(await counter.ended(), ["failed", "reader_offline"]);
  assert.equal((await counter.reader()).status, "offline");
  counter.device.status = "online";
  counter.present();
  assert.deepEqual(counter.atBank(), [["balance", "canceled", 0, 0, 0]]);
  assert.deepEqual(await counter.settled(), [0, 0, 10_000]);
});

Deno.test("a charge counts although the reader was unplugged before it could report it", async () => {
  await using counter = await openReaderShop();
  await counter.ask();
  counter.present({ unplugged: true });
  assert.deepEqual(await counter.ended(), ["succeeded", null]);
  assert.deepEqual(await counter.settled(), [10_000, 0, 0]);
});

Deno.test("a declined card ends the attempt with the bank's reason, and the next card is charged", async () => {
  await using counter = await openReaderShop();
  await counter.ask();
  counter.present({ card: "pm_card_chargeDeclined" });
  await counter.wait(5);
  const { payment } = await counter.reader();
  assert.deepEqual([payment?.status, payment?.failure_code], ["failed", "card_declined"]);
  await counter.ask();
  counter.present();
  await counter.wait(5);
  assert.deepEqual(await counter.settled(), [10_000, 0, 0]);
  assert.deepEqual(counter.atBank().map(([, status]) => status), ["canceled", "succeeded"]);
});

Deno.test("the customer cancels on the reader", async () => {
  await using counter = await openReaderShop();
  await counter.ask();
  counter.shop.stripe.cancelAtReader(counter.device.id);
  await counter.deliverAll();
  const { payment } = await counter.reader();
  assert.deepEqual([payment?.status, payment?.failure_code], ["cancelled", "customer_canceled"]);
  assert.deepEqual(await counter.settled(), [0, 0, 10_000]);
});

Deno.test("staff cancel, and cancel again; a card that comes later is not charged", async () => {
  await using counter = await openReaderShop();
  assert.equal((await counter.cancel()).payment, null);
  await counter.ask();
  await assertProblem("reader_busy", counter.ask());
  const { payment } = await counter.cancel();
  assert.deepEqual([payment?.status, payment?.failure_code], ["cancelled", null]);
  assert.equal(counter.device.action, null);
  assert.deepEqual((await counter.cancel()).payment, payment);
  assert.deepEqual(await counter.settled(), [0, 0, 10_000]);
});

Deno.test("a reader that nobody presents a card to stops after five minutes", async () => {
  await using counter = await openReaderShop();
  await counter.ask();
  await counter.wait(4 * 60);
  assert.equal((await counter.reader()).payment?.status, "waiting");
  assert.deepEqual(await counter.ended(), ["failed", "timeout"]);
  assert.equal(counter.device.action, null);
});

Deno.test("a payment that the bank processes when it is cancelled ends as the bank decides", async () => {
  for (const isPaid of [true, false]) {
    await using counter = await openReaderShop();
    await counter.ask();
    counter.present({ card: "pm_double_processing" });
    assert.equal((await counter.cancel()).payment?.status, "cancelling");
    await assertProblem("reader_busy", counter.ask());
    const { id } = counter.shop.stripe.store.all("payment_intent", "own")[0]!;
    if (isPaid) counter.shop.stripe.endProcessing("own", id);
    else counter.shop.stripe.failProcessing("own", id);
    assert.deepEqual(await counter.ended(), [isPaid ? "succeeded" : "cancelled", null]);
    assert.deepEqual(await counter.settled(), isPaid ? [10_000, 0, 0] : [0, 0, 10_000]);
  }
});

for (const fault of ["reset_after", "500_after"] as const) {
  Deno.test(`the answer of the reader is lost (${fault}): the payment waits and is recorded`, async () => {
    await using counter = await openReaderShop();
    counter.shop.stripe.faults.plan(PROCESS, fault, { times: 5 });
    assert.equal((await counter.ask()).payment?.status, "waiting");
    counter.shop.stripe.faults.clear();
    counter.present();
    await counter.wait(5);
    assert.deepEqual(await counter.settled(), [10_000, 0, 0]);
  });
}

Deno.test("the request to the reader is lost: the attempt ends, and the next one asks", async () => {
  await using counter = await openReaderShop();
  counter.shop.stripe.faults.plan(PROCESS, "reset", { times: 5 });
  assert.equal((await counter.ask()).payment?.status, "waiting");
  counter.shop.stripe.faults.clear();
  await counter.wait(10);
  assert.equal((await counter.reader()).payment?.status, "waiting", "Stripe may still tell the reader");
  assert.deepEqual(await counter.ended(), ["failed", "reader_lost"]);
  assert.deepEqual(counter.atBank(), [["balance", "canceled", 0, 0, 0]]);
});

for (const fault of ["reset", "reset_after", "500", "500_after", "500_kept", "403"] as const) {
  Deno.test(`creating the intent fails with ${fault}: the attempt fails, and the next one succeeds`, async () => {
    await using counter = await openReaderShop();
    counter.shop.stripe.faults.plan("POST /v1/payment_intents", fault, { times: fault.startsWith("reset") ? 5 : 1 });
    const { payment } = await counter.ask();
    assert.deepEqual([payment?.status, payment?.failure_code], ["failed", "processor_error"]);
    counter.shop.stripe.faults.clear();
    await counter.ask();
    counter.present();
    await counter.wait(5);
    assert.deepEqual(await counter.settled(), [10_000, 0, 0]);
  });
}

Deno.test("an amount that is too small for a card fails with that reason", async () => {
  await using counter = await openReaderShop();
  counter.shop.stripe.faults.plan("POST /v1/payment_intents", "amount_too_small");
  assert.equal((await counter.ask()).payment?.failure_code, "amount_too_small");
});

for (const fault of ["reset", "reset_after", "500", "500_after"] as const) {
  Deno.test(`cancelling while Stripe fails with ${fault} ends without money`, async () => {
    await using counter = await openReaderShop();
    await counter.ask();
    counter.shop.stripe.faults.plan("POST /v1/payment_intents/:id/cancel", fault, { times: 2 });
    counter.shop.stripe.faults.plan("POST /v1/terminal/readers/:id/cancel_action", fault, { times: 2 });
    await counter.cancel();
    await counter.shop.runJobsFor(1);
    assert.deepEqual(await counter.ended(), ["cancelled", null]);
    assert.equal(counter.device.action, null);
    assert.deepEqual(counter.atBank(), [["balance", "canceled", 0, 0, 0]]);
  });
}

Deno.test("Stripe is away while the card is presented: the charge is recorded when it is back", async () => {
  await using counter = await openReaderShop();
  await counter.ask();
  counter.present();
  counter.shop.stripe.faults.plan("*", "500", { times: Infinity });
  assert.equal((await counter.cancel()).payment?.status, "cancelling");
  assert.equal((await counter.reader()).status, "unknown");
  counter.shop.stripe.faults.clear();
  assert.deepEqual(await counter.ended(), ["succeeded", null]);
  assert.deepEqual(await counter.settled(), [10_000, 0, 0]);
});

Deno.test("another till uses the reader meanwhile: the attempt ends and leaves the other's alone", async () => {
  await using counter = await openReaderShop();
  await counter.ask();
  const other = { payment_intent: "pi_other" };
  counter.device.action = { ...counter.device.action!, process_payment_intent: other };
  assert.deepEqual(await counter.ended(), ["failed", "reader_lost"]);
  assert.deepEqual(counter.device.action?.process_payment_intent, other);
});

Deno.test("a reader that was deleted at Stripe is offline, and asks for nothing", async () => {
  await using counter = await openReaderShop();
  await counter.ask();
  counter.device.deleted = true;
  assert.deepEqual(await counter.ended(), ["failed", "reader_offline"]);
  assert.equal((await counter.reader()).status, "offline");
  assert.equal((await counter.ask()).payment?.failure_code, "reader_offline");
});
