import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { openGuarantee } from "../../support/rest.ts";
import { confirmAs } from "../../support/stripe/browser.ts";

/** Opens a no-show with a fee of €105.00 and a link to it. */
async function openFeeLink() {
  const order = await openGuarantee();
  const { shop, params } = order;
  await order.noShow();
  const { url } = await shop.staff("POST /v1/bookings/:id/payment-link", { params, body: {} });
  const token = url.split("/pay/")[1]!;
  const link = { token };
  return {
    ...order,
    page: () => shop.visitor("GET /api/pay/:token", { params: link }),
    open: () => shop.visitor("POST /api/pay/:token", { params: link, body: {} }),
    waive: () => shop.staff("POST /v1/bookings/:id/waive-fee", { params, body: {} }),
  };
}

Deno.test("the link to a fee says that it was paid, and asks for no second payment until its 14 days are over", async () => {
  await using order = await openFeeLink();
  const { shop } = order;
  const { state, amount, client_secret } = await order.open();
  assert.deepEqual([state, amount], ["open", 10_500]);
  await confirmAs(shop.stripe, { account: null, client_secret });
  for (const read of [order.open, order.page, order.open]) {
    const page = await read();
    assert.deepEqual([page.state, page.amount, page.client_secret, page.booking.amount_due], ["done", 0, null, 0]);
  }
  assert.deepEqual(await order.until("2027-05-21T11:59:59Z"), [10_500, 0, 0]);
  assert.equal((await order.page()).state, "done");
  await shop.travel("2027-05-21T12:00:00Z");
  await assertProblem("link_expired", order.page());
  assert.deepEqual(order.atBank(), [["succeeded", 10_500, 0]]);
});

Deno.test("the link to a fee that staff take in cash says that it was paid", async () => {
  await using order = await openFeeLink();
  const { shop, params } = order;
  const pay = (amount: number) =>
    shop.staff("POST /v1/bookings/:id/payments", { params, body: { amount, method: "cash" } });
  await pay(5_500);
  assert.deepEqual([(await order.page()).state, (await order.open()).amount], ["open", 5_000]);
  await pay(5_000);
  assert.equal((await order.page()).state, "done");
});

Deno.test("the link to a fee that is waived has expired, also after a part of it or an earlier payment", async () => {
  for (const part of [0, 5_500]) {
    await using order = await openFeeLink();
    const { shop, params } = order;
    const body = { amount: part, method: "cash" } as const;
    if (part) await shop.staff("POST /v1/bookings/:id/payments", { params, body });
    await order.waive();
    await assertProblem("link_expired", order.page());
    await assertProblem("link_expired", order.open());
  }
  await using order = await openGuarantee();
  const { shop, params } = order;
  // This payment is more than the fee that is left
  await shop.staff("POST /v1/bookings/:id/payments", { params, body: { amount: 8_000, method: "cash" } });
  assert.equal((await order.noShow()).amount_due, 2_500);
  const { url } = await shop.staff("POST /v1/bookings/:id/payment-link", { params, body: {} });
  await shop.staff("POST /v1/bookings/:id/waive-fee", { params, body: {} });
  await assertProblem(
    "link_expired",
    shop.visitor("GET /api/pay/:token", { params: { token: url.split("/pay/")[1]! } }),
  );
});

Deno.test("the link to a fee that is waived while its payment is under way has expired, and the money goes back", async () => {
  await using order = await openFeeLink();
  const { client_secret } = await order.open();
  await confirmAs(order.shop.stripe, { account: null, client_secret });
  await order.waive();
  assert.deepEqual(await order.until("2027-05-08T12:00:00Z"), [10_500, 10_500, 0]);
  await assertProblem("link_expired", order.page());
  assert.deepEqual(order.atBank(), [["succeeded", 10_500, 10_500]]);
});
