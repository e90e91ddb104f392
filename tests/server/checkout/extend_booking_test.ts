import assert from "node:assert/strict";
import { assertBookingLedger, assertLedgerMatchesBookings } from "../../support/assert_ledger.ts";
import { openRunningRental } from "../../support/running_rental.ts";

Deno.test("an extension adds its price and its tax to the line and the add-on that are still out", async () => {
  await using rental = await openRunningRental();
  const { shop, ann } = rental;
  await shop.staff("PATCH /v1/shop", { body: { tax_percent: 10, prices_include_tax: false } });
  const board = await shop.addItem({ name: "Board", price_full_day: 1_000 });
  const tent = await shop.addItem({ name: "Tent", price_full_day: 2_000 });
  const vest = await shop.staff("POST /v1/addons", { body: { name: "Vest", price: 300, price_type: "per_day" } });
  const line_items = [board, tent].map(({ id }) => ({ fleet_item_id: id, quantity: 1, addons: [{ id: vest.id }] }));
  const hold = await ann("POST /api/storefront/payment-intent", {
    body: {
      amount: 7_920,
      booking_details: { pickup_date: "2027-05-07", return_date: "2027-05-08", line_items },
      customer: { name: "Ann", email: "ann@example.com" },
    },
  });
  await shop.pay(hold);
  const { id, lines } = await ann("POST /v1/storefront/book", { body: { payment_intent_id: hold.payment_intent_id } });
  const params = { id };
  await shop.staff("POST /v1/bookings/:id/pickup", { params, body: {} });
  await shop.staff("POST /v1/bookings/:id/return", {
    params,
    body: { lines: [{ line_id: lines[0]!.id, quantity: 1 }] },
  });
  const { payment } = await ann("POST /api/storefront/bookings/:id/extension", {
    params,
    body: { return_date: "2027-05-09", amount: 2_530 },
  });
  await shop.pay(payment!);
  const body = { payment_intent_id: payment!.payment_intent_id };
  const extended = await ann("POST /v1/storefront/book", { body });
  assert.deepEqual(extended.lines.map(({ amount }) => amount), [2_000, 6_000]);
  assert.deepEqual(extended.addons.map(({ line_position, amount }) => [line_position, amount]), [[0, 600], [1, 900]]);
  const { subtotal, tax, total, amount_paid, amount_due } = extended;
  assert.deepEqual([subtotal, tax, total, amount_paid, amount_due], [9_500, 950, 10_450, 10_450, 0]);
  await shop.runDueJobs();
  await assertBookingLedger(shop, id);
});

Deno.test("what an extension was paid too much pays first what was due before", async () => {
  await using rental = await openRunningRental();
  const { shop, params } = rental;
  await shop.staff("POST /v1/bookings/:id/charges", { params, body: { kind: "cleaning", label: "Mud", amount: 300 } });
  const payment = await rental.hold("2027-05-10", 3_500);
  shop.stripe.store.get("own", "payment_intent", payment.payment_intent_id).amount = 4_000;
  await shop.pay(payment);
  await rental.book(payment);
  await shop.runJobsFor(1);
  const { amount_due, amount_refunded, amount_paid } = await rental.booking();
  assert.deepEqual([amount_due, amount_refunded, amount_paid], [0, 200, 14_500]);
  assert.deepEqual(rental.atBank(), [["succeeded", 4_000, 200]]);
  await assertLedgerMatchesBookings(shop);
});

Deno.test("a payment of an extension that was replaced extends the booking and voids the replacement", async () => {
  await using rental = await openRunningRental();
  const { shop } = rental;
  const first = await rental.hold("2027-05-10", 3_500);
  await shop.pay(first, "pm_double_processing");
  await rental.hold("2027-05-11", 7_000);
  shop.stripe.endProcessing("own", first.payment_intent_id);
  await shop.runJobsFor(0.2);
  assert.equal((await rental.booking()).return_date, "2027-05-11T00:00:00.000Z");
  assert.deepEqual(rental.atBank().map(([status]) => status), ["succeeded", "canceled"]);
  assert.deepEqual((await rental.stock()).map(({ state }) => state), ["out"]);
  await assertLedgerMatchesBookings(shop);
});

Deno.test("an extended rental is overdue from its new return on, and shop and customer get a mail", async () => {
  await using rental = await openRunningRental();
  const { shop, booked } = rental;
  await shop.staff("PATCH /v1/shop", { body: { support_email: "desk@example.com" } });
  const payment = await rental.hold("2027-05-10", 3_500);
  await shop.pay(payment);
  await rental.book(payment);
  const [job] = await shop.sql<{ run_at: string }[]>`
    select iso(j.run_at) as run_at from graphile_worker.jobs j where j.key = ${`tell_overdue:${booked.id}`}`;
  assert.equal(job?.run_at, "2027-05-11T00:00:00.000Z");
  shop.mailer.mails.length = 0;
  await shop.runDueJobs();
  assert.deepEqual(shop.mailer.mails.map(({ to }) => to.address).sort(), ["ann@example.com", "desk@example.com"]);
  assert.equal((await shop.events()).filter((type) => type === "payment.received").length, 2);
});
