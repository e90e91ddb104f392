import assert from "node:assert/strict";
import { openOwnDatabase } from "../../support/own_database.ts";
import { APP_SECRET } from "../../support/shop.ts";
import { openStripeShop, type StripeShop } from "../../support/stripe_shop.ts";
import { waitUntil } from "../../support/wait_until.ts";

const BOOKINGS = 12;
const script = new URL("../../bench/event_worker.ts", import.meta.url).pathname;

/** Starts a process that runs jobs, without a mail server. */
async function startWorker(shop: StripeShop, url: string) {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", script],
    env: {
      DATABASE_URL: url,
      APP_SECRET,
      DATA_DIR: Deno.makeTempDirSync({ prefix: "worker-" }),
      STRIPE_SECRET_KEY: "sk_test_double",
      STRIPE_PUBLISHABLE_KEY: "pk_test_double",
      STRIPE_WEBHOOK_SECRET: shop.stripe.webhook_secret,
      STRIPE_API_BASE: shop.stripe.url,
      LOG_LEVEL: "off",
    },
    stdout: "piped",
    stderr: "null",
  }).spawn();
  const output = child.stdout.getReader();
  await output.read();
  return {
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await child.status;
      await output.cancel();
    },
  };
}

/** Lets the locks of a killed worker expire at once, and makes its jobs due. */
async function expireLocks({ sql }: StripeShop): Promise<void> {
  await sql`
    update graphile_worker._private_jobs j set locked_at = j.locked_at - interval '5 hours', run_at = least(j.run_at, now())
    where j.id = any(array(select k.id from graphile_worker._private_jobs k for update skip locked))`;
  await sql`update job_servers s set seen_at = s.seen_at - interval '5 hours'`;
}

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
    await expireLocks(shop);
  }
  await using _last = await startWorker(shop, database.url);
  await waitUntil(async () => {
    await expireLocks(shop);
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
