import assert from "node:assert/strict";
import { authorizeDeposit } from "../../../server/deposits/authorize.ts";
import { getDeposit } from "../../../server/deposits/deposits.sql.ts";
import { reconcileDeposit } from "../../../server/deposits/reconcile.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openRental } from "../../support/rental.ts";
import { openShop } from "../../support/shop.ts";
import { bookWalkIn } from "../../support/book.ts";

Deno.test("a deposit that Stripe still holds when it should have lapsed is checked again after a minute", async () => {
  await using rental = await openRental({ item: { deposit_auto_release: false } });
  const { shop } = rental;
  await shop.travel("2027-05-07T09:00:00Z");
  await rental.step("pickup");
  await rental.step("return");
  shop.stripe.store.now = () => new Date(shop.clock.now().getTime() - 60_000);
  await shop.runDueJobs("2027-05-14T09:00:59.999Z");
  assert.deepEqual([(await rental.deposit()).state, rental.held()], ["authorized", [20_000]]);
  await shop.runDueJobs("2027-05-14T09:01:00Z");
  assert.equal((await rental.deposit()).state, "expired");
});

Deno.test("authorizeDeposit schedules the search for a lost answer one minute later", async () => {
  await using rental = await openRental();
  const { shop, params: { id } } = rental;
  const deposit = await getDeposit(shop.sql, shop.id, id);
  await authorizeDeposit(shop.deps, shop.id, deposit);
  const [job] = await shop.sql<{ run_at: string }[]>`
    select j.run_at from graphile_worker.jobs j where j.key = ${`reconcile_deposit:${id}`}`;
  assert.equal(Date.parse(job!.run_at) - shop.clock.now().getTime(), 60_000);
});

for (const fault of ["500_kept", "500_after"] as const) {
  Deno.test(`a deposit is taken once when the pickup is repeated after a server error of Stripe (${fault})`, async () => {
    await using rental = await openRental();
    const { shop } = rental;
    await shop.travel("2027-05-07T09:00:00Z");
    shop.stripe.faults.plan("POST /v1/payment_intents", fault);
    await assertProblem("payment_processor_error", rental.step("pickup"));
    await rental.step("pickup");
    assert.deepEqual([(await rental.deposit()).state, rental.held()], ["authorized", [20_000]]);
  });
}

Deno.test("a deposit keeps its idempotency key after a connection that broke", async () => {
  await using rental = await openRental();
  const { shop, params: { id } } = rental;
  await shop.travel("2027-05-07T09:00:00Z");
  shop.stripe.faults.plan("POST /v1/payment_intents", "reset", { times: Infinity });
  await assertProblem("payment_processor_error", rental.step("pickup"));
  assert.equal((await getDeposit(shop.sql, shop.id, id)).failed_requests, 0);
});

Deno.test("reconcileDeposit leaves a recorded authorization as it is", async () => {
  await using rental = await openRental();
  const { shop, params: { id: booking_id } } = rental;
  await shop.travel("2027-05-07T09:00:00Z");
  await rental.step("pickup");
  const before = shop.stripe.requests.length;
  await reconcileDeposit(shop.deps, { tenant_id: shop.id, booking_id });
  assert.deepEqual(shop.stripe.requests.slice(before), ["GET /v1/payment_intents"]);
  assert.deepEqual([(await rental.deposit()).state, rental.held()], ["authorized", [20_000]]);
});

Deno.test("a deposit in cash with a duration is released after it while the gear is in the shop", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ deposit_amount: 20_000, deposit_hold_duration: "24" });
  const { id } = await bookWalkIn(shop, { items: [item] });
  const params = { id };
  await shop.runDueJobs();
  await shop.staff("POST /v1/bookings/:id/deposit", { params, body: { method: "cash" } });
  const stateAt = async (time: string) => {
    await shop.runDueJobs(time);
    return (await shop.staff("GET /v1/bookings/:id", { params })).deposit.state;
  };
  assert.equal(await stateAt("2027-05-04T07:59:59.999Z"), "authorized");
  assert.equal(await stateAt("2027-05-04T08:00:00.000Z"), "released");
});
