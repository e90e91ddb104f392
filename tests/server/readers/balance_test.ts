import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { openReaderShop } from "../../support/readers.ts";

Deno.test("a reader takes what is due, once, and the job records it", async () => {
  await using counter = await openReaderShop();
  const { payment } = await counter.ask();
  assert.deepEqual([payment?.status, payment?.for, payment?.amount, payment?.currency, payment?.failure_code], [
    "waiting",
    "balance",
    10_000,
    "EUR",
    null,
  ]);
  assert.deepEqual(await counter.settled(), [0, 0, 10_000]);
  counter.present();
  await counter.wait(5);
  assert.deepEqual(await counter.settled(), [10_000, 0, 0]);
  assert.deepEqual(await counter.ended(), ["succeeded", null]);
  assert.deepEqual(counter.atBank(), [["balance", "succeeded", 10_000, 0, 0]]);
  assert.equal((await counter.shop.events()).filter((type) => type === "payment.received").length, 1);
  await assertProblem("amount_out_of_range", counter.ask());
});

for (const account of [null, "acct_shop"]) {
  Deno.test(`Stripe's events, the job and a cancellation record a charge once on ${account ?? "our account"}`, async () => {
    for (const order of [["event", "job", "cancel"], ["job", "cancel", "event"], ["cancel", "event", "job"]]) {
      await using counter = await openReaderShop({ account });
      await counter.ask();
      counter.present();
      for (const step of order) {
        if (step === "cancel") await counter.cancel();
        else if (step === "job") await counter.wait(5);
        else await counter.deliverAll();
      }
      assert.deepEqual(await counter.settled(), [10_000, 0, 0], order.join());
      assert.deepEqual(await counter.ended(), ["succeeded", null], order.join());
    }
  });
}

Deno.test("Stripe's event of the reader alone records a charge", async () => {
  await using counter = await openReaderShop();
  await counter.ask();
  counter.present();
  const [event] = counter.shop.stripe.events.of("terminal.reader.action_succeeded");
  assert.equal(await counter.shop.deliver(event!), 200);
  assert.equal((await counter.reader()).payment?.status, "succeeded");
  assert.deepEqual(await counter.settled(), [10_000, 0, 0]);
});

Deno.test("a reader takes a part of what is due, and the rest later", async () => {
  await using counter = await openReaderShop();
  await assertProblem("amount_out_of_range", counter.ask("balance", 10_001));
  for (const [amount, due] of [[4_000, 6_000], [undefined, 0]] as const) {
    await counter.ask("balance", amount);
    counter.present();
    await counter.wait(5);
    assert.equal((await counter.booking()).amount_due, due);
  }
  assert.deepEqual(await counter.settled(), [10_000, 0, 0]);
});

Deno.test("a refund of a payment by reader goes to the same card", async () => {
  await using counter = await openReaderShop();
  await counter.ask();
  counter.present();
  await counter.wait(5);
  const { data: [payment] } = await counter.shop.staff("GET /v1/payments");
  await counter.shop.staff("POST /v1/payments/:id/refund", { params: { id: payment!.id }, body: { amount: 2_500 } });
  await counter.settled();
  assert.deepEqual(counter.atBank(), [["balance", "succeeded", 10_000, 2_500, 0]]);
});

Deno.test("a charge that crosses a payment in cash is refunded by what it exceeds", async () => {
  await using counter = await openReaderShop();
  await counter.ask();
  counter.present();
  await counter.shop.staff("POST /v1/bookings/:id/payments", {
    params: { id: counter.booking_id },
    body: { method: "cash", amount: 4_000 },
  });
  await counter.wait(5);
  assert.deepEqual(await counter.settled(), [14_000, 4_000, 0]);
});

Deno.test("a reader stops asking when less is due", async () => {
  await using counter = await openReaderShop();
  await counter.ask();
  await counter.shop.staff("POST /v1/bookings/:id/payments", {
    params: { id: counter.booking_id },
    body: { method: "cash", amount: 4_000 },
  });
  assert.deepEqual(await counter.ended(), ["failed", "amount_changed"]);
  assert.equal(counter.device.action, null);
  assert.deepEqual(counter.atBank(), [["balance", "canceled", 0, 0, 0]]);
  await counter.ask();
  counter.present();
  await counter.wait(5);
  assert.deepEqual(await counter.settled(), [10_000, 0, 0]);
});

Deno.test("while a reader asks, a link cannot be paid; a payment by link that was first counts", async () => {
  await using counter = await openReaderShop();
  const { shop, booking_id } = counter;
  const { url } = await shop.staff("POST /v1/bookings/:id/payment-link", { params: { id: booking_id }, body: {} });
  const link = { params: { token: url.split("/").at(-1)! }, body: {} };
  const opened = await shop.visitor("POST /api/pay/:token", link);
  assert.ok(opened.client_secret);
  await counter.ask();
  assert.ok((await shop.pay(opened)).error, "its intent is cancelled");
  const blocked = await shop.visitor("POST /api/pay/:token", link);
  assert.deepEqual([blocked.state, blocked.client_secret], ["open", null]);
  await counter.cancel();
  const again = await shop.visitor("POST /api/pay/:token", link);
  await shop.pay(again);
  assert.deepEqual([(await counter.ask()).payment?.failure_code], ["amount_changed"]);
  assert.deepEqual(await counter.settled(), [10_000, 0, 0]);
});

Deno.test("a payment by link that the bank still processes keeps the reader from asking", async () => {
  await using counter = await openReaderShop();
  const { shop, booking_id } = counter;
  const { url } = await shop.staff("POST /v1/bookings/:id/payment-link", { params: { id: booking_id }, body: {} });
  const opened = await shop.visitor("POST /api/pay/:token", { params: { token: url.split("/").at(-1)! }, body: {} });
  await shop.pay(opened, "pm_double_processing");
  const { payment } = await counter.ask();
  assert.deepEqual([payment?.status, payment?.failure_code], ["failed", "payment_processing"]);
  assert.equal(counter.device.action, null);
});
