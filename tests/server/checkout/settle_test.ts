import assert from "node:assert/strict";
import { ANN, openStripeShop, type StripeShop, WEEKEND } from "../../support/stripe_shop.ts";

async function refusal(asking: Promise<unknown>): Promise<{ status: number; code: string; payment_status?: string }> {
  const error = await asking.then(() => undefined, (error: unknown) => error);
  assert.ok(error && typeof error === "object" && "problem" in error, "it was not refused");
  return error.problem as { status: number; code: string };
}

function book(shop: StripeShop, { payment_intent_id }: { payment_intent_id: string }) {
  return shop.visitor("POST /v1/storefront/book", { body: { payment_intent_id } });
}

async function bookings(shop: StripeShop) {
  return (await shop.staff("GET /v1/bookings", { query: {} })).data;
}

/** Every succeeded rental intent is one booking of its amount, or refunded in full: judged from the double's ledger. */
async function moneyAgrees(shop: StripeShop): Promise<void> {
  const booked = new Map((await bookings(shop)).map((booking) => [booking.payment_intent_id, booking]));
  for (const { id, captured, refunded } of shop.stripe.ledger.paidRentals()) {
    const booking = booked.get(id);
    assert.ok(booking ? booking.total === captured : refunded === captured, `${id} took ${captured}, gave ${refunded} back`);
  }
}

Deno.test("POST /v1/storefront/book takes only what is paid, and answers the same booking twice", async () => {
  await using shop = await openStripeShop();
  const intent = await shop.hold();
  const early = await refusal(book(shop, intent));
  assert.deepEqual([early.status, early.code, early.payment_status], [409, "payment_incomplete", "requires_payment_method"]);
  await shop.pay(intent);
  const booking = await book(shop, intent);
  assert.deepEqual([booking.status, booking.total, booking.amount_paid], ["confirmed", 10_500, 10_500]);
  assert.equal((await book(shop, intent)).id, booking.id);
  assert.deepEqual(await shop.events(), ["booking.created", "payment.received"]);
  await moneyAgrees(shop);
});

Deno.test("ten books at once make one booking", async () => {
  await using shop = await openStripeShop({ pool: 8 });
  const intent = await shop.hold();
  await shop.pay(intent);
  const answers = await Promise.all(Array.from({ length: 10 }, () => book(shop, intent)));
  assert.equal(new Set(answers.map(({ id }) => id)).size, 1);
  assert.deepEqual(await shop.events(), ["booking.created", "payment.received"]);
});

Deno.test("a browser closed after paying has its booking from the hold's own job", async () => {
  await using shop = await openStripeShop();
  const intent = await shop.hold({ customer: null });
  await shop.pay(intent);
  await shop.work("2027-05-03T08:01:00Z");
  const [booking] = await bookings(shop);
  assert.deepEqual([booking?.payment_intent_id, booking?.customer?.email], [intent.payment_intent_id, "payer@example.com"]);
  await shop.work("2027-05-03T09:00:00Z");
  assert.ok(shop.mailer.mails.some(({ to }) => to.address === "payer@example.com"));
  await moneyAgrees(shop);
});

Deno.test("POST /webhooks/stripe books too: twice, reversed and beside the job", async () => {
  await using shop = await openStripeShop();
  const intent = await shop.hold();
  await shop.pay(intent);
  const events = shop.stripe.events.all.toReversed();
  for (const event of [...events, ...events]) assert.equal(await shop.deliver(event), 200);
  await shop.work("2027-05-03T09:00:00Z");
  assert.equal((await bookings(shop)).length, 1);
  assert.deepEqual(await shop.events(), ["booking.created", "payment.received"]);
});

Deno.test("POST /webhooks/stripe refuses forged and late events, and answers unknown ones 200", async () => {
  await using shop = await openStripeShop();
  const intent = await shop.hold();
  await shop.pay(intent);
  const [paid] = shop.stripe.events.of("payment_intent.succeeded");
  assert.equal(await shop.deliver(paid!, { secret: "whsec_forged" }), 400);
  assert.equal(await shop.deliver(paid!, { age: 301 }), 400);
  assert.equal((await bookings(shop)).length, 0);
  assert.equal(
    await shop.deliver({ ...paid!, id: "evt_x", type: "payout.paid", data: { object: { object: "payout" } as never } }),
    200,
  );
  assert.equal(await shop.deliver({ ...paid!, id: "evt_y", account: "acct_other" }), 200);
  assert.equal((await bookings(shop)).length, 0, "an event of another account books nothing here");
  assert.equal(await shop.deliver(paid!, { age: 300 }), 200);
  assert.equal((await bookings(shop)).length, 1);
});

Deno.test("an intent whose id was lost before it was stored is found by its event", async () => {
  await using shop = await openStripeShop();
  const intent = await shop.hold();
  await shop.sql`update holds h set payment_intent_id = null where h.tenant_id = ${shop.id}`;
  await shop.pay(intent);
  for (const event of shop.stripe.events.all) assert.equal(await shop.deliver(event), 200);
  assert.equal((await bookings(shop))[0]?.payment_intent_id, intent.payment_intent_id);
  await moneyAgrees(shop);
});

for (const fault of ["500", "500_after", "reset_after", "429"] as const) {
  Deno.test(`who is answered ${fault} when the intent is made tries again and books the last unit; no money is orphaned`, async () => {
    await using shop = await openStripeShop();
    const booking_details = { ...WEEKEND, line_items: [{ fleet_item_id: shop.kayak.id }] };
    const body = { amount: 10_500, booking_details, customer: ANN };
    for (const once of ["first click", "first click", "second click"]) {
      shop.stripe.faults.plan("POST /v1/payment_intents", fault, { times: 2 });
      const failed = await refusal(shop.visitor("POST /api/storefront/payment-intent", { body, once }));
      assert.deepEqual([failed.status, failed.code], [502, "payment_processor_error"]);
    }
    shop.stripe.faults.clear();
    const intent = await shop.visitor("POST /api/storefront/payment-intent", { body, once: "first click" });
    const again = await shop.visitor("POST /api/storefront/payment-intent", { body, once: "first click" });
    assert.equal(again.payment_intent_id, intent.payment_intent_id);
    await shop.pay(intent);
    assert.equal((await book(shop, intent)).status, "confirmed");
    // what Stripe made without our hearing of it is cancelled as soon as its event says that it is there
    for (const event of shop.stripe.events.of("payment_intent.created")) assert.equal(await shop.deliver(event), 200);
    await shop.work();
    const open = shop.stripe.ledger.intents().filter(({ status }) => status !== "canceled");
    assert.deepEqual(open.map(({ id, captured }) => [id, captured]), [[intent.payment_intent_id, 10_500]]);
    await moneyAgrees(shop);
    assert.equal((await bookings(shop)).length, 1);
  });
}

Deno.test("a declined card leaves the hold, and the shop hears of it once", async () => {
  await using shop = await openStripeShop();
  const intent = await shop.hold();
  await shop.pay(intent, "4000000000000002");
  for (const event of [...shop.stripe.events.all, ...shop.stripe.events.all]) await shop.deliver(event);
  assert.deepEqual(await shop.events(), ["payment.failed"]);
  await shop.pay(intent);
  assert.equal((await book(shop, intent)).status, "confirmed");
});

Deno.test("a hold that expires cancels its intent and frees its stock", async () => {
  await using shop = await openStripeShop();
  const intent = await shop.hold();
  assert.equal((await refusal(shop.hold())).code, "out_of_stock");
  await shop.work("2027-05-03T08:15:00Z");
  assert.equal(shop.stripe.ledger.intents()[0]?.status, "canceled");
  assert.equal((await shop.pay(intent)).error?.code, "payment_intent_unexpected_state");
  assert.equal((await refusal(book(shop, intent))).code, "hold_expired");
  await shop.hold();
});

Deno.test("a payment after the hold's end is booked while the stock is free", async () => {
  await using shop = await openStripeShop({ item: { buffer_hours: 4 } });
  const intent = await shop.hold();
  await shop.travel("2027-05-03T08:15:30Z");
  assert.equal((await refusal(book(shop, intent))).code, "hold_expired");
  await shop.pay(intent);
  await shop.work();
  assert.equal((await bookings(shop)).length, 1);
  await moneyAgrees(shop);
  const query = { pickup_date: "2027-05-10T03:59:00Z", return_date: "2027-05-10T06:00:00Z" };
  assert.deepEqual((await shop.visitor("GET /v1/storefront/inventory", { query })).data, [], "with the buffer after it");
});

Deno.test("a cart that was changed before it was paid is over at once", async () => {
  await using shop = await openStripeShop();
  const former = await shop.hold();
  const { payment_intent_id, client_secret } = former;
  await shop.hold({ replaces: { payment_intent_id, client_secret: client_secret! } });
  assert.equal((await refusal(book(shop, former))).code, "hold_expired");
});

for (const other of [{ amount_received: 10_499 }, { currency: "usd" }]) {
  Deno.test(`a payment whose ${Object.keys(other)} is not the hold's books nothing: somebody has to look`, async () => {
    await using shop = await openStripeShop();
    const intent = await shop.hold();
    await shop.pay(intent);
    for (const paid of shop.stripe.world.all("payment_intent")) Object.assign(paid, other);
    assert.equal((await refusal(book(shop, intent))).code, "internal");
    assert.deepEqual(await bookings(shop), []);
    assert.match(shop.bugs[0] ?? "", /for a hold of 10500 EUR/);
  });
}

Deno.test("a payment after the stock was sold is refunded in full by itself, and both are told", async () => {
  await using shop = await openStripeShop();
  await shop.sql`update tenants t set support_email = 'shop@example.com' where t.id = ${shop.id}`;
  const late = await shop.hold();
  await shop.travel("2027-05-03T08:15:30Z");
  const quick = await shop.hold({ customer: { name: "Bo", email: "bo@example.com" } });
  await shop.pay(quick);
  await book(shop, quick);
  await shop.pay(late);
  shop.stripe.faults.plan("POST /v1/refunds", "500_after", { times: 2 });
  const { status, code } = await refusal(book(shop, late));
  assert.deepEqual([status, code], [409, "sold_out_refunded"]);
  assert.equal((await refusal(book(shop, late))).code, "sold_out_refunded");
  await assert.rejects(shop.work(), "the refund's answer was lost");
  await shop.sql`update graphile_worker._private_jobs j set locked_at = null, locked_by = null
    where j.payload ->> 'tenant_id' = ${shop.id}`;
  await shop.work();
  const entry = shop.stripe.ledger.intents().find(({ id }) => id === late.payment_intent_id);
  assert.deepEqual([entry?.captured, entry?.refunded], [10_500, 10_500]);
  const told = shop.mailer.mails.map(({ to }) => to.address);
  assert.ok(told.includes("ann@example.com") && told.includes("shop@example.com"));
  assert.ok((await shop.events()).includes("payment.refunded"));
  await moneyAgrees(shop);
});

Deno.test("a cart whose payment was refunded may be replaced by another", async () => {
  await using shop = await openStripeShop();
  const late = await shop.hold();
  await shop.travel("2027-05-03T08:20:00Z");
  await shop.pay(late);
  await shop.booked();
  assert.equal((await refusal(book(shop, late))).code, "sold_out_refunded");
  const replaces = { payment_intent_id: late.payment_intent_id, client_secret: late.client_secret! };
  const other = await shop.hold({ replaces, period: { pickup_date: "2027-05-14", return_date: "2027-05-16" } });
  await shop.pay(other);
  assert.equal((await book(shop, other)).status, "confirmed");
  await shop.work();
  await moneyAgrees(shop);
});

Deno.test("replacing a cart that was just paid books the paid one and lets the new one go", async () => {
  await using shop = await openStripeShop();
  const former = await shop.hold();
  await shop.pay(former);
  const { payment_intent_id, client_secret } = former;
  const replaces = { payment_intent_id, client_secret: client_secret! };
  assert.equal((await refusal(shop.hold({ replaces }))).code, "already_paid");
  const [booking] = await bookings(shop);
  assert.equal(booking?.payment_intent_id, payment_intent_id);
  await moneyAgrees(shop);
});

Deno.test("a replaced hold's intent is cancelled even when the server dies before it does so", async () => {
  await using shop = await openStripeShop();
  const former = await shop.hold();
  shop.stripe.faults.plan("POST /v1/payment_intents/:id/cancel", "500", { times: 1 });
  const replaces = { payment_intent_id: former.payment_intent_id, client_secret: former.client_secret! };
  assert.equal((await refusal(shop.hold({ replaces }))).code, "payment_processor_error");
  await shop.work("2027-05-03T08:20:00Z");
  assert.ok(shop.stripe.ledger.intents().every(({ status }) => status === "canceled"));
});

Deno.test("an amount that cannot be charged lets the stock go", async () => {
  await using shop = await openStripeShop({ item: { price_full_day: 10, price_half_day: 10 } });
  assert.deepEqual((({ status, code }) => [status, code])(await refusal(shop.hold())), [422, "amount_too_small"]);
  assert.deepEqual((({ status, code }) => [status, code])(await refusal(shop.hold())), [422, "amount_too_small"]);
});

Deno.test("a connected shop's money lies in its own account, from intent to refund", async () => {
  await using shop = await openStripeShop({ account: "acct_kayaks" });
  const booking = await shop.booked();
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id: booking.id }, body: {} });
  await shop.work();
  const [entry] = shop.stripe.ledger.intents();
  assert.deepEqual([entry?.account, entry?.refunded], ["acct_kayaks", 10_500]);
});

Deno.test("a refund made in the dashboard of a connected shop comes in by its event, and only once", async () => {
  await using shop = await openStripeShop({ account: "acct_kayaks" });
  const booking = await shop.booked();
  await shop.stripe.refundInDashboard(booking.payment_intent_id!, 500, "acct_kayaks");
  for (const event of [...shop.stripe.events.all, ...shop.stripe.events.all]) assert.equal(await shop.deliver(event), 200);
  assert.equal((await shop.staff("GET /v1/bookings/:id", { params: { id: booking.id } })).amount_refunded, 500);
  assert.equal((await shop.events()).filter((kind) => kind === "payment.refunded").length, 1);
});

Deno.test("a refund that the bank returns days later is told, and the money counts as kept", async () => {
  await using shop = await openStripeShop();
  const booking = await shop.booked();
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id: booking.id }, body: {} });
  await shop.work();
  const [refund] = shop.stripe.world.all("refund");
  shop.stripe.endRefund("own", refund!.id, "failed");
  for (const event of shop.stripe.events.all) assert.equal(await shop.deliver(event), 200);
  assert.equal((await shop.staff("GET /v1/bookings/:id", { params: { id: booking.id } })).amount_refunded, 0);
  assert.deepEqual((await shop.events()).slice(-2), ["payment.refunded", "payment.refund_failed"]);
});
