import assert from "node:assert/strict";
import { adoptIntent } from "../../../server/checkout/adopt_intent.ts";
import { findHold, findHoldByPaymentId } from "../../../server/checkout/holds.sql.ts";
import type { Intent } from "../../../server/processor/processor.ts";
import { listHoldJobs } from "../../support/hold_jobs.ts";
import { openStripeShop, WEEKEND } from "../../support/stripe_shop.ts";

/** Opens a shop with a hold of 105.00 EUR whose intent's id was lost, and the intent. */
async function openLostIntent(account: string | null = null) {
  const shop = await openStripeShop({ account });
  const { payment_intent_id } = await shop.hold();
  const intent = (await shop.processor.findIntent({ account, id: payment_intent_id }))!;
  const ref = { tenant_id: shop.id, hold_id: intent.metadata.hold_id! };
  await shop.sql`update holds h set payment_intent_id = null where h.tenant_id = ${shop.id}`;
  return {
    shop,
    intent,
    ref,
    /** Offers the intent with other terms. Returns whether the hold has it afterwards. */
    async offer(changes: Partial<Intent> = {}): Promise<boolean> {
      await adoptIntent(shop.deps, ref, { ...intent, ...changes });
      const { payment } = (await findHold(shop.sql, shop.id, ref.hold_id))!;
      return payment.kind === "charge" && payment.intent_id === payment_intent_id;
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

const PAID = { status: "succeeded" } as const;
for (
  const { title, account, changes, isAdopted } of [
    { title: "fits", account: null, changes: {}, isAdopted: true },
    { title: "fits in a connected account", account: "acct_shop", changes: {}, isAdopted: true },
    { title: "is of another account", account: null, changes: { account: "acct_other" }, isAdopted: false },
    {
      title: "is paid in another account",
      account: null,
      changes: { account: "acct_other", ...PAID },
      isAdopted: false,
    },
    {
      title: "is paid to us instead of to the shop",
      account: "acct_shop",
      changes: { account: null, ...PAID },
      isAdopted: false,
    },
    { title: "has another amount", account: null, changes: { amount: 10_499 }, isAdopted: false },
    { title: "has another currency", account: null, changes: { currency: "USD" }, isAdopted: false },
    { title: "has another amount and is paid to us", account: null, changes: { amount: 1, ...PAID }, isAdopted: true },
    {
      title: "has another amount and is paid in a connected account",
      account: "acct_shop",
      changes: { amount: 1, ...PAID },
      isAdopted: false,
    },
  ]
) {
  Deno.test(`adoptIntent ${isAdopted ? "gives" : "does not give"} a hold an intent that ${title}`, async () => {
    await using lost = await openLostIntent(account);
    assert.equal(await lost.offer(changes), isAdopted);
  });
}

Deno.test("adoptIntent keeps the intent that a hold has, and ignores an unknown hold", async () => {
  await using lost = await openLostIntent();
  const { shop, ref, intent } = lost;
  await shop.sql`update holds h set payment_intent_id = 'pi_known' where h.tenant_id = ${shop.id}`;
  assert.equal(await lost.offer(), false);
  await adoptIntent(shop.deps, { ...ref, hold_id: "hold_unknown" }, intent);
});

Deno.test("adoptIntent gives no intent to a hold that costs nothing", async () => {
  for (const deposit_amount of [0, 20_000]) {
    await using shop = await openStripeShop({ item: { price_half_day: 0, price_full_day: 0, deposit_amount } });
    const line_items = [{ fleet_item_id: shop.kayak.id }];
    const { payment_intent_id } = await shop.visitor("POST /api/storefront/payment-intent", {
      body: { amount: 0, booking_details: { ...WEEKEND, line_items } },
    });
    const hold = (await findHoldByPaymentId(shop.sql, shop.id, payment_intent_id))!;
    const intent = { id: "pi_theirs", account: null, amount: 0, currency: "EUR", ...PAID } as Intent;
    await adoptIntent(shop.deps, { tenant_id: shop.id, hold_id: hold.id }, intent);
    assert.deepEqual(await findHold(shop.sql, shop.id, hold.id), hold);
  }
});

Deno.test("adoptIntent settles a hold that is paid", async () => {
  await using lost = await openLostIntent();
  await lost.shop.pay(lost.intent);
  assert.equal(await lost.offer(PAID), true);
  assert.equal((await lost.shop.bookings()).length, 1);
});

Deno.test("adoptIntent leaves a job that cancels the intent of an expired hold, and none for an active one", async () => {
  for (const status of ["active", "expired"]) {
    await using lost = await openLostIntent();
    const { shop } = lost;
    await shop.sql`update holds h set status = ${status} where h.tenant_id = ${shop.id}`;
    await lost.offer();
    const job = (await listHoldJobs(shop)).find(({ task }) => task === "expire_hold");
    assert.equal(job?.run_at, status === "active" ? "2027-05-03T08:15:00.000Z" : "2027-05-03T08:00:00.000Z");
    await shop.runDueJobs();
    const [intent] = shop.stripe.ledger.intents();
    assert.equal(intent?.status, status === "active" ? "requires_payment_method" : "canceled");
  }
});
