import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { openBalance } from "../../support/balance.ts";
import { bookWalkIn } from "../../support/book.ts";
import { openMovableBooking } from "../../support/movable_booking.ts";
import { openRental } from "../../support/rental.ts";
import { openRunningRental } from "../../support/running_rental.ts";
import { confirmAs } from "../../support/stripe/browser.ts";
import type { AccountOutcome } from "../../support/stripe/accounts.ts";
import type { StripeShop } from "../../support/stripe_shop.ts";

const CODE = "payments_unavailable";
const LONG = { pickup_date: "2027-05-07", return_date: "2027-05-27" };

/** Connects the shop to a new account. Returns its id. */
async function connect(shop: StripeShop, outcome?: AccountOutcome): Promise<string> {
  await shop.staff("POST /v1/payment-account/onboarding", { body: {} });
  const { id } = await shop.staff("GET /v1/payment-account");
  if (outcome) await move(shop, id!, outcome);
  return id!;
}

async function move(shop: StripeShop, account: string, outcome: AccountOutcome): Promise<void> {
  shop.stripe.moveAccount(account, outcome);
  await shop.staff("POST /v1/payment-account/refresh", { body: {} });
}

async function revoke(shop: StripeShop, account: string): Promise<void> {
  shop.stripe.revokeAccount(account);
  await shop.staff("POST /v1/payment-account/refresh", { body: {} });
}

/** The ways to a shop that takes no online payments. */
const unable: Record<string, (shop: StripeShop) => Promise<unknown>> = {
  onboarding: (shop) => connect(shop),
  pending: (shop) => connect(shop, "review"),
  restricted: (shop) => connect(shop, "without_document"),
  rejected: (shop) => connect(shop, "reject"),
  revoked: async (shop) => await revoke(shop, await connect(shop, "finish")),
  async disconnected(shop) {
    await connect(shop, "finish");
    await shop.staff("DELETE /v1/payment-account");
  },
};

for (const [state, bring] of Object.entries(unable)) {
  Deno.test(`a hold, dearer dates and a payment link are refused while the account is ${state}`, async () => {
    await using movable = await openMovableBooking({ item: { inventory_count: 3 } });
    const { shop } = movable;
    const { id } = await bookWalkIn(shop, { items: [{ id: shop.kayak.id }], email: "ada@example.com" });
    await bring(shop);
    await assertProblem(CODE, shop.hold({ period: LONG }));
    await assertProblem(CODE, movable.ask(["07", "10"], 3_500));
    const link = shop.staff("POST /v1/bookings/:id/payment-link", { params: { id }, body: { send: true } });
    await assertProblem(CODE, link);
    await shop.runDueJobs();
    assert.deepEqual(shop.mailer.mails.filter(({ text }) => text.includes("/pay/")), []);
  });

  Deno.test(`an extension is refused while the account is ${state}`, async () => {
    await using rental = await openRunningRental();
    await bring(rental.shop);
    await assertProblem(CODE, rental.extend("2027-05-11", 7_000));
  });

  Deno.test(`a balance that was begun before is refused while the account is ${state}`, async () => {
    await using order = await openBalance();
    const { client_secret } = await order.open();
    assert.ok(client_secret);
    await bring(order.shop);
    assert.equal((await order.page()).client_secret, null);
    await assertProblem(CODE, order.open());
    assert.deepEqual(order.atBank(), [["canceled", 0, 0]]);
  });
}

Deno.test("a shop whose payouts are paused takes payments in its account", async () => {
  await using rental = await openRunningRental();
  const { shop } = rental;
  const account = await connect(shop, "pause_payouts");
  const { payment_intent_id } = await rental.hold("2027-05-11", 7_000);
  assert.ok(shop.stripe.store.get(account, "payment_intent", payment_intent_id!));
});

Deno.test("a balance that was begun at a former account is paid into the new one", async () => {
  await using order = await openBalance();
  const { shop } = order;
  await order.open();
  const account = await connect(shop, "finish");
  assert.equal((await order.page()).client_secret, null);
  const page = await order.open();
  assert.equal(page.payments.account, account);
  await confirmAs(shop.stripe, { account, client_secret: page.client_secret });
  assert.equal((await order.open()).state, "done");
  assert.deepEqual(order.atBank(), [["canceled", 0, 0], ["succeeded", 10_000, 0]]);
  assert.deepEqual(await order.settled(), [10_000, 0, 0]);
});

Deno.test("a balance that was paid before its account was disconnected counts", async () => {
  await using order = await openBalance();
  const { shop } = order;
  const account = await connect(shop, "finish");
  await confirmAs(shop.stripe, { account, client_secret: (await order.open()).client_secret });
  await shop.staff("DELETE /v1/payment-account");
  assert.equal((await order.open()).state, "done");
  assert.deepEqual(await order.settled(), [10_000, 0, 0]);
});

Deno.test("a hold that was paid before its account was disconnected is booked", async () => {
  await using movable = await openMovableBooking({ item: { inventory_count: 3 } });
  const { shop } = movable;
  const account = await connect(shop, "finish");
  const { payment_intent_id, client_secret } = await shop.hold({ period: LONG });
  await shop.staff("DELETE /v1/payment-account");
  await confirmAs(shop.stripe, { account, client_secret });
  assert.equal((await shop.book({ payment_intent_id: payment_intent_id! })).status, "confirmed");
});

Deno.test("a deposit is renewed, claimed and refunded at the account that holds it", async () => {
  await using rental = await openRental({ period: LONG });
  const { shop } = rental;
  await shop.travel("2027-05-07T09:00:00Z");
  await rental.step("pickup");
  const account = await connect(shop, "finish");
  await shop.runDueJobs("2027-05-13T10:00:00Z");
  assert.deepEqual([(await rental.deposit()).state, rental.held()], ["authorized", [20_000]]);
  await rental.step("return");
  await rental.claim({ amount: 5_000, reason: "Paddle" });
  await shop.runDueJobs();
  assert.equal((await rental.deposit()).state, "claimed");
  assert.deepEqual(shop.stripe.store.all("payment_intent", account), []);
});

Deno.test("a refund waits while Stripe gives no access to its account, and is sent once it does", async () => {
  await using movable = await openMovableBooking({ item: { inventory_count: 3 } });
  const { shop } = movable;
  const account = await connect(shop, "finish");
  const { payment_intent_id, client_secret } = await shop.hold({ period: LONG });
  await confirmAs(shop.stripe, { account, client_secret });
  const { id } = await shop.book({ payment_intent_id: payment_intent_id! });
  await revoke(shop, account);
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id }, body: {} });
  // The job fails, and is tried again without end
  await assert.rejects(shop.runDueJobs(), { code: "payment_processor_error" });
  assert.deepEqual(shop.stripe.store.all("refund", account), []);
  shop.stripe.store.get("own", "account", account).is_revoked = false;
  await shop.runDueJobs("2027-05-04T08:00:00Z");
  assert.equal(shop.stripe.store.all("refund", account).length, 1);
});
