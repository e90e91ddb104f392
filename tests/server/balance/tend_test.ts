import assert from "node:assert/strict";
import { closeBalance, getBalance } from "../../../server/balance/balance.sql.ts";
import { findPayableAmount, scheduleBalance, tendBalance } from "../../../server/balance/tend.ts";
import { openBalance } from "../../support/balance.ts";
import { openShop } from "../../support/shop.ts";

Deno.test("scheduleBalance waits half the age of an attempt, at least a minute and at most six hours", async () => {
  await using shop = await openShop();
  const minute = 60_000;
  const now = shop.clock.now().getTime();
  for (
    const [age, delay] of [[0, 1], [1, 1], [2, 1], [4, 2], [60, 30], [719, 359.5], [720, 360], [5_000, 360]] as const
  ) {
    const ref = { tenant_id: shop.id, booking_id: shop.deps.ids.next("bk") };
    const created_at = new Date(now - age * minute).toISOString();
    await scheduleBalance(shop.sql, shop.deps, { ...ref, created_at });
    const [job] = await shop.sql<{ run_at: string }[]>`
      select j.run_at from graphile_worker.jobs j where j.key = ${`tend_balance:${ref.booking_id}`}`;
    assert.equal(Date.parse(job!.run_at) - now, delay * minute, `${age} minutes`);
  }
});

Deno.test("an attempt is cancelled from the moment at which the last link expires", async () => {
  for (const [time, status] of [["07:59:59.999", "requires_payment_method"], ["08:00:00.000", "canceled"]] as const) {
    await using order = await openBalance();
    await order.shop.travel("2027-05-17T07:00:00Z");
    await order.open();
    await order.shop.travel(`2027-05-17T${time}Z`);
    assert.equal(await findPayableAmount(order.shop.deps, order.ref), status === "canceled" ? 0 : 10_000);
    await tendBalance(order.shop.deps, order.ref);
    assert.equal(order.atBank()[0]![0], status, time);
  }
});

Deno.test("Stripe's event alone records a payment", async () => {
  await using order = await openBalance();
  await order.pay(await order.open());
  for (const event of order.shop.stripe.events.all) assert.equal(await order.shop.deliver(event), 200);
  const { amount_paid, amount_due } = await order.booking();
  assert.deepEqual([amount_paid, amount_due], [10_000, 0]);
});

Deno.test("an event about an intent of another account that has the same id records no payment", async () => {
  await using order = await openBalance();
  const { shop } = order;
  await order.open();
  const [intent] = shop.stripe.store.all("payment_intent");
  const account = "acct_stranger";
  shop.stripe.store.add(account, { ...intent!, status: "succeeded", amount_received: 10_000 });
  const [event] = shop.stripe.events.of("payment_intent.created");
  assert.equal(await shop.deliver({ ...event!, account }), 200);
  assert.deepEqual(await order.settled(), [0, 0, 10_000]);
});

Deno.test("a declined card records no payment when Stripe reports it, and the same intent can be paid", async () => {
  await using order = await openBalance();
  const { shop } = order;
  const opened = await order.open();
  await order.pay(opened, "4000000000000002");
  for (const event of shop.stripe.events.all) assert.equal(await shop.deliver(event), 200);
  assert.ok(!(await shop.events()).includes("payment.received"));
  assert.equal((await order.open()).client_secret, opened.client_secret);
  await order.pay(opened);
  await order.open();
  assert.deepEqual(await order.settled(), [10_000, 0, 0]);
});

Deno.test("an intent that was cancelled in Stripe's dashboard is not shown, and is replaced by the next request", async () => {
  await using order = await openBalance();
  const old = await order.open();
  const [{ id } = { id: "" }] = order.shop.stripe.store.all("payment_intent");
  await order.shop.processor.cancelIntent({ account: null, id });
  const page = await order.page();
  assert.deepEqual([page.state, page.client_secret, page.payment_status], ["open", null, "canceled"]);
  const opened = await order.open();
  assert.ok(opened.client_secret && opened.client_secret !== old.client_secret);
  await order.pay(opened);
  await order.open();
  assert.deepEqual(await order.settled(), [10_000, 0, 0]);
});

Deno.test("closeBalance keeps a payment that was recorded before", async () => {
  await using order = await openBalance();
  await order.pay(await order.open());
  await order.open();
  const { shop, ref: { tenant_id } } = order;
  const [{ id } = { id: "" }] = await shop.sql<{ id: string }[]>`
    select p.id from balance_payments p where p.tenant_id = ${tenant_id}`;
  await closeBalance(shop.sql, tenant_id, { id, status: "cancelled" });
  assert.equal((await getBalance(shop.sql, tenant_id, id)).status, "paid");
});

Deno.test("the customer gets one mail about the part of a card payment that is refunded", async () => {
  await using order = await openBalance();
  await order.pay(await order.open());
  await order.cash(4_000);
  await order.open();
  await order.settled();
  const mails = order.shop.mailer.mails.filter(({ subject }) => /refunded/.test(subject));
  assert.deepEqual(mails.map(({ to, subject }) => [to.address, subject]), [
    ["ada@example.com", "Test shop has refunded €40.00"],
  ]);
});
