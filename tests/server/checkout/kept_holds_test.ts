import assert from "node:assert/strict";
import { testQuotas } from "../../support/shop.ts";
import { bookWalkIn } from "../../support/book.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openStripeShop, type StripeShop } from "../../support/stripe_shop.ts";

const FIFTY_DAYS = { pickup_date: "2027-05-10", return_date: "2027-06-28" };
const WEEK = { pickup_date: "2027-05-10", return_date: "2027-05-16" };

type Taken = Awaited<ReturnType<StripeShop["hold"]>>;

async function takeAgain(shop: StripeShop, order: Parameters<StripeShop["hold"]>[0], last: Taken | undefined) {
  const replaces = last && { payment_intent_id: last.payment_intent_id, client_secret: last.client_secret! };
  return await shop.hold({ ...order, replaces });
}

/** Takes an expired hold again and again until it is refused. Returns the number of holds. */
async function countTaken(shop: StripeShop, order: Parameters<StripeShop["hold"]>[0], { most }: { most: number }) {
  let last: Taken | undefined;
  for (let taken = 0; taken < most; taken++) {
    try {
      last = await takeAgain(shop, order, last);
    } catch (error) {
      await assertProblem("too_many_holds", Promise.reject(error));
      return taken;
    }
    await shop.runDueJobs(new Date(Date.parse(last.hold_expires_at) + 100));
  }
  return most;
}

for (
  const { days, period, taken } of [
    { days: 50, period: FIFTY_DAYS, taken: 3 },
    { days: 34, period: { ...FIFTY_DAYS, return_date: "2027-06-12" }, taken: 3 },
    { days: 25, period: { ...FIFTY_DAYS, return_date: "2027-06-03" }, taken: 6 },
  ]
) {
  Deno.test(`a guest who takes 10 units for ${days} days again after each expiry is refused after ${taken}`, async () => {
    await using shop = await openStripeShop({ item: { inventory_count: 10 } });
    assert.equal(await countTaken(shop, { quantity: 10, period }, { most: 20 }), taken);
    await bookWalkIn(shop, { items: [{ id: shop.kayak.id, quantity: 10 }], email: "rival@example.com", ...period });
  });
}

Deno.test("a customer who is slow with the card twice still books", async () => {
  await using shop = await openStripeShop({ item: { inventory_count: 10 } });
  let last: Taken | undefined;
  for (let times = 0; times < 3; times++) {
    last = await takeAgain(shop, { quantity: 10, period: FIFTY_DAYS }, last);
    if (times < 2) await shop.runDueJobs(new Date(Date.parse(last.hold_expires_at) + 100));
  }
  await shop.pay(last!);
  assert.equal((await shop.book(last!)).status, "confirmed");
});

Deno.test("a guest may take a small cart again after any number of expiries", async () => {
  await using shop = await openStripeShop({ item: { inventory_count: 10 } });
  assert.equal(await countTaken(shop, { quantity: 3, period: WEEK }, { most: 10 }), 10);
});

Deno.test("a request that names an expired hold finds the booking of the last hold that replaced it", async () => {
  await using shop = await openStripeShop({ item: { inventory_count: 1 } });
  const first = await takeAgain(shop, {}, undefined);
  await shop.runDueJobs(new Date(Date.parse(first.hold_expires_at) + 100));
  const second = await takeAgain(shop, {}, first);
  const third = await takeAgain(shop, {}, first);
  await shop.pay(third);
  await shop.book(third);
  await assertProblem("already_paid", takeAgain(shop, {}, first));
  await assertProblem("already_paid", takeAgain(shop, {}, second));
  assert.equal((await shop.bookings()).length, 1);
});

Deno.test("holds that a processing payment keeps count against the units of an address for days", async () => {
  await using shop = await openStripeShop({ item: { inventory_count: 100 } });
  const holds: Taken[] = [];
  for (let times = 0; times < 2; times++) {
    const taken = await shop.hold({ quantity: 25, period: WEEK });
    await shop.pay(taken, "pm_double_processing");
    await shop.runDueJobs(new Date(Date.parse(taken.hold_expires_at) + 61 * 60_000));
    holds.push(taken);
  }
  await assertProblem("too_many_holds", shop.hold({ quantity: 25, period: WEEK }));
  await shop.runDueJobs(new Date(shop.clock.now().getTime() + 24 * 3_600_000));
  await assertProblem("too_many_holds", shop.hold({ quantity: 25, period: WEEK }));
  for (const { payment_intent_id } of holds) shop.stripe.endProcessing("own", payment_intent_id);
  await shop.runDueJobs(new Date(shop.clock.now().getTime() + 3_700_000));
  await shop.hold({ quantity: 25, period: WEEK });
});

Deno.test("holds that a processing payment keeps count against the limits of holds and of the key", async () => {
  const quotas = { ...testQuotas, holds_per_address: 1, hold_unit_days_per_key_and_hour: 30 };
  await using shop = await openStripeShop({ item: { inventory_count: 9 }, settings: { quotas } });
  const taken = await shop.hold({ quantity: 3, period: WEEK });
  await shop.pay(taken, "pm_double_processing");
  await shop.runDueJobs(new Date(Date.parse(taken.hold_expires_at) + 61 * 60_000));
  const { detail } = await assertProblem("too_many_holds", shop.hold({ quantity: 1, period: WEEK }));
  assert.match(detail, /Finish or leave another checkout/);
  await shop.sql`update holds h set address = 'another' where h.tenant_id = ${shop.id}`;
  const { detail: of_key } = await assertProblem("too_many_holds", shop.hold({ quantity: 2, period: WEEK }));
  assert.match(of_key, /hold too many units already/);
});
