import assert from "node:assert/strict";
import { assertLedgerMatchesBookings } from "../../support/assert_ledger.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { ANN, openStripeShop } from "../../support/stripe_shop.ts";

const NEAR = { pickup_date: "2027-05-04", return_date: "2027-05-05" };
const LONG = { pickup_date: "2027-05-07", return_date: "2027-05-27" };
const intents = "POST /v1/payment_intents";

/** Opens a shop with a booking that has a deposit. */
async function openRental({ item = {}, period = NEAR } = {}) {
  const shop = await openStripeShop({ item: { deposit_amount: 20_000, ...item } });
  const { id } = await shop.bookKayak({ period, customer: ANN });
  const params = { id };
  return {
    shop,
    params,
    place: (method: "card" | "cash") => shop.staff("POST /v1/bookings/:id/deposit", { params, body: { method } }),
    pickUp: async () => {
      await shop.travel(`${period.pickup_date}T09:00:00Z`);
      await shop.staff("POST /v1/bookings/:id/pickup", { params, body: {} });
    },
    deposit: async () => (await shop.staff("GET /v1/bookings/:id", { params })).deposit,
    held: () => shop.stripe.ledger.openDeposits().map(({ held }) => held),
    declineCards: () => {
      for (const { card } of shop.stripe.store.all("payment_method")) card.kind = "generic_decline";
    },
    /** Delivers all of Stripe's events. */
    deliverEvents: async () => {
      for (const event of shop.stripe.events.all) assert.equal(await shop.deliver(event), 200);
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

type Rental = Awaited<ReturnType<typeof openRental>>;

Deno.test("an event for another installation's deposit in the same account is ignored", async () => {
  await using shop = await openStripeShop();
  const metadata = { kind: "deposit", tenant_id: shop.id, booking_id: shop.deps.ids.next("bk"), attempt: "1" };
  const terms = { account: null, mode: "test", amount: 5_000, currency: "EUR" } as const;
  await shop.processor.createIntent({ ...terms, metadata, idempotency_key: "theirs" });
  for (const event of shop.stripe.events.all) assert.equal(await shop.deliver(event), 200);
});

Deno.test("a deposit is placed again when its lost authorization was cancelled at Stripe", async () => {
  await using rental = await openRental({ item: { deposit_hold_timing: "at_booking" } });
  const { shop } = rental;
  shop.stripe.faults.plan(intents, "500_after");
  await assert.rejects(shop.runDueJobs());
  await shop.processor.cancelIntent({ account: null, id: shop.stripe.ledger.openDeposits()[0]!.id });
  await shop.runDueJobs();
  assert.deepEqual([(await rental.deposit()).state, rental.held()], ["authorized", [20_000]]);
});

for (const bank of ["accepts", "declines"]) {
  Deno.test(`a deposit in cash stays in cash when an event reports that the bank ${bank} the card`, async () => {
    await using rental = await openRental();
    const { shop } = rental;
    if (bank === "declines") {
      for (const { card } of shop.stripe.store.all("payment_method")) card.kind = "generic_decline";
    }
    shop.stripe.faults.plan(intents, "500_after");
    await assertProblem("payment_processor_error", rental.place("card"));
    await rental.place("cash");
    await rental.deliverEvents();
    await shop.runDueJobs();
    const { state, method } = await rental.deposit();
    assert.deepEqual([state, method, rental.held()], ["authorized", "cash", []]);
    assert.ok(!(await shop.events()).includes("deposit.action_required"));
  });
}

Deno.test("a deposit is released once when Stripe's event arrives before the result of the release", async () => {
  await using rental = await openRental();
  const { shop, params } = rental;
  await rental.pickUp();
  await shop.staff("POST /v1/bookings/:id/return", { params, body: {} });
  shop.stripe.faults.plan("POST /v1/payment_intents/:id/cancel", "reset_after", { times: Infinity });
  await assert.rejects(shop.runDueJobs());
  shop.stripe.faults.clear();
  await rental.deliverEvents();
  await shop.runDueJobs();
  const { deposit, status } = await shop.staff("GET /v1/bookings/:id", { params });
  assert.deepEqual([deposit.state, status, rental.held()], ["released", "completed", []]);
  assert.equal((await shop.events()).filter((kind) => kind === "deposit.released").length, 1);
  assert.equal(
    shop.mailer.mails.filter(({ subject }) => /deposit.*released|released.*deposit/i.test(subject)).length,
    1,
  );
});

Deno.test("a claim is stored, and the renewal released, when the deposit is renewed during the claim", async () => {
  await using rental = await openRental({ period: LONG });
  const { shop, params } = rental;
  await rental.pickUp();
  const { payments } = shop.deps;
  const { captureDeposit } = payments;
  payments.captureDeposit = async (capture) => {
    payments.captureDeposit = captureDeposit;
    // Renews the deposit. The job that releases the former authorization fails.
    await assert.rejects(shop.runDueJobs("2027-05-13T09:30:00Z"));
    return await captureDeposit(capture);
  };
  shop.stripe.faults.plan("POST /v1/payment_intents/:id/cancel", "500");
  const body = { amount: 6_000, reason: "Scratched hull" };
  const claimed = await shop.staff("POST /v1/bookings/:id/deposit/claim", { params, body });
  await shop.runDueJobs();
  const { state, claimed_amount } = await rental.deposit();
  assert.deepEqual([claimed.deposit.state, state, claimed_amount, rental.held()], ["claimed", "claimed", 6_000, []]);
});

/** What takes the place of the captured authorization after the answer to the claim was lost. */
const REPLACEMENTS: Record<string, (rental: Rental) => Promise<unknown>> = {
  "the deposit is renewed": ({ shop }) => shop.runDueJobs("2027-05-13T09:30:00Z"),
  "a renewal must be confirmed and staff take cash": async ({ shop, place, declineCards }) => {
    declineCards();
    // Half a minute later the search after the renewal would find the claim
    await shop.runDueJobs("2027-05-13T09:00:30Z");
    await place("cash");
  },
  "nothing happens until it lapses": ({ shop }) => shop.runDueJobs("2027-05-14T09:30:00Z"),
  "the gear is returned": ({ shop, params }) => shop.staff("POST /v1/bookings/:id/return", { params, body: {} }),
};

for (const [replacement, replace] of Object.entries(REPLACEMENTS)) {
  Deno.test(`a claim whose answer was lost is recorded without an event when ${replacement}`, async () => {
    await using rental = await openRental({ period: LONG });
    const { shop, params } = rental;
    await rental.pickUp();
    // The search for a lost answer to the authorization is over
    await shop.runDueJobs("2027-05-07T09:01:00Z");
    shop.stripe.faults.plan("POST /v1/payment_intents/:id/capture", "reset_after", { times: Infinity });
    const body = { amount: 6_000, reason: "Scratched hull" };
    const claim = shop.staff("POST /v1/bookings/:id/deposit/claim", { params, body });
    await assertProblem("payment_processor_error", claim);
    shop.stripe.faults.clear();
    assert.equal((await rental.deposit()).state, "authorized");
    await replace(rental);
    await shop.runDueJobs();
    const { state, claimed_amount, claim_reason } = await rental.deposit();
    assert.deepEqual([state, claimed_amount, claim_reason, rental.held()], ["claimed", 6_000, "Scratched hull", []]);
    const { data } = await shop.staff("GET /v1/payments");
    assert.deepEqual(data.filter(({ kind }) => kind === "deposit").map(({ amount }) => amount), [6_000]);
    assert.equal((await shop.events()).filter((kind) => kind === "deposit.claimed").length, 1);
    await assertLedgerMatchesBookings(shop);
  });
}
