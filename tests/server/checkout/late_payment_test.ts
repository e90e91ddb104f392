import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { openStripeShop } from "../../support/stripe_shop.ts";

Deno.test("expire_hold cancels an intent whose ID was never stored, and releases the stock", async () => {
  await using shop = await openStripeShop({ account: "acct_kayaks" });
  const { payment_intent_id } = await shop.hold();
  // Simulates a server that died before it stored the ID. Events of an unknown account are ignored.
  await shop.sql`update holds h set payment_intent_id = null where h.tenant_id = ${shop.id}`;
  for (const event of shop.stripe.events.all) assert.equal(await shop.deliver(event), 200);
  await shop.runDueJobs("2027-05-03T09:00:00Z");
  const intents = shop.stripe.ledger.intents().map(({ id, status }) => [id, status]);
  assert.deepEqual(intents, [[payment_intent_id, "canceled"]]);
  await shop.hold();
});

Deno.test("expire_hold cancels an intent whose ID was never stored on its next try when the processor fails", async () => {
  await using shop = await openStripeShop();
  await shop.hold();
  await shop.sql`update holds h set payment_intent_id = null where h.tenant_id = ${shop.id}`;
  shop.stripe.faults.plan("POST /v1/payment_intents", "500");
  await assert.rejects(shop.runDueJobs("2027-05-03T09:00:00Z"));
  await shop.runDueJobs("2027-05-03T10:00:00Z");
  assert.deepEqual(shop.stripe.ledger.intents().map(({ status }) => status), ["canceled"]);
});

Deno.test("shop and customer get an e-mail when the bank returns the refund of a payment without a booking", async () => {
  await using shop = await openStripeShop();
  await shop.staff("PATCH /v1/shop", { body: { support_email: "desk@example.com" } });
  const late = await shop.hold();
  await shop.travel("2027-05-03T08:20:00Z");
  await shop.bookKayak({ customer: { name: "Bo", email: "bo@example.com" } });
  await shop.pay(late);
  await shop.runDueJobs();
  const [refund] = shop.stripe.store.all("refund");
  shop.stripe.endRefund("own", refund!.id, "failed");
  for (const event of shop.stripe.events.of("refund.failed")) assert.equal(await shop.deliver(event), 200);
  shop.mailer.mails.length = 0;
  await shop.runDueJobs();
  const [mail, toCustomer, ...others] = shop.mailer.mails;
  assert.deepEqual([mail?.to.address, mail?.subject, toCustomer?.to.address, others.length], [
    "desk@example.com",
    `A refund failed: payment ${late.payment_intent_id}`,
    "ann@example.com",
    0,
  ]);
  assert.match(mail!.text, /€105\.00[^]*Ann Lee/);
});

Deno.test("replacing a hold answers sold_out_refunded once when its payment arrived after the stock was sold", async () => {
  await using shop = await openStripeShop();
  const late = await shop.hold();
  await shop.travel("2027-05-03T08:20:00Z");
  await shop.pay(late);
  await shop.bookKayak();
  const replaces = { payment_intent_id: late.payment_intent_id, client_secret: late.client_secret! };
  const other = { replaces, period: { pickup_date: "2027-05-14", return_date: "2027-05-16" } };
  await assertProblem("sold_out_refunded", shop.hold(other));
  await shop.runDueJobs();
  assert.deepEqual(shop.stripe.ledger.paidRentals().map(({ refunded }) => refunded).sort(), [0, 10_500]);
  await shop.pay(await shop.hold(other));
});

/** Opens a shop with a hold whose payment is still processing, and the hold that replaced it. */
async function openReplacedHold(
  { inventory_count = 5, original_units = 1, replacement_units = 2, buffer_hours = 0 } = {},
) {
  const shop = await openStripeShop({ item: { inventory_count, buffer_hours } });
  const original = await shop.hold({ quantity: original_units });
  await shop.pay(original, "pm_double_processing");
  const replaces = { payment_intent_id: original.payment_intent_id, client_secret: original.client_secret! };
  const replacement = await shop.hold({ quantity: replacement_units, replaces });
  return {
    shop,
    replacement,
    original,
    /** Completes the payment of the original hold. */
    async completePayment() {
      shop.stripe.endProcessing("own", original.payment_intent_id);
      for (const event of shop.stripe.events.all) assert.equal(await shop.deliver(event), 200);
      await shop.runDueJobs();
    },
    book: () =>
      shop.visitor("POST /v1/storefront/book", { body: { payment_intent_id: replacement.payment_intent_id } }),
    bookedIntents: async () =>
      (await shop.staff("GET /v1/bookings")).data.map(({ payment_intent_id }) => payment_intent_id),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

Deno.test("settle books the original hold and voids its replacement when the original is paid after a cart change", async () => {
  await using context = await openReplacedHold();
  const { shop, original } = context;
  await context.completePayment();
  assert.deepEqual(await context.bookedIntents(), [original.payment_intent_id]);
  assert.deepEqual(shop.stripe.ledger.intents().map(({ status }) => status), ["succeeded", "canceled"]);
  await assertProblem("hold_expired", context.book());
});

Deno.test("settle refunds the original hold in full when it is paid after its replacement was booked", async () => {
  await using context = await openReplacedHold();
  const { shop, original, replacement } = context;
  await shop.pay(replacement);
  await context.book();
  await context.completePayment();
  assert.deepEqual(await context.bookedIntents(), [replacement.payment_intent_id]);
  const refunded = shop.stripe.ledger.paidRentals().map(({ id, refunded }) => [id, refunded]);
  assert.deepEqual(refunded, [[original.payment_intent_id, 10_500], [replacement.payment_intent_id, 0]]);
  const mail = shop.mailer.mails.find(({ text }) => text.includes("You paid twice for your booking"));
  assert.match(mail?.text ?? "", /The booking stands, and we have refunded the other payment/);
});

Deno.test("settle refunds the replacement in full when the original is booked while the replacement is paid", async () => {
  await using context = await openReplacedHold();
  const { shop, original, replacement } = context;
  await shop.pay(replacement);
  shop.stripe.endProcessing("own", original.payment_intent_id);
  for (const event of shop.stripe.events.of("payment_intent.succeeded").toReversed()) await shop.deliver(event);
  await shop.runDueJobs();
  assert.deepEqual(await context.bookedIntents(), [original.payment_intent_id]);
  const refunded = shop.stripe.ledger.paidRentals().map(({ id, refunded }) => [id, refunded]);
  assert.deepEqual(refunded, [[original.payment_intent_id, 0], [replacement.payment_intent_id, 21_000]]);
});

Deno.test("settle refunds the original hold and keeps its replacement when the original's stock was sold to others", async () => {
  await using context = await openReplacedHold({ inventory_count: 3, original_units: 2, replacement_units: 1 });
  const { shop, replacement } = context;
  const others = await shop.bookKayak({ quantity: 2, customer: { name: "Bo", email: "bo@example.com" } });
  await context.completePayment();
  await shop.pay(replacement);
  await context.book();
  assert.deepEqual(
    (await context.bookedIntents()).sort(),
    [others.payment_intent_id, replacement.payment_intent_id].sort(),
  );
  assert.deepEqual(shop.stripe.ledger.paidRentals().map(({ refunded }) => refunded).sort(), [0, 0, 21_000]);
});

Deno.test("settle re-allocates stock with its buffer when a payment arrives after the hold was replaced", async () => {
  await using context = await openReplacedHold({ inventory_count: 1, replacement_units: 1, buffer_hours: 4 });
  await context.completePayment();
  assert.deepEqual(await context.bookedIntents(), [context.original.payment_intent_id]);
  const query = { pickup_date: "2027-05-10T03:59:00Z", return_date: "2027-05-10T06:00:00Z" };
  assert.deepEqual((await context.shop.visitor("GET /v1/storefront/inventory", { query })).data, []);
});
