import assert from "node:assert/strict";
import { assertBookingLedger, assertLedgerMatchesBookings } from "../../support/assert_ledger.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { type MovableBooking, openMovableBooking } from "../../support/movable_booking.ts";

const meanwhile: Record<string, (world: MovableBooking) => Promise<unknown>> = {
  "was rescheduled by staff": ({ step }) =>
    step("reschedule", { pickup_date: "2027-05-24", return_date: "2027-05-26" }),
  "was rescheduled by staff at new prices": ({ step }) =>
    step("reschedule", { pickup_date: "2027-05-24", return_date: "2027-05-26", requote: true }),
  "got other items from staff": ({ step, shop }) =>
    step("change", { line_items: [{ fleet_item_id: shop.kayak.id, quantity: 2 }] }),
  "was cancelled by staff": ({ step }) => step("cancel", { refund: "full" }),
  "was cancelled by its customer": ({ ann, params }) =>
    ann("POST /api/storefront/bookings/:id/cancel", { params, body: {} }),
  "was shortened by its customer": ({ change }) => change(["08", "09"]),
  "was picked up": ({ step }) => step("pickup"),
};

/** Runs all jobs of the next hour, then compares the booking with the bank. */
async function settle({ shop, booked, booking }: MovableBooking) {
  await shop.runJobsFor(1);
  await assertLedgerMatchesBookings(shop);
  await assertBookingLedger(shop, booked.id);
  assert.deepEqual(shop.bugs, []);
  return await booking();
}

for (const [what, act] of Object.entries(meanwhile)) {
  Deno.test(`a change of dates is refunded in full if the booking ${what} before it was paid`, async () => {
    await using world = await openMovableBooking({ item: { inventory_count: 2 } });
    const { shop } = world;
    const payment = await world.hold(["08", "12"], 7_000);
    await act(world);
    const changed = await world.booking();
    assert.ok((await world.stock()).every((row) => !row.startsWith("held")), "its stock is free at once");
    await shop.pay(payment);
    await assertProblem("sold_out_refunded", world.book(payment));
    const { pickup_date, return_date, total, status } = await settle(world);
    assert.deepEqual([pickup_date, return_date, total, status], [
      changed.pickup_date,
      changed.return_date,
      changed.total,
      changed.status,
    ]);
    assert.ok(world.atBank().includes("succeeded 7000 7000"), world.atBank().join());
    const told = shop.mailer.mails.filter(({ subject }) => subject.includes("were not changed"));
    assert.ok(told.some(({ to }) => to.address === "ann@example.com"));
  });

  Deno.test(`nobody can pay for other dates once the booking ${what} and the job has run`, async () => {
    await using world = await openMovableBooking({ item: { inventory_count: 2 } });
    const payment = await world.hold(["08", "12"], 7_000);
    await act(world);
    await world.shop.runDueJobs();
    assert.equal((await world.shop.pay(payment)).error?.code, "payment_intent_unexpected_state");
    await assertProblem("hold_expired", world.book(payment));
    await settle(world);
  });
}

Deno.test("staff who change a booking while it is being paid get one outcome, and no money is lost", async () => {
  for (let run = 0; run < 4; run++) {
    await using world = await openMovableBooking({ pool: 8, item: { inventory_count: 2 } });
    const { shop } = world;
    const payment = await world.hold(["08", "12"], 7_000);
    await shop.pay(payment);
    const body = { pickup_date: "2027-05-24", return_date: "2027-05-26" };
    await Promise.allSettled([world.book(payment), world.step("reschedule", body)]);
    const { total, amount_paid, amount_refunded } = await settle(world);
    assert.equal(total, amount_paid - amount_refunded);
    assert.equal((await world.stock()).length, 1);
  }
});

Deno.test("a note and a charge of staff do not stand in the way of a change of dates", async () => {
  await using world = await openMovableBooking();
  const { shop, params } = world;
  const payment = await world.hold(["08", "12"], 7_000);
  await shop.staff("PATCH /v1/bookings/:id", { params, body: { notes: "Needs a ramp" } });
  await shop.staff("POST /v1/bookings/:id/charges", { params, body: { kind: "other", label: "Ramp", amount: 500 } });
  await shop.pay(payment);
  const { total, amount_paid, amount_due } = await world.book(payment);
  assert.deepEqual([total, amount_paid, amount_due], [18_000, 17_500, 500]);
  await settle(world);
});

Deno.test("a discount of staff that a cheaper booking cannot carry leads to a refund, not to an error", async () => {
  await using world = await openMovableBooking({ item: { price_multi_day: 1_000 } });
  const { shop, params } = world;
  const payment = await world.hold(["08", "12"], 2_000);
  // As if the discount were larger than the new price
  await shop.sql`update holds h set quote = jsonb_set(h.quote, '{total}', '0') where h.tenant_id = ${shop.id}`;
  await shop.staff("POST /v1/bookings/:id/charges", {
    params,
    body: { kind: "discount", label: "Regular", amount: -900 },
  });
  await shop.pay(payment);
  await assertProblem("sold_out_refunded", world.book(payment));
  const { total, amount_paid } = await settle(world);
  assert.deepEqual([total, amount_paid], [2_100, 3_000]);
});
