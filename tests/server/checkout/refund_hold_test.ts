import assert from "node:assert/strict";
import { assertLedgerMatchesBookings } from "../../support/assert_ledger.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openStripeShop } from "../../support/stripe_shop.ts";

Deno.test("a payment that arrives after the stock was sold is refunded in full and reported to customer and shop", async () => {
  await using shop = await openStripeShop();
  await shop.sql`update tenants t set support_email = 'shop@example.com' where t.id = ${shop.id}`;
  const late = await shop.hold();
  await shop.travel("2027-05-03T08:16:00Z");
  const quick = await shop.hold({ customer: { name: "Bo", email: "bo@example.com" } });
  await shop.pay(quick);
  await shop.book(quick);
  await shop.pay(late);
  shop.stripe.faults.plan("POST /v1/refunds", "500_after", { times: 2 });
  assert.equal((await assertProblem("sold_out_refunded", shop.book(late))).status, 409);
  await assertProblem("sold_out_refunded", shop.book(late));
  await assert.rejects(shop.runDueJobs(), "the response to the refund was lost");
  await shop.sql`update graphile_worker._private_jobs j set locked_at = null, locked_by = null
    where j.payload ->> 'tenant_id' = ${shop.id}`;
  await shop.runDueJobs();
  const entry = shop.stripe.ledger.intents().find(({ id }) => id === late.payment_intent_id);
  assert.deepEqual([entry?.captured, entry?.refunded], [10_500, 10_500]);
  const told = shop.mailer.mails.filter(({ subject }) => /sold out/i.test(subject))
    .map(({ to, subject }) => `${to.address}: ${subject}`);
  assert.deepEqual(told.toSorted(), [
    "ann@example.com: Sold out, and your money is on its way back: Test shop",
    `shop@example.com: Refunded, sold out: late payment ${late.payment_intent_id}`,
  ]);
  assert.ok((await shop.events()).includes("payment.refunded"));
  await assertLedgerMatchesBookings(shop);
});

Deno.test("a hold whose payment was refunded can be replaced", async () => {
  await using shop = await openStripeShop();
  const late = await shop.hold();
  await shop.travel("2027-05-03T08:20:00Z");
  await shop.pay(late);
  await shop.bookKayak();
  await assertProblem("sold_out_refunded", shop.book(late));
  const replaces = { payment_intent_id: late.payment_intent_id, client_secret: late.client_secret! };
  const other = await shop.hold({ replaces, period: { pickup_date: "2027-05-14", return_date: "2027-05-16" } });
  await shop.pay(other);
  assert.equal((await shop.book(other)).status, "confirmed");
  await shop.runDueJobs();
  await assertLedgerMatchesBookings(shop);
});

Deno.test("a hold that an older version refunded answers sold_out, because it has no reason", async () => {
  await using shop = await openStripeShop();
  const late = await shop.hold();
  await shop.pay(late);
  await shop.sql`update holds h set status = 'refunded', refund_reason = null where h.tenant_id = ${shop.id}`;
  const { reason, detail } = await assertProblem("sold_out_refunded", shop.book(late));
  assert.equal(reason, "sold_out");
  assert.match(detail, /^The payment came when its gear was sold\./);
});
