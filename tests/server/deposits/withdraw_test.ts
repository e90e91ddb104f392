import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { openRental, type Rental } from "../../support/rental.ts";
import { ANN } from "../../support/stripe_shop.ts";

const NEAR = { pickup_date: "2027-05-04", return_date: "2027-05-05" };
const FAR = { pickup_date: "2027-06-10", return_date: "2027-06-11" };
const item = { deposit_hold_timing: "at_booking" } as const;

const depositsOf = ({ shop }: Rental) => shop.stripe.ledger.intents().filter(({ kind }) => kind === "deposit");
const move = ({ shop, params }: Rental, body: { pickup_date: string; return_date: string }) =>
  shop.staff("POST /v1/bookings/:id/reschedule", { params, body });

Deno.test("a deposit is released when its booking moves beyond the authorization, and taken again before pickup", async () => {
  await using rental = await openRental({ item, period: NEAR });
  const { shop } = rental;
  await shop.runDueJobs();
  assert.deepEqual([(await rental.deposit()).state, rental.held()], ["authorized", [20_000]]);
  await move(rental, FAR);
  await shop.runDueJobs();
  const { state, authorized_at, capture_before } = await rental.deposit();
  assert.deepEqual([state, authorized_at, capture_before, rental.held()], ["scheduled", null, null, []]);
  assert.deepEqual((await shop.events()).filter((kind) => kind.startsWith("deposit.")), [
    "deposit.authorized",
    "deposit.released",
  ]);
  await shop.runDueJobs("2027-06-08T20:00:00Z");
  assert.deepEqual([rental.held(), depositsOf(rental).length], [[], 1], "nothing blocks the card meanwhile");
  await shop.runDueJobs("2027-06-09T12:00:00Z");
  assert.deepEqual([(await rental.deposit()).state, rental.held()], ["authorized", [20_000]]);
  await shop.travel("2027-06-10T09:00:00Z");
  assert.equal((await rental.step("pickup")).deposit.state, "authorized");
  const subjects = shop.mailer.mails.filter(({ to }) => to.address === ANN.email).map(({ subject }) => subject);
  assert.deepEqual(subjects.filter((subject) => /^Deposit of|deposit.*released/.test(subject)).length, 3);
});

Deno.test("a deposit at pickup that was taken early is released when its booking moves, and taken at the pickup", async () => {
  await using rental = await openRental({ period: NEAR });
  const { shop } = rental;
  await rental.place("card");
  await move(rental, FAR);
  await shop.runDueJobs("2027-06-09T20:00:00Z");
  assert.deepEqual([(await rental.deposit()).state, rental.held()], ["scheduled", []]);
  await shop.travel("2027-06-10T09:00:00Z");
  await rental.step("pickup");
  assert.deepEqual(rental.held(), [20_000]);
});

Deno.test("a deposit stays when its booking moves within the authorization", async () => {
  await using rental = await openRental({ item, period: NEAR });
  await rental.shop.runDueJobs();
  await move(rental, { pickup_date: "2027-05-08", return_date: "2027-05-09" });
  await rental.shop.runDueJobs();
  assert.deepEqual([rental.held(), depositsOf(rental).length], [[20_000], 1]);
});

for (const deposit_auto_release of [true, false]) {
  Deno.test(`a deposit of gear that nobody picks up is released at the planned return, auto_release ${deposit_auto_release}`, async () => {
    await using rental = await openRental({ item: { ...item, deposit_auto_release }, period: NEAR });
    const { shop } = rental;
    await shop.runDueJobs("2027-05-05T12:00:00Z");
    assert.deepEqual(rental.held(), [20_000]);
    await shop.runDueJobs("2027-05-07T00:00:00Z");
    assert.deepEqual([(await rental.deposit()).state, rental.held()], ["scheduled", []]);
    await shop.runDueJobs("2027-07-01T00:00:00Z");
    assert.equal(depositsOf(rental).length, 1, "the card is not blocked again");
  });
}

Deno.test("a deposit is taken again when the customer of a missed booking comes late, or the booking moves", async () => {
  await using late = await openRental({ item, period: NEAR });
  await late.shop.runDueJobs("2027-05-07T09:00:00Z");
  assert.deepEqual(late.held(), []);
  assert.equal((await late.step("pickup")).status, "picked_up");
  assert.deepEqual(late.held(), [20_000]);
  await using moved = await openRental({ item, period: NEAR });
  await moved.shop.runDueJobs("2027-05-07T09:00:00Z");
  await move(moved, { pickup_date: "2027-05-08", return_date: "2027-05-09" });
  await moved.shop.runDueJobs();
  assert.deepEqual([(await moved.deposit()).state, moved.held()], ["authorized", [20_000]]);
});

Deno.test("a deposit in cash is kept when its booking moves or is missed: staff hold the money", async () => {
  await using rental = await openRental({ period: NEAR });
  await rental.place("cash");
  await rental.shop.runDueJobs("2027-07-01T00:00:00Z");
  const { state, method } = await rental.deposit();
  assert.deepEqual([state, method], ["authorized", "cash"]);
});

Deno.test("an unconfirmed deposit of a missed booking is cancelled", async () => {
  await using rental = await openRental({ item, period: NEAR, card: "4000002760003184" });
  await rental.shop.runDueJobs("2027-05-04T09:00:00Z");
  assert.equal((await rental.deposit()).state, "action_required");
  await rental.shop.runDueJobs("2027-05-07T09:00:00Z");
  assert.deepEqual([(await rental.deposit()).state, depositsOf(rental).map(({ status }) => status)], [
    "scheduled",
    ["canceled"],
  ]);
});

Deno.test("a withdrawn deposit is scheduled once when Stripe's event arrives before the result of the withdrawal", async () => {
  await using rental = await openRental({ item, period: NEAR });
  const { shop } = rental;
  await shop.runDueJobs();
  await move(rental, FAR);
  shop.stripe.faults.plan("POST /v1/payment_intents/:id/cancel", "reset_after", { times: Infinity });
  await assert.rejects(shop.runDueJobs());
  shop.stripe.faults.clear();
  for (const event of shop.stripe.events.all) assert.equal(await shop.deliver(event), 200);
  await shop.sql`update graphile_worker._private_jobs j set locked_at = null, locked_by = null
    where j.payload ->> 'tenant_id' = ${shop.id}`;
  await shop.runDueJobs();
  assert.deepEqual([(await rental.deposit()).state, rental.held()], ["scheduled", []]);
  assert.equal((await shop.events()).filter((kind) => kind === "deposit.released").length, 1);
  assert.ok(!(await shop.events()).includes("deposit.expired"));
});

Deno.test("an authorization shorter than expected is not placed again and again before the pickup", async () => {
  await using rental = await openRental({ item, period: { pickup_date: "2027-05-08", return_date: "2027-05-08" } });
  const { shop } = rental;
  shop.stripe.store.authorization_days = 2;
  await shop.runDueJobs("2027-05-06T09:00:00Z");
  assert.deepEqual([rental.held(), depositsOf(rental).length], [[], 1]);
  await shop.runDueJobs("2027-05-08T07:00:00Z");
  assert.deepEqual([rental.held(), depositsOf(rental).length], [[20_000], 2]);
});

Deno.test("POST /v1/bookings/:id/deposit assertProblem a card more than 5 days before the pickup, and accepts cash", async () => {
  await using rental = await openRental({ period: FAR });
  const { from, to } = await assertProblem("invalid_transition", rental.place("card"));
  assert.deepEqual([from, to, depositsOf(rental).length], ["scheduled", "authorized", 0]);
  assert.equal((await rental.place("cash")).deposit.state, "authorized");
});
