import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { openRental, type Rental } from "../../support/rental.ts";

const MISSED = { pickup_date: "2027-05-04", return_date: "2027-05-05" };
const item = { deposit_hold_timing: "at_booking" } as const;

/** Runs a step after the intents of a deposit are listed, and before they are cancelled or another is placed. */
function afterListing({ shop: { deps: { payments } } }: Rental, step: () => Promise<unknown>): void {
  const { findIntentsOf } = payments;
  payments.findIntentsOf = async (customer) => {
    payments.findIntentsOf = findIntentsOf;
    const intents = await findIntentsOf(customer);
    await step();
    return intents;
  };
}

Deno.test("an authorization that was placed during a release is cancelled", async () => {
  await using rental = await openRental({ period: MISSED });
  const { shop, params } = rental;
  afterListing(rental, () => rental.place("card"));
  await shop.staff("POST /v1/bookings/:id/deposit/release", { params, body: {} });
  await shop.runDueJobs();
  assert.deepEqual([(await rental.deposit()).state, rental.held()], ["released", []]);
});

Deno.test("of two people who take a deposit at once, by card and in cash, the one with the card is told", async () => {
  await using rental = await openRental();
  afterListing(rental, () => rental.place("cash"));
  const { from, to } = await assertProblem("invalid_transition", rental.place("card"));
  assert.deepEqual([from, to], ["authorized", "authorized"]);
  await rental.shop.runDueJobs();
  const { state, method } = await rental.deposit();
  assert.deepEqual([state, method, rental.held()], ["authorized", "cash", []]);
});

Deno.test("a deposit stays claimed when it is claimed in cash during its release", async () => {
  await using rental = await openRental();
  const { shop, params } = rental;
  await rental.place("cash");
  afterListing(rental, () => rental.claim({ amount: 6_000, reason: "Scratched" }));
  const { from, to } = await assertProblem(
    "invalid_transition",
    shop.staff("POST /v1/bookings/:id/deposit/release", { params, body: {} }),
  );
  assert.deepEqual([from, to], ["claimed", "released"]);
  const { state, claimed_amount } = await rental.deposit();
  assert.deepEqual([state, claimed_amount], ["claimed", 6_000]);
  assert.ok(!(await shop.events()).includes("deposit.released"));
});

Deno.test("a deposit expires when its gear is picked up while the authorization is withdrawn", async () => {
  await using rental = await openRental({ item, period: MISSED });
  const { shop } = rental;
  await shop.runDueJobs("2027-05-05T12:00:00Z");
  afterListing(rental, () => rental.step("pickup"));
  await shop.runDueJobs("2027-05-07T00:00:00Z");
  const { state, failure_reason } = await rental.deposit();
  assert.deepEqual([state, failure_reason, rental.held()], ["expired", "authorization_cancelled", []]);
});

Deno.test("a deposit stays in cash when staff take it while the unconfirmed intent of a missed booking is withdrawn", async () => {
  await using rental = await openRental({ item, period: MISSED, card: "4000002760003184" });
  const { shop } = rental;
  await shop.runDueJobs("2027-05-05T12:00:00Z");
  afterListing(rental, () => rental.place("cash"));
  await shop.runDueJobs("2027-05-07T00:00:00Z");
  const { state, method } = await rental.deposit();
  assert.deepEqual([state, method], ["authorized", "cash"]);
});

for (const [outcome, step] of [["claimed", "claim"], ["released", "release"]] as const) {
  Deno.test(`a deposit stays ${outcome} when it is ${outcome} while the authorization is withdrawn`, async () => {
    await using rental = await openRental({ item, period: MISSED });
    const { shop, params } = rental;
    await shop.runDueJobs("2027-05-05T12:00:00Z");
    afterListing(rental, async () => {
      if (step === "claim") await rental.claim({ amount: 6_000, reason: "Scratched" });
      else await shop.staff("POST /v1/bookings/:id/deposit/release", { params, body: {} });
    });
    await shop.runDueJobs("2027-05-07T00:00:00Z");
    assert.deepEqual([(await rental.deposit()).state, rental.held()], [outcome, []]);
  });
}
