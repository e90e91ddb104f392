import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { beforeIntent, openBalance } from "../../support/balance.ts";
import { bookWalkIn } from "../../support/book.ts";
import { copyRecords } from "../../support/copy_records.ts";
import { hashTables } from "../../support/hash_tables.ts";
import { openShop } from "../../support/shop.ts";

const tables = ["customers", "bookings", "balance_payments"];

Deno.test("a balance is paid without changing another shop's payment that has the same id", async () => {
  await using other = await openShop();
  await using paid = await openShop();
  await using order = await openBalance();
  beforeIntent(order, async () => {
    await copyRecords(order.shop, { to: other, tables });
    await copyRecords(order.shop, { to: paid, tables });
    await paid.sql`update balance_payments p set status = 'paid' where p.tenant_id = ${paid.id}`;
  });
  const opened = await order.open();
  const [copy] = await other.sql`select p.payment_intent_id from balance_payments p where p.tenant_id = ${other.id}`;
  assert.equal(copy!.payment_intent_id, null);
  await other.sql`update balance_payments p set amount = 1 where p.tenant_id = ${other.id}`;
  const before = await hashTables(other);
  await order.pay(opened);
  await order.open();
  assert.deepEqual(await order.settled(), [10_000, 0, 0]);
  assert.deepEqual(await hashTables(other), before);
});

Deno.test("an attempt is cancelled without changing another shop's payment that has the same id", async () => {
  await using other = await openShop();
  await using order = await openBalance();
  let before = {};
  beforeIntent(order, async () => {
    await copyRecords(order.shop, { to: other, tables });
    before = await hashTables(other);
    order.shop.stripe.faults.plan("POST /v1/payment_intents", "500");
  });
  await assertProblem("payment_processor_error", order.open());
  assert.deepEqual(await hashTables(other), before);
});

Deno.test("the attempts to pay two bookings of a shop are opened, cancelled and paid independently", async () => {
  await using order = await openBalance({ item: { price_full_day: 5_000, inventory_count: 2 } });
  const { shop } = order;
  const { id } = await bookWalkIn(shop, { items: [shop.kayak] });
  const { url } = await shop.staff("POST /v1/bookings/:id/payment-link", { params: { id }, body: {} });
  const params = { token: url.split("/").at(-1)! };
  const openSecond = () => shop.visitor("POST /api/pay/:token", { params, body: {} });
  let second: Awaited<ReturnType<typeof openSecond>> | undefined;
  beforeIntent(order, async () => {
    second = await openSecond();
    // As if the server had died before it stored the intent
    await shop.sql`
      update balance_payments p set payment_intent_id = null where p.tenant_id = ${shop.id} and p.booking_id = ${id}`;
    shop.stripe.faults.plan("POST /v1/payment_intents", "500");
  });
  await assertProblem("payment_processor_error", order.open());
  assert.equal((await openSecond()).client_secret, second!.client_secret);
  const first = await order.open();
  await order.charge(500);
  await shop.runDueJobs();
  assert.notEqual((await order.open()).client_secret, first.client_secret);
  assert.equal((await openSecond()).client_secret, second!.client_secret);
  await order.pay(await order.open());
  await order.open();
  assert.equal((await openSecond()).client_secret, second!.client_secret);
  assert.deepEqual(await order.settled(), [10_500, 0, 0]);
});
