import assert from "node:assert/strict";
import { refuses } from "../../support/refuses.ts";
import { openStripeShop } from "../../support/stripe_shop.ts";

Deno.test("an intent that was made and never heard of is cancelled when its hold ends, and its stock is free", async () => {
  await using shop = await openStripeShop({ account: "acct_kayaks" });
  const { payment_intent_id } = await shop.hold();
  // as if the server had died before it could write that down; events of an account that is not ours are not believed
  await shop.sql`update holds h set payment_intent_id = null where h.tenant_id = ${shop.id}`;
  for (const event of shop.stripe.events.all) assert.equal(await shop.deliver(event), 200);
  await shop.work("2027-05-03T09:00:00Z");
  const intents = shop.stripe.ledger.intents().map(({ id, status }) => [id, status]);
  assert.deepEqual(intents, [[payment_intent_id, "canceled"]]);
  await shop.hold();
});

Deno.test("while the processor fails such an intent is asked for again, not let be", async () => {
  await using shop = await openStripeShop();
  await shop.hold();
  await shop.sql`update holds h set payment_intent_id = null where h.tenant_id = ${shop.id}`;
  shop.stripe.faults.plan("POST /v1/payment_intents", "500");
  await assert.rejects(shop.work("2027-05-03T09:00:00Z"));
  await shop.work("2027-05-03T10:00:00Z");
  assert.deepEqual(shop.stripe.ledger.intents().map(({ status }) => status), ["canceled"]);
});

Deno.test("a refund of a payment that came too late is told to the shop when the bank returns it: there is no booking to show it", async () => {
  await using shop = await openStripeShop();
  await shop.staff("PATCH /v1/shop", { body: { support_email: "desk@example.com" } });
  const late = await shop.hold();
  await shop.travel("2027-05-03T08:20:00Z");
  await shop.booked({ customer: { name: "Bo", email: "bo@example.com" } });
  await shop.pay(late);
  await shop.work();
  const [refund] = shop.stripe.world.all("refund");
  shop.stripe.endRefund("own", refund!.id, "failed");
  for (const event of shop.stripe.events.of("refund.failed")) assert.equal(await shop.deliver(event), 200);
  shop.mailer.mails.length = 0;
  await shop.work();
  const [mail, ...others] = shop.mailer.mails;
  assert.deepEqual([mail?.to.address, mail?.subject, others.length], [
    "desk@example.com",
    `A refund failed: payment ${late.payment_intent_id}`,
    0,
  ]);
  assert.match(mail!.text, /€105\.00[^]*Ann Lee/);
});

Deno.test("who replaces a cart that was paid when its gear was sold is told that it is refunded, and may take the new one", async () => {
  await using shop = await openStripeShop();
  const late = await shop.hold();
  await shop.travel("2027-05-03T08:20:00Z");
  await shop.pay(late);
  await shop.booked();
  const replaces = { payment_intent_id: late.payment_intent_id, client_secret: late.client_secret! };
  const other = { replaces, period: { pickup_date: "2027-05-14", return_date: "2027-05-16" } };
  await refuses("sold_out_refunded", shop.hold(other));
  await shop.work();
  assert.deepEqual(shop.stripe.ledger.paidRentals().map(({ refunded }) => refunded).sort(), [0, 10_500]);
  await shop.pay(await shop.hold(other));
});

/** A cart whose payment is under way, changed for another number; the bank has still to answer for the first. */
async function openUnderWay({ inventory_count = 5, first = 1, then = 2, buffer_hours = 0 } = {}) {
  const shop = await openStripeShop({ item: { inventory_count, buffer_hours } });
  const former = await shop.hold({ quantity: first });
  await shop.pay(former, "pm_double_processing");
  const replaces = { payment_intent_id: former.payment_intent_id, client_secret: former.client_secret! };
  const latter = await shop.hold({ quantity: then, replaces });
  return {
    shop,
    latter,
    former,
    /** The bank answers: the money of the first is there. */
    async arrives() {
      shop.stripe.endProcessing("own", former.payment_intent_id);
      for (const event of shop.stripe.events.all) assert.equal(await shop.deliver(event), 200);
      await shop.work();
    },
    book: () => shop.visitor("POST /v1/storefront/book", { body: { payment_intent_id: latter.payment_intent_id } }),
    booked: async () => (await shop.staff("GET /v1/bookings")).data.map(({ payment_intent_id }) => payment_intent_id),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

Deno.test("a payment that arrives after its cart was changed takes the changed one's place, which nobody can pay any more", async () => {
  await using world = await openUnderWay();
  const { shop, former } = world;
  await world.arrives();
  assert.deepEqual(await world.booked(), [former.payment_intent_id]);
  assert.deepEqual(shop.stripe.ledger.intents().map(({ status }) => status), ["succeeded", "canceled"]);
  await refuses("hold_expired", world.book());
});

Deno.test("a payment that arrives after its changed cart was booked is refunded in full", async () => {
  await using world = await openUnderWay();
  const { shop, former, latter } = world;
  await shop.pay(latter);
  await world.book();
  await world.arrives();
  assert.deepEqual(await world.booked(), [latter.payment_intent_id]);
  const refunded = shop.stripe.ledger.paidRentals().map(({ id, refunded }) => [id, refunded]);
  assert.deepEqual(refunded, [[former.payment_intent_id, 10_500], [latter.payment_intent_id, 0]]);
});

Deno.test("a changed cart that is paid in the moment in which the first payment takes its place is refunded in full", async () => {
  await using world = await openUnderWay();
  const { shop, former, latter } = world;
  await shop.pay(latter);
  shop.stripe.endProcessing("own", former.payment_intent_id);
  for (const event of shop.stripe.events.of("payment_intent.succeeded").toReversed()) await shop.deliver(event);
  await shop.work();
  assert.deepEqual(await world.booked(), [former.payment_intent_id]);
  const refunded = shop.stripe.ledger.paidRentals().map(({ id, refunded }) => [id, refunded]);
  assert.deepEqual(refunded, [[former.payment_intent_id, 0], [latter.payment_intent_id, 21_000]]);
});

Deno.test("a payment that arrives when its gear was sold to others is refunded, and the changed cart stands", async () => {
  await using world = await openUnderWay({ inventory_count: 3, first: 2, then: 1 });
  const { shop, latter } = world;
  const others = await shop.booked({ quantity: 2, customer: { name: "Bo", email: "bo@example.com" } });
  await world.arrives();
  await shop.pay(latter);
  await world.book();
  assert.deepEqual((await world.booked()).sort(), [others.payment_intent_id, latter.payment_intent_id].sort());
  assert.deepEqual(shop.stripe.ledger.paidRentals().map(({ refunded }) => refunded).sort(), [0, 0, 21_000]);
});

Deno.test("gear that is taken again for a payment that arrives late has its buffer after it", async () => {
  await using world = await openUnderWay({ inventory_count: 1, then: 1, buffer_hours: 4 });
  await world.arrives();
  assert.deepEqual(await world.booked(), [world.former.payment_intent_id]);
  const query = { pickup_date: "2027-05-10T03:59:00Z", return_date: "2027-05-10T06:00:00Z" };
  assert.deepEqual((await world.shop.visitor("GET /v1/storefront/inventory", { query })).data, []);
});
