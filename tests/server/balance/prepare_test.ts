import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { beforeIntent, openBalance } from "../../support/balance.ts";
import { sendWhileLocked } from "../../support/while_locked.ts";

Deno.test("POST /api/pay/:token asks Stripe once to create the intent of an amount", async () => {
  await using order = await openBalance();
  for (const _ of ["opened", "reloaded", "reloaded"]) await order.open();
  const { requests } = order.shop.stripe;
  assert.equal(requests.filter((request) => request === "POST /v1/payment_intents").length, 1);
});

Deno.test("POST /api/pay/:token returns the same intent to two tabs that open the link at the same time", async () => {
  await using order = await openBalance({ pool: 6 });
  const [one, two] = await Promise.all(await sendWhileLocked(order.ref, () => [order.open(), order.open()]));
  assert.ok(one!.client_secret);
  assert.deepEqual([two!.client_secret, order.atBank().length], [one!.client_secret, 1]);
});

Deno.test("an intent is cancelled when another amount becomes due while Stripe creates it", async () => {
  await using order = await openBalance();
  beforeIntent(order, async () => {
    await order.charge(2_500);
    await order.shop.runDueJobs();
  });
  const { state, amount, client_secret } = await order.open();
  assert.deepEqual([state, amount, client_secret], ["open", 12_500, null]);
  assert.deepEqual(order.atBank(), [["canceled", 0, 0]]);
  await order.pay(await order.open());
  await order.open();
  assert.deepEqual(await order.settled(), [12_500, 0, 0]);
});

Deno.test("an intent is kept when another request failed to create it", async () => {
  await using order = await openBalance();
  let client_secret: string | null = null;
  beforeIntent(order, async () => {
    ({ client_secret } = await order.open());
    order.shop.stripe.faults.plan("POST /v1/payment_intents", "500");
  });
  await assertProblem("payment_processor_error", order.open());
  assert.ok(client_secret);
  assert.equal((await order.open()).client_secret, client_secret);
  assert.equal(order.atBank().length, 1);
});
