import assert from "node:assert/strict";
import { openOwnDatabase } from "../../support/own_database.ts";
import { openStripeShop, type StripeShop } from "../../support/stripe_shop.ts";
import { waitUntil } from "../../support/wait_until.ts";
import { expireLocks, startWorkerProcess } from "../../support/worker_process.ts";

const BOOKINGS = 12;
/** Starts a worker that refunds at the double of Stripe. */
const startWorker = async ({ stripe }: StripeShop, database: string) =>
  await startWorkerProcess(database, {
    STRIPE_SECRET_KEY: "sk_test_double",
    STRIPE_PUBLISHABLE_KEY: "pk_test_double",
    STRIPE_WEBHOOK_SECRET: stripe.webhook_secret,
    STRIPE_API_BASE: stripe.url,
  });

Deno.test("a bulk change whose workers are killed cancels and refunds every booking exactly once", async () => {
  await using database = await openOwnDatabase();
  await using shop = await openStripeShop({
    database: database.url,
    now: new Date(),
    item: { inventory_count: BOOKINGS, price_full_day: 3_000 },
  });
  const period = { pickup_date: "2027-05-07", return_date: "2027-05-09" };
  const ids: string[] = [];
  for (let at = 0; at < BOOKINGS; at++) ids.push((await shop.bookKayak({ period })).id);
  // Only the jobs of the bulk change count
  await shop.sql`delete from graphile_worker._private_jobs`;
  const { id } = await shop.staff("POST /v1/bulk-changes", {
    body: { kind: "cancel", date: "2027-05-07", booking_ids: ids, refund: "full", message: "Storm" },
  });
  const refunds = () => shop.stripe.requests.filter((route) => route === "POST /v1/refunds").length;
  const counts = async () => (await shop.staff("GET /v1/bulk-changes/:id", { params: { id } })).counts;

  for (const killed_after of [1, 4, 8]) {
    {
      await using _worker = await startWorker(shop, database.url);
      await waitUntil(() => refunds() >= killed_after);
    }
    await expireLocks(shop.sql);
  }
  await using _last = await startWorker(shop, database.url);
  await waitUntil(async () => {
    await expireLocks(shop.sql);
    const sent = shop.stripe.ledger.intents().filter(({ refunded }) => refunded > 0).length;
    return sent === BOOKINGS && (await counts()).pending === 0;
  });
  assert.deepEqual(await counts(), { bookings: BOOKINGS, pending: 0, done: BOOKINGS, skipped: 0, failed: 0 });
  for (const { refunded, captured } of shop.stripe.ledger.intents()) assert.equal(refunded, captured);
  for (const booking_id of ids) {
    const { status, amount_refunded, total } = await shop.staff("GET /v1/bookings/:id", { params: { id: booking_id } });
    assert.deepEqual([status, amount_refunded], ["cancelled", total]);
    const { data } = await shop.staff("GET /v1/payments", { query: { booking_id } });
    assert.equal(data[0]!.refunds.length, 1);
    const history = await shop.staff("GET /v1/bookings/:id/history", { params: { id: booking_id } });
    assert.equal(history.data.filter(({ action }) => action === "booking.cancelled").length, 1);
  }
});
