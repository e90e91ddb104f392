import assert from "node:assert/strict";
import { syncRefunds } from "../../../server/payments/sync_refunds.ts";
import { assertLedgerMatchesBookings } from "../../support/assert_ledger.ts";
import { openTimedPool } from "../../support/database.ts";
import { openPaidBooking } from "../../support/paid_booking.ts";
import { waitUntilBlocked } from "../../support/wait_until_blocked.ts";

/** Opens a shop with a paid booking of 105.00. */
async function openBooked() {
  const context = await openPaidBooking();
  const { shop } = context;
  const payment_intent_id = context.booking.payment_intent_id!;
  return {
    ...context,
    /** Refunds in Stripe's dashboard. The next `sync` records the refund. */
    refundInDashboard: (amount: number) => shop.stripe.refundInDashboard(payment_intent_id, amount),
    sync: () => syncRefunds(shop.deps, shop.id, { account: null, payment_intent_id }),
    amountDue: async () => (await context.readBooking()).amount_due,
    sent: () => shop.mailer.mails.map(({ to, subject }) => `${to.address}: ${subject}`).sort(),
  };
}

type Context = Awaited<ReturnType<typeof openBooked>>;

Deno.test("a refund of one cent in the dashboard is mailed to the customer only and leaves nothing due", async () => {
  await using context = await openBooked();
  const { shop } = context;
  await context.refundInDashboard(1);
  await context.sync();
  await shop.runDueJobs();
  assert.deepEqual(context.sent(), ["ann@example.com: Test shop has refunded €0.01"]);
  assert.equal(await context.amountDue(), 0);
});

Deno.test("a refund in the dashboard that replaces a pending one sends no second mail", async () => {
  await using context = await openBooked();
  const { shop } = context;
  await context.refund(3_000);
  shop.stripe.faults.plan("*", "401", { times: Infinity });
  await shop.runJobsFor(12);
  shop.stripe.faults.clear();
  assert.deepEqual(context.sent(), ["ann@example.com: Test shop has refunded €30.00"]);
  await context.refundInDashboard(3_000);
  await context.sync();
  await shop.runDueJobs();
  assert.equal(shop.mailer.mails.length, 1);
  assert.equal((await shop.events()).at(-1), "payment.refunded");
});

Deno.test("a refund in the dashboard that replaces a smaller pending one leaves nothing due", async () => {
  await using context = await openBooked();
  const { shop } = context;
  await context.refund(1_000);
  shop.stripe.faults.plan("*", "401", { times: Infinity });
  await shop.runJobsFor(12);
  shop.stripe.faults.clear();
  await context.refundInDashboard(5_000);
  await context.sync();
  assert.equal(await context.amountDue(), 0);
  await assertLedgerMatchesBookings(shop);
});

Deno.test("a refund in the dashboard that replaces a failed one restores the amount due and informs both", async () => {
  await using context = await openBooked();
  const { shop, booking: { id, number } } = context;
  const body = { kind: "discount" as const, label: "Regular", amount: -9_000 };
  const { charges } = await shop.staff("POST /v1/bookings/:id/charges", { params: { id }, body });
  await context.refund(9_000);
  shop.stripe.faults.plan("*", "403", { times: Infinity });
  await shop.runJobsFor(24);
  shop.stripe.faults.clear();
  const params = { id, charge_id: charges[0]!.id };
  await shop.staff("DELETE /v1/bookings/:id/charges/:charge_id", { params });
  assert.equal(await context.amountDue(), 0, "the refund has failed");
  shop.mailer.mails.length = 0;
  await context.refundInDashboard(9_000);
  await context.sync();
  await shop.runDueJobs();
  assert.equal(await context.amountDue(), 9_000);
  assert.deepEqual(context.sent(), [
    "ann@example.com: Test shop has refunded €90.00",
    `desk@example.com: A delayed refund was sent: ${number}`,
  ]);
  await assertLedgerMatchesBookings(shop);
});

/** Writers that must lock the booking before the payment. In the opposite order, they deadlock with other writers. */
const WRITERS: { title: string; write: (context: Context) => Promise<unknown> }[] = [
  { title: "POST /v1/payments/:id/refund", write: ({ refund }) => refund(3_000) },
  { title: "syncRefunds", write: ({ sync }) => sync() },
];

for (const { title, write } of WRITERS) {
  Deno.test(`${title} leaves the payment unlocked while it waits for the booking`, async () => {
    await using context = await openBooked();
    const { shop, booking, payment_id } = context;
    await context.refundInDashboard(2_000);
    const { sql: others, end } = openTimedPool(2);
    const { written } = await others.begin(async (tx) => {
      await tx`select from bookings b where b.tenant_id = ${shop.id} and b.id = ${booking.id} for update`;
      const written = Promise.allSettled([write(context)]);
      await waitUntilBlocked(tx, { by: 1, beside: others });
      await tx`select from payments p where p.tenant_id = ${shop.id} and p.id = ${payment_id} for update nowait`;
      return { written };
    });
    await end();
    assert.deepEqual((await written).map(({ status }) => status), ["fulfilled"]);
  });
}

Deno.test("a refund in the dashboard is stored only if a refund in cash has left as much", async () => {
  for (const [amount, isStored] of [[2_501, false], [2_500, true]] as const) {
    await using context = await openBooked();
    const body = { amount: 8_000, method: "cash" as const };
    await context.shop.staff("POST /v1/payments/:id/refund", { params: { id: context.payment_id }, body });
    await context.refundInDashboard(amount);
    if (isStored) await context.sync();
    else await assert.rejects(context.sync(), /Another refund of this payment is in progress/);
    const { amount_refunded, refunds } = await context.payment();
    const stored = isStored ? [8_000, amount] : [8_000];
    assert.deepEqual([refunds.map((refund) => refund.amount), amount_refunded], [stored, isStored ? 10_500 : 8_000]);
  }
});
