import assert from "node:assert/strict";
import { openGuarantee, openRest } from "../../support/rest.ts";
import { confirmAs } from "../../support/stripe/browser.ts";

type Order = Awaited<ReturnType<typeof openRest>>;

/** Moves a booking to a later pickup, and lets its saved card expire at the end of May 2027. */
async function moveTo({ shop, params }: Order, pickup_date: string, return_date: string): Promise<void> {
  await shop.staff("PATCH /v1/shop", { body: { support_email: "desk@example.com" } });
  for (const { card } of shop.stripe.store.all("payment_method")) Object.assign(card, { exp_month: 5, exp_year: 2027 });
  await shop.staff("POST /v1/bookings/:id/reschedule", { params, body: { pickup_date, return_date } });
}

/** Opens a booking of €105.00 whose rest of €73.50 is due three days before its pickup. */
async function openMovedRest(pickup_date: string, return_date: string) {
  const rest = await openRest();
  await moveTo(rest, pickup_date, return_date);
  await rest.shop.runDueJobs();
  rest.mails();
  return rest;
}

/** Returns what Stripe has captured and refunded for each intent of a shop, in the order of creation. */
function ledgerOf({ shop: { stripe } }: Order) {
  return stripe.ledger.intents().map(({ kind, status, captured, refunded }) => [kind, status, captured, refunded]);
}

/** Returns the reasons of the bank for each time that it declined the card of a booking. */
function declinesOf({ shop: { stripe } }: Order) {
  return stripe.events.of("payment_intent.payment_failed").map(({ data: { object } }) =>
    "last_payment_error" in object ? object.last_payment_error?.code : undefined
  );
}

/** Pays by the last mailed link, with a card that has not expired. */
async function payByLink({ shop, token }: Order, amount: number): Promise<void> {
  const params = { token: token() };
  const page = await shop.visitor("POST /api/pay/:token", { params, body: {} });
  assert.deepEqual([page.state, page.amount], ["open", amount]);
  await confirmAs(shop.stripe, { account: null, client_secret: page.client_secret });
  await shop.visitor("POST /api/pay/:token", { params, body: {} });
}

const first = ["rental", "succeeded", 3_150, 0];

Deno.test("the rest is charged on the last day of the month in which the saved card expires", async () => {
  await using rest = await openMovedRest("2027-06-03", "2027-06-05");
  assert.deepEqual(await rest.until("2027-05-31T09:00:00Z"), [10_500, 0, 0]);
  assert.deepEqual(ledgerOf(rest), [first, ["balance", "succeeded", 7_350, 0]]);
  assert.deepEqual(declinesOf(rest), []);
});

Deno.test("the rest that an expired card cannot pay is tried and asked for each day until a link pays it", async () => {
  await using rest = await openMovedRest("2027-06-04", "2027-06-06");
  const { number } = await rest.booking();
  const asked = "ann@example.com: €73.50 to pay: Test shop";
  const unpaid = ["balance", "requires_payment_method", 0, 0];

  assert.deepEqual(await rest.until("2027-06-01T08:59:00Z"), [3_150, 0, 7_350]);
  assert.deepEqual([ledgerOf(rest), rest.mails()], [[first], []]);
  assert.deepEqual(await rest.until("2027-06-01T09:00:00Z"), [3_150, 0, 7_350]);
  assert.match(rest.shop.mailer.mails[0]!.text, /could not charge your card €73\.50/);
  assert.ok(rest.token());
  assert.deepEqual([ledgerOf(rest), rest.mails()], [[first, unpaid], [asked]]);
  assert.deepEqual(declinesOf(rest), ["expired_card"]);

  assert.deepEqual(await rest.until("2027-06-02T09:00:00Z"), [3_150, 0, 7_350]);
  assert.deepEqual(rest.mails(), [asked]);
  assert.deepEqual(declinesOf(rest), ["expired_card", "expired_card"]);

  assert.deepEqual(await rest.until("2027-06-03T09:00:00Z"), [3_150, 0, 7_350]);
  await payByLink(rest, 7_350);
  assert.deepEqual(
    rest.mails().toSorted(),
    [asked, `desk@example.com: Unpaid before the pickup: booking ${number}`],
  );
  assert.deepEqual(await rest.until("2027-06-04T09:00:00Z"), [10_500, 0, 0]);
  assert.deepEqual(ledgerOf(rest), [first, ["balance", "succeeded", 7_350, 0]]);
  assert.deepEqual(rest.mails(), ["ann@example.com: Your payment of €73.50: Test shop"]);
  assert.equal(declinesOf(rest).length, 3);
  assert.deepEqual(rest.shop.bugs, []);
});

Deno.test("an expired card that the bank renews pays the rest at the next day's try", async () => {
  await using rest = await openMovedRest("2027-06-04", "2027-06-06");
  assert.deepEqual(await rest.until("2027-06-01T09:00:00Z"), [3_150, 0, 7_350]);
  for (const { card } of rest.shop.stripe.store.all("payment_method")) card.exp_year = 2031;
  assert.deepEqual(await rest.until("2027-06-02T08:59:00Z"), [3_150, 0, 7_350]);
  assert.deepEqual(await rest.until("2027-06-02T09:00:00Z"), [10_500, 0, 0]);
  assert.deepEqual(await rest.until("2027-06-04T09:00:00Z"), [10_500, 0, 0]);
  assert.deepEqual(ledgerOf(rest), [first, ["balance", "succeeded", 7_350, 0]]);
});

/** Opens a booking of €105.00 whose guarantee card expires after the no-show and before the fee is charged. */
async function openExpiredFee() {
  const order = await openGuarantee();
  await moveTo(order, "2027-05-31", "2027-06-02");
  await order.shop.runDueJobs("2027-05-31T12:00:00Z");
  const { number, amount_due } = await order.shop.staff("POST /v1/bookings/:id/no_show", {
    params: order.params,
    body: {},
  });
  assert.equal(amount_due, 10_500);
  assert.deepEqual(await order.until("2027-06-01T11:59:00Z"), [0, 0, 10_500]);
  assert.deepEqual(ledgerOf(order), []);
  order.mails();
  return { ...order, number };
}

const asked = "ann@example.com: €105.00 to pay: Test shop";
const unpaid = ["balance", "requires_payment_method", 0, 0];

Deno.test("the fee that an expired card cannot pay is tried three times, and then the shop is told", async () => {
  await using order = await openExpiredFee();
  for (const time of ["2027-06-01T12:00:00Z", "2027-06-02T12:00:00Z"]) {
    assert.deepEqual([await order.until(time), order.mails()], [[0, 0, 10_500], [asked]]);
    assert.deepEqual(ledgerOf(order), [unpaid]);
  }
  assert.deepEqual(await order.until("2027-06-03T12:00:00Z"), [0, 0, 10_500]);
  assert.deepEqual(order.mails(), [`desk@example.com: Unpaid fee: booking ${order.number}`]);
  assert.deepEqual(declinesOf(order), ["expired_card", "expired_card", "expired_card"]);
  assert.deepEqual(await order.until("2027-06-20T12:00:00Z"), [0, 0, 10_500]);
  assert.deepEqual([order.mails(), declinesOf(order).length], [[], 3]);
  assert.deepEqual(ledgerOf(order), [["balance", "canceled", 0, 0]]);
  assert.deepEqual(order.shop.bugs, []);
});

Deno.test("the fee that an expired card cannot pay is paid by the mailed link, once", async () => {
  await using order = await openExpiredFee();
  assert.deepEqual(await order.until("2027-06-01T12:00:00Z"), [0, 0, 10_500]);
  await payByLink(order, 10_500);
  assert.deepEqual(order.mails(), [asked]);
  assert.deepEqual(await order.until("2027-06-20T12:00:00Z"), [10_500, 0, 0]);
  assert.deepEqual(ledgerOf(order), [["balance", "succeeded", 10_500, 0]]);
  assert.deepEqual(order.mails(), ["ann@example.com: Your payment of €105.00: Test shop"]);
  assert.deepEqual(declinesOf(order), ["expired_card"]);
});
