import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { openBalance } from "../../support/balance.ts";
import { bookWalkIn } from "../../support/book.ts";
import { openShop } from "../../support/shop.ts";

const UNKNOWN = "0".repeat(43);

Deno.test("payment-link is refused for an unknown booking and for a cancelled one", async () => {
  await using order = await openBalance();
  const { shop, params } = order;
  const create = (id: string) => shop.staff("POST /v1/bookings/:id/payment-link", { params: { id }, body: {} });
  await assertProblem("not_found", create("bk_unknown"));
  await shop.staff("POST /v1/bookings/:id/cancel", { params, body: {} });
  await assertProblem("invalid_transition", create(params.id));
});

Deno.test("payment-link mails the customer only if `send` is true, and only while something is due", async () => {
  for (const [send, paid, mails] of [[true, 9_999, 1], [false, 0, 0], [true, 10_000, 0]] as const) {
    await using order = await openBalance();
    const { shop, params } = order;
    await shop.runDueJobs();
    shop.mailer.mails.length = 0;
    await shop.staff("POST /v1/bookings/:id/payment-link", { params, body: { send } });
    if (paid) await order.cash(paid);
    assert.equal((await order.page()).state, paid < 10_000 ? "open" : "done");
    await shop.runDueJobs();
    assert.equal(shop.mailer.mails.filter(({ text }) => /\/pay\//.test(text)).length, mails, `${send} ${paid}`);
  }
});

Deno.test("GET and POST /api/pay/:token return not_found for an unknown token", async () => {
  await using shop = await openShop();
  const params = { token: UNKNOWN };
  await assertProblem("not_found", shop.visitor("GET /api/pay/:token", { params }));
  await assertProblem("not_found", shop.visitor("POST /api/pay/:token", { params, body: {} }));
});

Deno.test("a link works until its 14 days are over, and prepares no payment afterwards, although a newer link works", async () => {
  await using order = await openBalance();
  const { shop, params } = order;
  await shop.travel("2027-05-17T07:59:59.999Z");
  assert.equal((await order.page()).state, "open");
  const newer = await shop.staff("POST /v1/bookings/:id/payment-link", { params, body: {} });
  await shop.travel("2027-05-17T08:00:00.000Z");
  await assertProblem("link_expired", order.page());
  await assertProblem("link_expired", order.open());
  assert.deepEqual(order.atBank(), []);
  const token = newer.url.split("/").at(-1)!;
  assert.equal((await shop.visitor("POST /api/pay/:token", { params: { token }, body: {} })).state, "open");
});

Deno.test("the page of a link names the account of the open payment, or the shop's account before there is one", async () => {
  await using order = await openBalance({ account: "acct_shop" });
  assert.equal((await order.page()).payments.account, "acct_shop");
  await order.open();
  const { shop } = order;
  await shop.sql`update tenants t set stripe_account = 'acct_new' where t.id = ${shop.id}`;
  assert.equal((await order.page()).payments.account, "acct_shop");
});

Deno.test("an outcome for demo payments does not pay an intent of Stripe", async () => {
  await using order = await openBalance();
  const body = { outcome: "paid" as const };
  const page = await order.shop.visitor("POST /api/pay/:token", { params: { token: order.token }, body });
  assert.deepEqual([page.state, page.payment_status], ["open", "requires_payment_method"]);
  assert.deepEqual(await order.settled(), [0, 0, 10_000]);
});

Deno.test("a demo shop's link stays done when the outcome is sent again", async () => {
  await using shop = await openShop();
  const { id: item } = await shop.addItem({ price_full_day: 5_000 });
  const { id } = await bookWalkIn(shop, { items: [{ id: item }] });
  const { url } = await shop.staff("POST /v1/bookings/:id/payment-link", { params: { id }, body: {} });
  const request = { params: { token: url.split("/").at(-1)! }, body: { outcome: "paid" as const } };
  for (const _ of ["first", "repeat"]) {
    const { state, amount } = await shop.visitor("POST /api/pay/:token", request);
    assert.deepEqual([state, amount], ["done", 0]);
  }
  assert.equal((await shop.staff("GET /v1/bookings/:id", { params: { id } })).amount_paid, 10_000);
});
