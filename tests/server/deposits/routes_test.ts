import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookWalkIn } from "../../support/book.ts";
import { openRental } from "../../support/rental.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

/** Calls the three routes of a booking's deposit. */
const depositOf = (shop: TestShop, id: string) => {
  const params = { id };
  return {
    place: (method: "card" | "cash") => shop.staff("POST /v1/bookings/:id/deposit", { params, body: { method } }),
    claim: (amount: number) =>
      shop.staff("POST /v1/bookings/:id/deposit/claim", { params, body: { amount, reason: "Scratched" } }),
    release: () => shop.staff("POST /v1/bookings/:id/deposit/release", { params, body: {} }),
  };
};

/** Opens a shop with a walk-in whose deposit has no saved card. */
async function openWalkIn(options: Parameters<typeof openShop>[0] = {}) {
  const shop = await openShop(options);
  const item = await shop.addItem({ deposit_amount: 20_000 });
  const { id } = await bookWalkIn(shop, { items: [item] });
  return Object.assign(shop, { booking_id: id, ...depositOf(shop, id) });
}

/** Returns the states and the detail of a refused transition. */
async function refusalOf(call: Promise<unknown>): Promise<string> {
  const { from, to, detail } = await assertProblem("invalid_transition", call);
  return `${from} → ${to}: ${detail}`;
}

Deno.test("the deposit routes answer invalid_transition from none when the booking has no deposit", async () => {
  await using shop = await openShop();
  const item = await shop.addItem();
  const { place, claim, release } = depositOf(shop, (await bookWalkIn(shop, { items: [item] })).id);
  const none = "This booking has no deposit to";
  assert.equal(await refusalOf(place("cash")), `none → authorized: ${none} place on the card`);
  assert.equal(await refusalOf(claim(1)), `none → claimed: ${none} claim`);
  assert.equal(await refusalOf(release()), `none → released: ${none} release`);
});

Deno.test("the deposit routes answer not_found for an unknown booking", async () => {
  await using shop = await openShop();
  const { place, claim, release } = depositOf(shop, "bk_unknown");
  await assertProblem("not_found", place("cash"));
  await assertProblem("not_found", claim(1));
  await assertProblem("not_found", release());
});

Deno.test("POST /v1/bookings/:id/deposit refuses a card when none is saved, and accepts cash once", async () => {
  await using shop = await openWalkIn();
  await shop.travel("2027-05-12T08:00:00Z");
  assert.match(await refusalOf(shop.place("card")), /^scheduled → authorized: No saved card/);
  assert.match(await refusalOf(shop.claim(1)), /^scheduled → claimed: A deposit that is scheduled cannot/);
  assert.equal((await shop.place("cash")).deposit.method, "cash");
  for (const method of ["cash", "card"] as const) {
    assert.match(await refusalOf(shop.place(method)), /^authorized → authorized/);
  }
});

Deno.test("a claim of a deposit is refused while its customer must confirm it", async () => {
  await using rental = await openRental({ card: "4000002760003184" });
  assert.equal((await rental.place("card")).deposit.state, "action_required");
  const refusal = await refusalOf(rental.claim({ amount: 1, reason: "Scratched" }));
  assert.equal(refusal, "action_required → claimed: A deposit that is action required cannot become claimed");
});

Deno.test("a deposit that is claimed or released cannot be released", async () => {
  await using claimed = await openWalkIn();
  await claimed.place("cash");
  assert.equal((await claimed.claim(20_000)).deposit.claimed_amount, 20_000);
  assert.match(await refusalOf(claimed.release()), /^claimed → released/);
  await using released = await openWalkIn();
  assert.equal((await released.release()).deposit.state, "released");
  assert.match(await refusalOf(released.release()), /^released → released/);
});

Deno.test("in a currency with three decimals, a claim on a card is a multiple of 10 and one in cash need not be", async () => {
  await using rental = await openRental({ currency: "KWD" });
  await rental.shop.travel("2027-05-07T09:00:00Z");
  await rental.step("pickup");
  const refusal = rental.claim({ amount: 1_003, reason: "Scratched" });
  assert.equal((await assertProblem("invalid_request", refusal)).errors[0]!.code, "not_chargeable");
  assert.deepEqual(rental.held(), [20_000]);
  assert.equal((await rental.claim({ amount: 1_010, reason: "Scratched" })).deposit.claimed_amount, 1_010);
  await using walkIn = await openWalkIn({ currency: "KWD" });
  await walkIn.place("cash");
  assert.equal((await walkIn.claim(1_003)).deposit.claimed_amount, 1_003);
});

Deno.test("each change of a deposit increments the version of its booking", async () => {
  await using shop = await openWalkIn();
  const { version } = await shop.staff("GET /v1/bookings/:id", { params: { id: shop.booking_id } });
  assert.equal((await shop.place("cash")).version, version + 1);
  assert.equal((await shop.release()).version, version + 2);
});

Deno.test("of three people who release a deposit in cash at once, one is told to hand it back", async () => {
  await using shop = await openWalkIn();
  await shop.place("cash");
  const results = await Promise.allSettled([shop.release(), shop.release(), shop.release()]);
  assert.deepEqual(results.map(({ status }) => status).sort(), ["fulfilled", "rejected", "rejected"]);
  assert.equal(
    await refusalOf(shop.release()),
    "released → released: A deposit that is released cannot become released",
  );
});
