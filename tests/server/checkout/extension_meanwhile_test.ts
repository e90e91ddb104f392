import assert from "node:assert/strict";
import { assertBookingLedger, assertLedgerMatchesBookings } from "../../support/assert_ledger.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookWalkIn } from "../../support/book.ts";
import { openRunningRental, type RunningRental } from "../../support/running_rental.ts";

/** Runs all jobs of the next hour, then compares the booking with the bank. */
async function settle({ shop, booked, booking }: RunningRental) {
  await shop.runJobsFor(1);
  await assertLedgerMatchesBookings(shop);
  await assertBookingLedger(shop, booked.id);
  assert.deepEqual(shop.bugs, []);
  return await booking();
}

const meanwhile: Record<string, (rental: RunningRental) => Promise<unknown>> = {
  "was returned": ({ step }) => step("return"),
  "was extended by staff": ({ step }) => step("change", { return_date: "2027-05-10" }),
  "was shortened by staff": ({ step }) => step("change", { return_date: "2027-05-08" }),
};
for (const [what, change] of Object.entries(meanwhile)) {
  Deno.test(`an extension is refunded in full if the rental ${what} before it was paid`, async () => {
    await using rental = await openRunningRental();
    const { shop } = rental;
    const payment = await rental.hold("2027-05-11", 7_000);
    await change(rental);
    const changed = await rental.booking();
    assert.deepEqual((await rental.stock()).filter(({ state }) => state === "held"), [], "its stock is free at once");
    await shop.pay(payment);
    await assertProblem("sold_out_refunded", rental.book(payment));
    const { return_date, total, status } = await settle(rental);
    assert.deepEqual([return_date, total, status], [changed.return_date, changed.total, changed.status]);
    assert.ok(rental.atBank().some((bank) => String(bank) === "succeeded,7000,7000"));
    const mails = shop.mailer.mails.filter(({ subject }) => subject.includes("not extended"));
    assert.deepEqual(mails.map(({ to }) => to.address).includes("ann@example.com"), true);
  });

  Deno.test(`nobody can pay for an extension once the rental ${what} and the job has run`, async () => {
    await using rental = await openRunningRental();
    const payment = await rental.hold("2027-05-11", 7_000);
    await change(rental);
    await rental.shop.runDueJobs();
    assert.equal((await rental.shop.pay(payment)).error?.code, "payment_intent_unexpected_state");
    await assertProblem("hold_expired", rental.book(payment));
    await settle(rental);
  });
}

Deno.test("only the units that are still out are extended and paid", async () => {
  await using rental = await openRunningRental({ quantity: 2, item: { inventory_count: 2 } });
  const { shop, booked } = rental;
  const [line] = booked.lines;
  await rental.step("return", { lines: [{ line_id: line!.id, quantity: 1 }] });
  const { options } = await rental.options();
  assert.equal(options.find(({ return_date }) => return_date === "2027-05-12T00:00:00.000Z")?.amount, 7_000);
  const payment = await rental.hold("2027-05-11", 7_000);
  assert.deepEqual((await rental.stock()).map(({ state, quantity }) => [state, quantity]), [["out", 1], ["held", 1]]);
  await shop.pay(payment);
  const { lines, total } = await rental.book(payment);
  assert.deepEqual([lines[0]!.amount, total], [28_000, 28_000]);
  await rental.step("return");
  const { status, amount_due } = await settle(rental);
  assert.deepEqual([status, amount_due], ["returned", 0]);
});

Deno.test("an extension is refunded if a part of the gear comes back before it is paid", async () => {
  await using rental = await openRunningRental({ quantity: 2, item: { inventory_count: 2 } });
  const payment = await rental.hold("2027-05-11", 14_000);
  await rental.step("return", { lines: [{ line_id: rental.booked.lines[0]!.id, quantity: 1 }] });
  await rental.shop.pay(payment);
  await assertProblem("sold_out_refunded", rental.book(payment));
  const { status, total } = await settle(rental);
  assert.deepEqual([status, total], ["partially_returned", 21_000]);
});

Deno.test("a bundle and the stock of its add-on are extended together", async () => {
  await using rental = await openRunningRental();
  const { shop, ann } = rental;
  const paddle = await shop.addItem({ name: "Paddle", inventory_count: 2 });
  const vest = await shop.addItem({ name: "Vest", inventory_count: 1 });
  const tour = await shop.addItem({
    name: "Tour",
    price_full_day: 5_000,
    components: [{ fleet_item_id: paddle.id, quantity: 2 }],
  });
  const addon = await shop.staff("POST /v1/addons", {
    body: { name: "Vest", price: 300, price_type: "per_day", stock_item_id: vest.id },
  });
  const period = { pickup_date: "2027-05-07", return_date: "2027-05-08" };
  const line_items = [{ fleet_item_id: tour.id, quantity: 1, addons: [{ id: addon.id }] }];
  const hold = await ann("POST /api/storefront/payment-intent", {
    body: {
      amount: 10_600,
      booking_details: { ...period, line_items },
      customer: { name: "Ann", email: "ann@example.com" },
    },
  });
  await shop.pay(hold);
  const { id } = await ann("POST /v1/storefront/book", { body: { payment_intent_id: hold.payment_intent_id } });
  const params = { id };
  await shop.staff("POST /v1/bookings/:id/pickup", { params, body: {} });
  const body = { return_date: "2027-05-09", amount: 5_300 };
  const { payment } = await ann("POST /api/storefront/bookings/:id/extension", { params, body });
  const query = { pickup_date: "2027-05-09", return_date: "2027-05-09", include_unavailable: "true" as const };
  const { data } = await shop.visitor("GET /v1/storefront/inventory", { query });
  const free = (item: { id: string }) => data.find((shown) => shown.id === item.id)?.available_quantity;
  assert.deepEqual([free(tour), free(paddle), free(vest)], [0, 0, 0]);
  await shop.pay(payment!);
  await shop.runDueJobs();
  const extended = await ann("POST /v1/storefront/book", {
    body: { payment_intent_id: payment!.payment_intent_id },
  });
  assert.deepEqual([extended.lines[0]!.amount, extended.addons[0]!.amount, extended.total], [15_000, 900, 15_900]);
  await assertBookingLedger(shop, id);
});

Deno.test("a rental that is overdue is extended from its planned return, until a late fee applies", async () => {
  await using rental = await openRunningRental();
  const { shop } = rental;
  await rental.travel("2027-05-11T10:00:00Z");
  const payment = await rental.hold("2027-05-11", 7_000);
  assert.equal(payment.quote.pickup_date, "2027-05-10T00:00:00.000Z");
  await shop.pay(payment);
  const { overdue, return_date } = await rental.book(payment);
  assert.deepEqual([overdue, return_date], [false, "2027-05-12T00:00:00.000Z"]);
  await shop.staff("PATCH /v1/shop", { body: { late_fee: { per: "hour", amount: 500, grace_minutes: 30 } } });
  await rental.travel("2027-05-12T00:29:00Z");
  await rental.options();
  await shop.travel("2027-05-12T00:31:00Z");
  await assertProblem("invalid_transition", rental.options());
  await assertProblem("invalid_transition", rental.extend("2027-05-12", 3_500));
  await settle(rental);
});

Deno.test("an extension that ends before its hold is refused if somebody else has the gear by then", async () => {
  await using rental = await openRunningRental();
  const { shop } = rental;
  await bookWalkIn(shop, {
    items: [{ id: shop.kayak.id }],
    pickup_date: "2027-05-10T12:00:00Z",
    return_date: "2027-05-11T12:00:00Z",
  });
  await rental.travel("2027-05-10T23:50:00Z");
  const { items } = await assertProblem("out_of_stock", rental.extend("2027-05-10", 3_500));
  assert.deepEqual(items, [{ fleet_item_id: shop.kayak.id, requested: 1, available_quantity: 0 }]);
});

Deno.test("only the customer of a running rental can extend it", async () => {
  await using rental = await openRunningRental();
  const { shop, params } = rental;
  const other = shop.customer(await shop.signIn("bob@example.com"));
  const body = { return_date: "2027-05-11", amount: 7_000 };
  await assertProblem("not_found", other("GET /api/storefront/bookings/:id/extension", { params }));
  await assertProblem("not_found", other("POST /api/storefront/bookings/:id/extension", { params, body }));
  await assertProblem(
    "session_required",
    shop.visitor("POST /api/storefront/bookings/:id/extension", { params, body }),
  );
  const payment = await rental.hold("2027-05-11", 7_000);
  const { payment_intent_id } = payment;
  await shop.pay(payment);
  await assertProblem("not_found", other("POST /v1/storefront/book", { body: { payment_intent_id } }));
  await rental.book(payment);
  await rental.step("return");
  await assertProblem("invalid_transition", rental.options());
});

Deno.test("the shop's rules hold for extensions: opening hours, the longest rental, the price that was shown", async () => {
  await using rental = await openRunningRental({ item: { max_duration: 5 } });
  const { shop } = rental;
  assert.deepEqual((await rental.options()).limited_by, "max_duration");
  await assertProblem("not_bookable", rental.extend("2027-05-12", 10_500));
  await shop.staff("PATCH /v1/shop", { body: { closed_dates: ["2027-05-10"] } });
  await assertProblem("not_bookable", rental.extend("2027-05-10T12:00:00Z", 3_500));
  const refusal = await assertProblem("amount_mismatch", rental.extend("2027-05-11", 6_999));
  assert.equal(refusal.expected_amount, 7_000);
  await assertProblem("invalid_request", rental.extend("2027-05-08", 0));
});

Deno.test("a price that has changed since the booking counts for the extra days only", async () => {
  await using rental = await openRunningRental();
  const { shop } = rental;
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: shop.kayak.id }, body: { price_full_day: 5_000 } });
  const payment = await rental.hold("2027-05-10", 5_000);
  await shop.pay(payment);
  assert.equal((await rental.book(payment)).total, 15_500);
});

Deno.test("an open balance stays due, and is not part of the extension's payment", async () => {
  await using rental = await openRunningRental();
  const { shop, params } = rental;
  await shop.staff("POST /v1/bookings/:id/charges", { params, body: { kind: "cleaning", label: "Mud", amount: 900 } });
  const payment = await rental.hold("2027-05-10", 3_500);
  await shop.pay(payment);
  const { amount_due, total } = await rental.book(payment);
  assert.deepEqual([amount_due, total], [900, 14_900]);
  await settle(rental);
});

Deno.test("an extension whose amount was edited at Stripe leaves the rest due, or refunds the surplus", async () => {
  for (const [received, due, refunded] of [[3_000, 500, 0], [4_000, 0, 500]] as const) {
    await using rental = await openRunningRental();
    const { shop } = rental;
    const payment = await rental.hold("2027-05-10", 3_500);
    shop.stripe.store.get("own", "payment_intent", payment.payment_intent_id).amount = received;
    await shop.pay(payment);
    await rental.book(payment);
    const { amount_due, amount_refunded, return_date } = await settle(rental);
    assert.deepEqual([amount_due, amount_refunded, return_date], [due, refunded, "2027-05-11T00:00:00.000Z"]);
  }
});

Deno.test("a payment that the bank still processes keeps the extra time until it is decided", async () => {
  await using rental = await openRunningRental();
  const { shop } = rental;
  const payment = await rental.hold("2027-05-10", 3_500);
  await shop.pay(payment, "pm_double_processing");
  await shop.runJobsFor(2);
  assert.deepEqual((await rental.stock()).map(({ state }) => state), ["out", "held"]);
  shop.stripe.endProcessing("own", payment.payment_intent_id);
  await shop.runJobsFor(2);
  assert.equal((await settle(rental)).return_date, "2027-05-11T00:00:00.000Z");
});

Deno.test("Stripe failing while an extension is prepared changes nothing, and the next attempt works", async () => {
  for (const fault of ["500", "500_after", "reset_after", "500_kept"] as const) {
    await using rental = await openRunningRental();
    const { shop } = rental;
    shop.stripe.faults.plan("POST /v1/payment_intents", fault, { times: 2 });
    const first = await rental.extend("2027-05-10", 3_500).then(({ payment }) => payment, () => undefined);
    shop.stripe.faults.clear();
    const payment = first ?? await rental.hold("2027-05-10", 3_500);
    await shop.pay(payment);
    assert.equal((await rental.book(payment)).return_date, "2027-05-11T00:00:00.000Z", fault);
    const { total, amount_paid, amount_refunded } = await settle(rental);
    assert.deepEqual([total, amount_paid - amount_refunded], [14_000, 14_000], fault);
  }
});

Deno.test("the deposit of an extended rental is held until its new return", async () => {
  await using rental = await openRunningRental({ item: { deposit_amount: 20_000 } });
  const { shop, params } = rental;
  await shop.staff("POST /v1/bookings/:id/deposit", { params, body: { method: "card" } });
  const payment = await rental.hold("2027-05-20", 38_500);
  await shop.pay(payment);
  await rental.book(payment);
  for (const day of ["2027-05-12", "2027-05-16", "2027-05-20"]) {
    await shop.runDueJobs(`${day}T12:00:00Z`);
    assert.deepEqual(shop.stripe.ledger.openDeposits().map(({ held }) => held), [20_000], day);
  }
});
