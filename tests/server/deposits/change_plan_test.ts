import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { openRental } from "../../support/rental.ts";

const NEAR = { pickup_date: "2027-05-04", return_date: "2027-05-05" };
const at_booking = { deposit_amount: 5_000, deposit_hold_timing: "at_booking" } as const;
/** A card whose bank requires authentication for each payment. */
const authenticated_card = "4000002760003184";

/** Opens a rental of a kayak with a deposit of 50.00, which staff can swap for a boat (400.00) or a paddle (none). */
async function openSwap({ item = {}, card }: { item?: object; card?: string } = {}) {
  const rental = await openRental({ item: { ...at_booking, ...item }, period: NEAR, card });
  const { shop, params } = rental;
  const boat = await shop.addItem({ name: "Boat", inventory_count: 1, ...at_booking, deposit_amount: 40_000 });
  const paddle = await shop.addItem({ name: "Paddle", inventory_count: 1 });
  return {
    ...rental,
    boat,
    paddle,
    /** Replaces the items of the booking. Returns the deposit. */
    swap: async ({ id }: { id: string }) => {
      const body = { line_items: [{ fleet_item_id: id }] };
      return (await shop.staff("POST /v1/bookings/:id/change", { params, body })).booking.deposit;
    },
    summary: async () => {
      const { state, amount } = await rental.deposit();
      return { state, amount, held: rental.held() };
    },
    /** Returns the deposit's mails to the customer. */
    mails: () => shop.mailer.mails.filter(({ subject }) => /deposit/i.test(subject)),
  };
}

Deno.test("a swap to an item without deposit and back asks for the deposit again", async () => {
  await using rental = await openSwap({ item: { deposit_hold_timing: "at_pickup" } });
  const { shop } = rental;
  for (let round = 0; round < 2; round++) {
    assert.equal((await rental.swap(rental.paddle)).state, "released");
    const { state, amount } = await rental.swap(shop.kayak);
    assert.deepEqual([state, amount], ["scheduled", 5_000]);
  }
  await shop.travel("2027-05-04T09:00:00Z");
  await rental.step("pickup");
  assert.deepEqual(await rental.summary(), { state: "authorized", amount: 5_000, held: [5_000] });
});

Deno.test("a swap takes over the timing of the new item's deposit", async () => {
  await using rental = await openSwap({ item: { deposit_hold_timing: "at_pickup", deposit_amount: 40_000 } });
  assert.equal((await rental.swap(rental.boat)).timing, "at_booking");
  await rental.shop.runDueJobs();
  assert.deepEqual(await rental.summary(), { state: "authorized", amount: 40_000, held: [40_000] });
});

Deno.test("a deposit that the customer must confirm is replaced when a swap changes its amount", async () => {
  await using rental = await openSwap({ card: authenticated_card });
  const { shop } = rental;
  await shop.runDueJobs();
  assert.equal((await rental.deposit()).state, "action_required");
  await rental.swap(rental.boat);
  await shop.runDueJobs("2027-05-03T12:00:00Z");
  const { state, amount } = await rental.deposit();
  assert.deepEqual([state, amount], ["action_required", 40_000]);
  const open = shop.stripe.ledger.intents().filter(({ kind, status }) => kind === "deposit" && status !== "canceled");
  assert.deepEqual(open.map(({ amount }) => amount), [40_000]);
  assert.match(rental.mails().at(-1)!.text, /€400\.00[^]*\/pay\//);
});

Deno.test("an authorized deposit is replaced when a swap changes its amount, and released when none is asked", async () => {
  await using rental = await openSwap();
  const { shop } = rental;
  await shop.runDueJobs();
  assert.deepEqual(rental.held(), [5_000]);
  await rental.swap(rental.boat);
  await shop.runDueJobs("2027-05-03T12:00:00Z");
  assert.deepEqual(await rental.summary(), { state: "authorized", amount: 40_000, held: [40_000] });
  await rental.swap(rental.paddle);
  await shop.runDueJobs();
  assert.deepEqual(await rental.summary(), { state: "released", amount: 0, held: [] });
  const amounts = rental.mails().map(({ text }) => /€\d+\.\d\d/.exec(text)?.[0]);
  assert.deepEqual(amounts.toSorted(), ["€400.00", "€400.00", "€50.00", "€50.00"]);
});

Deno.test("a deposit that was released by staff stays released while its amount stays", async () => {
  await using rental = await openSwap();
  const { shop, params } = rental;
  await shop.staff("POST /v1/bookings/:id/deposit/release", { params, body: {} });
  assert.equal((await rental.swap(shop.kayak)).state, "released");
  await shop.runDueJobs();
  assert.deepEqual(rental.held(), []);
});

Deno.test("a deposit in cash needs attention when a swap changes its amount, until staff take the new amount", async () => {
  await using rental = await openSwap({ item: { deposit_hold_timing: "at_pickup" } });
  const { shop } = rental;
  await rental.place("cash");
  const { state, amount, failure_reason } = await rental.swap(rental.boat);
  assert.deepEqual([state, amount, failure_reason], ["action_required", 40_000, "amount_changed"]);
  const { attention } = await shop.staff("GET /v1/today");
  assert.ok(attention.some(({ kind, amount }) => kind === "deposit_failed" && amount === 40_000));
  await shop.travel("2027-05-04T09:00:00Z");
  await assertProblem("deposit_missing", rental.step("pickup"));
  await assertProblem("invalid_transition", rental.place("card"));
  assert.deepEqual(rental.held(), []);
  await rental.place("cash");
  assert.equal((await rental.step("pickup")).status, "picked_up");
  assert.equal((await rental.claim({ amount: 40_000, reason: "Lost boat" })).deposit.claimed_amount, 40_000);
});

Deno.test("two swaps at once leave one deposit, of the amount that the items ask for", async () => {
  await using rental = await openSwap();
  const { shop } = rental;
  await Promise.allSettled([rental.swap(rental.boat), rental.swap(rental.paddle), shop.runDueJobs()]);
  await rental.swap(rental.boat);
  await shop.runDueJobs("2027-05-03T12:00:00Z");
  assert.deepEqual(await rental.summary(), { state: "authorized", amount: 40_000, held: [40_000] });
  await rental.step("cancel");
  await shop.runDueJobs();
  assert.deepEqual(await rental.summary(), { state: "released", amount: 40_000, held: [] });
});

for (const [back, amount] of [[false, 40_000], [true, 5_000]] as const) {
  const changed = back ? "changed and changed back" : "changed";
  Deno.test(`a deposit whose answer was lost is held in the amount of the items when these were ${changed}`, async () => {
    await using rental = await openSwap();
    const { shop } = rental;
    shop.stripe.faults.plan("POST /v1/payment_intents", "500_after");
    await assert.rejects(shop.runDueJobs());
    await rental.swap(rental.boat);
    if (back) await rental.swap(shop.kayak);
    await shop.runDueJobs("2027-05-03T12:00:00Z");
    assert.deepEqual(await rental.summary(), { state: "authorized", amount, held: [amount] });
  });
}

Deno.test("a lost deposit of the former items is cancelled after a minute", async () => {
  await using rental = await openSwap({ item: { deposit_hold_timing: "at_pickup" } });
  const { shop } = rental;
  await shop.travel("2027-05-04T09:00:00Z");
  shop.stripe.faults.plan("POST /v1/payment_intents", "500_after");
  await assertProblem("payment_processor_error", rental.place("card"));
  assert.equal((await rental.swap(rental.boat)).state, "scheduled");
  await shop.runDueJobs();
  assert.deepEqual(rental.held(), [5_000, 40_000]);
  await shop.runDueJobs("2027-05-04T09:01:00Z");
  assert.deepEqual(await rental.summary(), { state: "authorized", amount: 40_000, held: [40_000] });
});
