import assert from "node:assert/strict";
import { statementsOf } from "../../bench/statements.ts";
import type { BenchDatabase } from "../../bench/database.ts";
import type { ApiError } from "../../../widget/api.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { WEDNESDAY } from "../../support/book.ts";
import { databaseUrl } from "../../support/database.ts";
import { listHoldJobs } from "../../support/hold_jobs.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { DAY } from "../../../shared/wall_clock.ts";

/** Returns the names of the pending jobs for the shop's holds, the next one first. */
async function tasksOf(shop: TestShop): Promise<string[]> {
  return (await listHoldJobs(shop)).map(({ task }) => task);
}

Deno.test("POST /api/storefront/payment-intent places a free hold in one statement, with or without an Idempotency-Key", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem({ price_half_day: 0, price_full_day: 0, inventory_count: 9 });
  // `statementsOf` runs a server with the real clock
  const day = new Date(Date.now() + 30 * DAY).toISOString().slice(0, 10);
  const booking_details = { pickup_date: day, return_date: day, line_items: [{ fleet_item_id: id }] };
  const body = JSON.stringify({ amount: 0, booking_details });
  const call = { method: "POST" as const, path: "/api/storefront/payment-intent", body };
  const database = { env: { DATABASE_URL: databaseUrl(), DATA_DIR: "/tmp" } } as BenchDatabase;
  const [plain, once] = await statementsOf(database, [call, { ...call, once: true }], shop.keys.publishable);
  assert.match(plain!, /^select take_hold\([^;]*;$/);
  assert.match(once!, /^select take_hold\([^;]*;$/);
});

Deno.test("a repeat with the same Idempotency-Key returns its hold when the cart would now be refused", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem({ inventory_count: 1 });
  const details = { ...WEDNESDAY, line_items: [{ fleet_item_id: id }] };
  const hold = (once: string, amount = 7_000, booking_details: object = details) =>
    shop.visitor("POST /api/storefront/payment-intent", { body: { amount, booking_details } as never, once });
  const { payment_intent_id } = await hold("k");
  const unknown = { ...details, line_items: [{ fleet_item_id: `${id}0` }] };
  const changes: (() => Promise<unknown>)[] = [
    () => Promise.resolve(),
    () => shop.staff("PATCH /v1/fleet/items/:id", { params: { id }, body: { price_full_day: 4_000 } }),
    () => shop.staff("PATCH /v1/fleet/items/:id", { params: { id }, body: { live: false } }),
  ];
  for (const change of changes) {
    await change();
    assert.equal((await hold("k")).payment_intent_id, payment_intent_id);
    await assert.rejects(hold("k", 8_000), { message: "idempotency_key_reused" });
    await assert.rejects(hold("k", 7_000, unknown), { message: "idempotency_key_reused" });
    await assert.rejects(hold("another"), ({ message }: Error) => message !== "idempotency_key_reused");
  }
  assert.equal((await shop.sql`select from holds h where h.tenant_id = ${shop.id}`).count, 1);
  assert.equal((await shop.sql`select from idempotency_answers a where a.tenant_id = ${shop.id}`).count, 1);
});

Deno.test("a hold uses the new price when another server has just changed it", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem();
  const booking_details = { ...WEDNESDAY, line_items: [{ fleet_item_id: id }] };
  const hold = (amount: number) =>
    shop.visitor("POST /api/storefront/payment-intent", { body: { amount, booking_details } });
  const { total } = await shop.visitor("POST /v1/storefront/quote", { body: booking_details });
  await shop.sql`update items i set price_full_day = 4000 where i.tenant_id = ${shop.id}`;
  await assert.rejects(
    hold(total),
    ({ problem }: ApiError) => problem.code === "amount_mismatch" && problem.expected_amount === 8_000,
  );
  const [{ holds } = { holds: -1 }] = await shop.sql<{ holds: number }[]>`
    select count(*)::int as holds from holds h where h.tenant_id = ${shop.id}`;
  assert.equal(holds, 0, "a hold priced with the old catalogue is not stored");
  await shop.sql`update items i set price_full_day = 5000 where i.tenant_id = ${shop.id}`;
  assert.equal((await hold(10_000)).amount, 10_000);
});

Deno.test("a hold in another currency than the customer has seen answers amount_mismatch", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem({ inventory_count: 3 });
  const booking_details = { ...WEDNESDAY, line_items: [{ fleet_item_id: id }] };
  const hold = (currency?: string) =>
    shop.visitor("POST /api/storefront/payment-intent", { body: { amount: 7_000, currency, booking_details } });
  assert.equal((await hold("EUR")).quote.currency, "EUR");
  await shop.staff("PATCH /v1/shop", { body: { currency: "USD" } });
  const problem = await assertProblem("amount_mismatch", hold("EUR"));
  assert.match(problem.detail, /now 7000 USD, not 7000 EUR/);
  assert.deepEqual([problem.expected_amount, problem.quote.currency], [7_000, "USD"]);
  assert.equal((await hold("USD")).quote.currency, "USD");
  await hold();
  const { errors } = await assertProblem("invalid_request", hold("usd"));
  assert.equal(errors[0]?.path, "currency");
});

Deno.test("a free hold has only an expire_hold job, which releases its stock", async () => {
  await using shop = await openShop();
  const gift = await shop.addItem({ price_half_day: 0, price_full_day: 0 });
  const paid = await shop.addItem();
  const hold = (fleet_item_id: string, amount: number) =>
    shop.visitor("POST /api/storefront/payment-intent", {
      body: { amount, booking_details: { ...WEDNESDAY, line_items: [{ fleet_item_id }] } },
    });
  await hold(gift.id, 0);
  assert.deepEqual(await tasksOf(shop), ["expire_hold"]);
  await shop.runDueJobs(new Date(shop.clock.now().getTime() + 16 * 60_000));
  assert.deepEqual(await tasksOf(shop), []);
  assert.equal((await shop.sql`select from allocations a where a.tenant_id = ${shop.id}`).length, 0);
  await hold(gift.id, 0);
  await hold(paid.id, 7_000);
  assert.deepEqual((await tasksOf(shop)).sort(), ["expire_hold", "expire_hold", "settle_hold"]);
});
