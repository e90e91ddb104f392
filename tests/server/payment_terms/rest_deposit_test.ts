import assert from "node:assert/strict";
import { openRest, REST_DAY } from "../../support/rest.ts";
import { confirmAs } from "../../support/stripe/browser.ts";

type Order = Awaited<ReturnType<typeof openRest>>;

const item = { deposit_amount: 20_000 };

/** Returns what Stripe has captured, refunded and holds for each intent of a kind. */
function ledgerOf({ shop: { stripe } }: Order, kind: "rental" | "balance" | "deposit") {
  return stripe.ledger.intents().filter((intent) => intent.kind === kind).map(
    ({ status, captured, refunded, held }) => [status, captured, refunded, held],
  );
}

/** Asserts that no payment of the booking is one of its deposit, and that nothing is held on the card. */
async function assertReleased(order: Order) {
  const { shop, params: { id: booking_id } } = order;
  const { data } = await shop.staff("GET /v1/payments", { query: { booking_id } });
  assert.deepEqual(data.filter(({ kind }) => kind === "deposit"), []);
  assert.equal((await order.booking()).deposit.state, "released");
  assert.deepEqual(shop.stripe.ledger.openDeposits(), []);
  assert.deepEqual(shop.bugs, []);
}

/** Opens a booking whose card has paid the rest and holds the deposit, and hands its gear out. */
async function openPickedUp() {
  const rest = await openRest({ item });
  const { shop, params } = rest;
  assert.deepEqual(await rest.until(REST_DAY), [10_500, 0, 0]);
  await rest.until("2027-05-07T10:00:00Z");
  await shop.staff("POST /v1/bookings/:id/pickup", { params, body: {} });
  assert.deepEqual(ledgerOf(rest, "deposit"), [["requires_capture", 0, 0, 20_000]]);
  return rest;
}

Deno.test("a deposit is released after the return, although the same card has paid the rest", async () => {
  await using rest = await openPickedUp();
  await rest.until("2027-05-09T16:00:00Z");
  await rest.shop.staff("POST /v1/bookings/:id/return", { params: rest.params, body: {} });
  assert.deepEqual(await rest.until("2027-05-12T12:00:00Z"), [10_500, 0, 0]);
  await assertReleased(rest);
  assert.deepEqual(ledgerOf(rest, "balance"), [["succeeded", 7_350, 0, 0]]);
  assert.ok(ledgerOf(rest, "deposit").every(([status, captured]) => status === "canceled" && captured === 0));
});

Deno.test("a cancellation after the rest was paid releases the deposit and refunds both payments", async () => {
  for (const time of [REST_DAY, "2027-05-06T22:00:00Z"]) {
    await using rest = await openRest({ item });
    const { shop, params } = rest;
    assert.deepEqual(await rest.until(time), [10_500, 0, 0]);
    await shop.staff("POST /v1/bookings/:id/cancel", { params, body: { refund: "full" } });
    assert.deepEqual(await rest.until("2027-05-12T12:00:00Z"), [10_500, 10_500, 0]);
    await assertReleased(rest);
    assert.deepEqual(ledgerOf(rest, "rental"), [["succeeded", 3_150, 3_150, 0]]);
    assert.deepEqual(ledgerOf(rest, "balance"), [["succeeded", 7_350, 7_350, 0]]);
  }
});

Deno.test("a link that the customer has open can be paid after the deposit was released", async () => {
  await using rest = await openPickedUp();
  const { shop, params } = rest;
  await rest.until("2027-05-09T16:00:00Z");
  await shop.staff("POST /v1/bookings/:id/charges", { params, body: { kind: "other", label: "Mud", amount: 2_000 } });
  const { url } = await shop.staff("POST /v1/bookings/:id/payment-link", { params, body: {} });
  const link = { token: url.split("/pay/")[1]! };
  const { client_secret } = await shop.visitor("POST /api/pay/:token", { params: link, body: {} });
  await shop.staff("POST /v1/bookings/:id/return", { params, body: {} });
  await rest.until("2027-05-10T12:00:00Z");
  await assertReleased(rest);
  assert.equal((await confirmAs(shop.stripe, { account: null, client_secret })).status, "succeeded");
  assert.deepEqual(await rest.until("2027-05-12T12:00:00Z"), [12_500, 0, 0]);
  assert.deepEqual(ledgerOf(rest, "balance"), [["succeeded", 7_350, 0, 0], ["succeeded", 2_000, 0, 0]]);
});
