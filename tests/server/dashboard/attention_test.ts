import assert from "node:assert/strict";
import { AttentionKind } from "../../../shared/contract/attention.ts";
import { dropJobs, listFailedJobs, recordFailingJobs } from "../../../server/jobs/failed_jobs.sql.ts";
import { addJob } from "../../../server/jobs/jobs.sql.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookWalkIn } from "../../support/book.ts";
import { openOwnDatabase } from "../../support/own_database.ts";
import { openRental } from "../../support/rental.ts";
import { endRow } from "../../../server/bulk_changes/row.sql.ts";
import { openOfferShop } from "../../support/offers.ts";
import { openRequestShop } from "../../support/requests.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { addTracked } from "../../support/units.ts";
import { openStripeShop } from "../../support/stripe_shop.ts";

const attention = async (shop: TestShop) => (await shop.staff("GET /v1/today")).attention;
/** The kinds that the running test has asserted. */
const seen = new Set<string>();
/** The kinds that the tests of this file assert. */
const covered = new Set<string>();

/** Registers a test that asserts entries of just these kinds. */
function testAttention(kinds: AttentionKind[], title: string, test: () => Promise<void>): void {
  for (const kind of kinds) covered.add(kind);
  Deno.test(title, async () => {
    seen.clear();
    await test();
    assert.deepEqual([...seen].toSorted(), kinds.toSorted());
  });
}

/** Asserts the one entry that a shop's `attention` has. */
async function assertAttention(shop: TestShop, expected: object): Promise<void> {
  const [entry, ...others] = await attention(shop);
  assert.deepEqual(others, []);
  assert.ok(entry);
  seen.add(entry.kind);
  assert.deepEqual(entry, {
    payment_id: null,
    reason: null,
    amount: null,
    currency: "EUR",
    item: null,
    offer: null,
    unit_count: null,
    ...expected,
  });
}

testAttention(["payment_account"], "attention shows a payment account that cannot take payments", async () => {
  await using shop = await openStripeShop();
  await shop.staff("POST /v1/payment-account/onboarding", { body: {} });
  const matter = { kind: "payment_account", booking_id: null, booking_number: null, customer_name: null };
  await assertAttention(shop, { ...matter, at: null, reason: "onboarding" });
  shop.stripe.moveAccount((await shop.staff("GET /v1/payment-account")).id!, "document_later");
  await shop.staff("POST /v1/payment-account/refresh", { body: {} });
  await assertAttention(shop, { ...matter, at: "2027-05-10T08:00:00.000Z", reason: "enabled" });
});

testAttention(["refund_failed"], "attention shows a refund that fails until it succeeds", async () => {
  await using shop = await openStripeShop();
  const booking = await shop.bookKayak();
  await shop.runDueJobs();
  const { id: payment_id } = (await shop.staff("GET /v1/payments")).data[0]!;
  await shop.staff("POST /v1/payments/:id/refund", { params: { id: payment_id }, body: { amount: 1_500 } });
  shop.stripe.faults.plan("*", "500", { times: Infinity });
  await shop.runJobsFor(25);
  const payment = await shop.staff("GET /v1/payments/:id", { params: { id: payment_id } });
  await assertAttention(shop, {
    kind: "refund_failed",
    booking_id: booking.id,
    booking_number: booking.number,
    customer_name: "Ann Lee",
    amount: 1_500,
    at: "2027-05-03T08:00:00.000Z",
    reason: payment.refunds[0]!.failure_reason,
    payment_id,
  });
  shop.stripe.faults.clear();
  await shop.staff("POST /v1/payments/:id/refund/retry", { params: { id: payment_id }, body: {} });
  await shop.runDueJobs();
  assert.deepEqual(await attention(shop), []);
});

/** What pays a refund that the bank returned: it is sent again, or staff hand the money back. */
const PAYBACKS = {
  "sent again": (shop: TestShop, id: string) =>
    shop.staff("POST /v1/payments/:id/refund/retry", { params: { id }, body: {} }),
  "paid in cash": (shop: TestShop, id: string) =>
    shop.staff("POST /v1/payments/:id/refund", { params: { id }, body: { amount: 1_500, method: "cash" } }),
};

for (const [payback, payBack] of Object.entries(PAYBACKS)) {
  testAttention(
    ["refund_failed"],
    `attention shows a refund that the bank returned until it is ${payback}`,
    async () => {
      await using shop = await openStripeShop();
      const booking = await shop.bookKayak();
      await shop.runDueJobs();
      const { id: payment_id } = (await shop.staff("GET /v1/payments")).data[0]!;
      await shop.staff("POST /v1/payments/:id/refund", { params: { id: payment_id }, body: { amount: 1_500 } });
      await shop.runDueJobs();
      const { account, object } = shop.stripe.store.entries("refund")[0]!;
      shop.stripe.endRefund(account, object.id, "failed");
      for (const event of shop.stripe.events.all) assert.equal(await shop.deliver(event), 200);
      await assertAttention(shop, {
        kind: "refund_failed",
        booking_id: booking.id,
        booking_number: booking.number,
        customer_name: "Ann Lee",
        amount: 1_500,
        at: "2027-05-03T08:00:00.000Z",
        reason: object.failure_reason ?? "expired_or_canceled_card",
        payment_id,
      });
      await payBack(shop, payment_id);
      await shop.runDueJobs();
      assert.deepEqual(await attention(shop), []);
      assert.equal((await shop.staff("GET /v1/payments/:id", { params: { id: payment_id } })).amount_refunded, 1_500);
    },
  );
}

testAttention(["credit"], "attention shows a customer's credit after the return until it is refunded", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem();
  const { id: booking_id, amount_due, number, return_date } = await bookWalkIn(shop, { items: [{ id }] });
  const params = { id: booking_id };
  const { id: payment_id } = await shop.staff("POST /v1/bookings/:id/payments", {
    params,
    body: { method: "cash", amount: amount_due },
  });
  const discount = { kind: "discount", label: "Rain", amount: -1_000 } as const;
  const { total } = await shop.staff("POST /v1/bookings/:id/charges", { params, body: discount });
  await shop.staff("POST /v1/bookings/:id/pickup", { params, body: {} });
  assert.deepEqual(await attention(shop), []);
  await shop.staff("POST /v1/bookings/:id/return", { params, body: {} });
  const amount = amount_due - total;
  await assertAttention(shop, {
    kind: "credit",
    booking_id,
    booking_number: number,
    customer_name: "Ada",
    amount,
    at: return_date,
  });
  await shop.staff("POST /v1/payments/:id/refund", { params: { id: payment_id }, body: { amount } });
  assert.deepEqual(await attention(shop), []);
});

testAttention(["dispute"], "attention shows a dispute until its evidence is handed in", async () => {
  await using shop = await openStripeShop();
  const booking = await shop.bookKayak();
  const dispute = shop.stripe.dispute(booking.payment_intent_id!, { amount: 5_000 });
  const deliver = async () => {
    for (const event of shop.stripe.events.all.filter(({ type }) => type.startsWith("charge.dispute."))) {
      assert.equal(await shop.deliver(event), 200);
    }
    await shop.runDueJobs();
  };
  await deliver();
  await assertAttention(shop, {
    kind: "dispute",
    booking_id: booking.id,
    booking_number: booking.number,
    customer_name: "Ann Lee",
    amount: 5_000,
    at: "2027-05-10T08:00:00.000Z",
    reason: "product_not_received",
    payment_id: (await shop.staff("GET /v1/payments")).data[0]!.id,
  });
  shop.stripe.moveDispute(dispute, "under_review");
  await deliver();
  assert.deepEqual(await attention(shop), []);
});

Deno.test("attention shows a dispute of a payment without a booking, at every location", async () => {
  await using shop = await openStripeShop();
  const { id: location } = await shop.staff("POST /v1/pickup-locations", { body: { name: "Station" } });
  const late = await shop.hold();
  await shop.travel("2027-05-03T08:20:00Z");
  await shop.pay(late);
  await shop.bookKayak({ customer: { name: "Bo", email: "bo@example.com" } });
  await assertProblem("sold_out_refunded", shop.book(late));
  shop.stripe.dispute(late.payment_intent_id!, { amount: 10_500 });
  for (const event of shop.stripe.events.all.filter(({ type }) => type === "charge.dispute.created")) {
    assert.equal(await shop.deliver(event), 200);
  }
  const { data: payments } = await shop.staff("GET /v1/payments");
  const expected = {
    kind: "dispute",
    booking_id: null,
    booking_number: null,
    customer_name: null,
    amount: 10_500,
    currency: "EUR",
    at: "2027-05-10T08:20:00.000Z",
    reason: "product_not_received",
    payment_id: payments.find(({ booking_id }) => booking_id === null)!.id,
    item: null,
    offer: null,
    unit_count: null,
  };
  for (const query of [{}, { pickup_location_id: location }]) {
    const disputes = (await shop.staff("GET /v1/today", { query })).attention.filter(({ kind }) => kind === "dispute");
    assert.deepEqual(disputes, [expected]);
  }
});

testAttention(
  ["deposit_failed"],
  "attention and the row of the day show a deposit that the customer's bank refuses, until it is taken in cash",
  async () => {
    await using rental = await openRental({ item: { deposit_hold_timing: "at_booking" } });
    const { shop, params } = rental;
    shop.stripe.faults.plan("POST /v1/payment_intents", "requires_action", { times: Infinity });
    await shop.runDueJobs("2027-05-07T08:00:00Z");
    const booking = await shop.staff("GET /v1/bookings/:id", { params });
    const { state, failure_reason } = booking.deposit;
    assert.equal(state, "action_required");
    assert.ok(failure_reason);
    await assertAttention(shop, {
      kind: "deposit_failed",
      booking_id: booking.id,
      booking_number: booking.number,
      customer_name: "Ann Lee",
      amount: 20_000,
      at: booking.pickup_date,
      reason: failure_reason,
    });
    const [row] = (await shop.staff("GET /v1/today")).pickups;
    assert.deepEqual(row!.missing, [{ kind: "deposit", amount: 20_000, status: state, failure_reason }]);
    await shop.staff("POST /v1/bookings/:id/deposit", { params, body: { method: "cash" } });
    assert.deepEqual(await attention(shop), []);
  },
);

testAttention(
  ["deposit_expired"],
  "attention and the row of the day show a deposit that is cancelled at Stripe as expired, until it is taken in cash",
  async () => {
    await using rental = await openRental({ item: { deposit_hold_timing: "at_booking" } });
    const { shop, params } = rental;
    await shop.runDueJobs("2027-05-07T08:00:00Z");
    assert.equal((await rental.deposit()).state, "authorized");
    assert.deepEqual([(await shop.staff("GET /v1/today")).pickups[0]!.missing, await attention(shop)], [[], []]);
    await shop.processor.cancelIntent({ account: null, id: shop.stripe.ledger.openDeposits()[0]!.id });
    assert.equal(await shop.deliver(shop.stripe.events.of("payment_intent.canceled")[0]!), 200);
    const booking = await shop.staff("GET /v1/bookings/:id", { params });
    await assertAttention(shop, {
      kind: "deposit_expired",
      booking_id: booking.id,
      booking_number: booking.number,
      customer_name: "Ann Lee",
      amount: 20_000,
      at: booking.pickup_date,
      reason: "authorization_cancelled",
    });
    const [row] = (await shop.staff("GET /v1/today")).pickups;
    assert.deepEqual(row!.missing.map((missing) => missing.kind), ["deposit"]);
    await shop.staff("POST /v1/bookings/:id/deposit", { params, body: { method: "cash" } });
    assert.deepEqual(await attention(shop), []);
  },
);

testAttention(
  ["at_risk"],
  "attention shows a booking at risk, and so does its row, until the downtime goes",
  async () => {
    await using shop = await openShop();
    const { id } = await shop.addItem({ inventory_count: 1 });
    const booking = await bookWalkIn(shop, { items: [{ id }] });
    const downtime = await shop.staff("POST /v1/fleet/items/:id/downtime", {
      params: { id },
      body: { starts: "2027-05-12", ends: "2027-05-12", override: { reason: "The hull is cracked" } },
    });
    await assertAttention(shop, {
      kind: "at_risk",
      booking_id: booking.id,
      booking_number: booking.number,
      customer_name: "Ada",
      at: booking.pickup_date,
    });
    const day = async () => (await shop.staff("GET /v1/today", { query: { date: "2027-05-12" } })).pickups[0]!.missing;
    assert.deepEqual((await day())[0], { kind: "at_risk" });
    await shop.staff("DELETE /v1/fleet/items/:id/downtime/:downtime_id", { params: { id, downtime_id: downtime.id } });
    assert.deepEqual([await attention(shop), (await day())[0]!.kind], [[], "balance"]);
  },
);

testAttention(
  ["pickup_missed"],
  "attention shows a pickup that was missed from the next day on, until the customer counts as a no-show",
  async () => {
    await using shop = await openShop({ timezone: "Europe/Berlin" });
    const { id } = await shop.addItem();
    const booking = await bookWalkIn(shop, { items: [{ id }] });
    await shop.travel("2027-05-12T21:59:00Z");
    assert.deepEqual(await attention(shop), []);
    await shop.travel("2027-05-12T22:00:00Z");
    await assertAttention(shop, {
      kind: "pickup_missed",
      booking_id: booking.id,
      booking_number: booking.number,
      customer_name: "Ada",
      at: booking.pickup_date,
    });
    await shop.staff("POST /v1/bookings/:id/no_show", { params: { id: booking.id }, body: {} });
    assert.deepEqual(await attention(shop), []);
  },
);

testAttention(["balance_due"], "attention shows a balance that is due after the return until it is paid", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem();
  const { id: booking_id, amount_due, number, return_date } = await bookWalkIn(shop, { items: [{ id }] });
  const params = { id: booking_id };
  await shop.staff("POST /v1/bookings/:id/pickup", { params, body: {} });
  assert.deepEqual(await attention(shop), []);
  await shop.staff("POST /v1/bookings/:id/return", { params, body: {} });
  await assertAttention(shop, {
    kind: "balance_due",
    booking_id,
    booking_number: number,
    customer_name: "Ada",
    amount: amount_due,
    at: return_date,
  });
  await shop.staff("POST /v1/bookings/:id/payments", { params, body: { method: "cash", amount: amount_due } });
  assert.deepEqual(await attention(shop), []);
});

testAttention(
  ["balance_due"],
  "attention shows a fee once the card was tried three times, until it is waived",
  async () => {
    await using shop = await openShop();
    const { id } = await shop.addItem();
    const { id: booking_id, number } = await bookWalkIn(shop, { items: [{ id }] });
    const params = { id: booking_id };
    await shop.staff("POST /v1/bookings/:id/cancel", { params, body: {} });
    const endedAt = (at: string) =>
      shop.sql`
      update bookings b
      set amount_due = 1000, cancellation = jsonb_set(b.cancellation, '{at}', to_jsonb(${at}::text))
      where b.tenant_id = ${shop.id} and b.id = ${booking_id}`;
    await endedAt("2027-05-01T12:00:00.000Z");
    assert.deepEqual(await attention(shop), []);
    await endedAt("2027-04-29T12:00:00.000Z");
    await assertAttention(shop, {
      kind: "balance_due",
      booking_id,
      booking_number: number,
      customer_name: "Ada",
      amount: 1_000,
      at: "2027-04-29T12:00:00.000Z",
    });
    await shop.staff("POST /v1/bookings/:id/waive-fee", { params, body: {} });
    assert.deepEqual(await attention(shop), []);
  },
);

testAttention(["balance_due"], "attention shows a rest from the day after it was due until it is paid", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem();
  const { id: booking_id, amount_due, number, pickup_date } = await bookWalkIn(shop, { items: [{ id }] });
  const dueOn = (day: string) =>
    shop.sql`update bookings b set rest_due_on = ${day} where b.tenant_id = ${shop.id} and b.id = ${booking_id}`;
  const today = shop.clock.now().toISOString().slice(0, 10);
  await dueOn(today);
  assert.deepEqual(await attention(shop), []);
  await dueOn("2027-05-01");
  await assertAttention(shop, {
    kind: "balance_due",
    booking_id,
    booking_number: number,
    customer_name: "Ada",
    amount: amount_due,
    at: pickup_date,
  });
  const params = { id: booking_id };
  await shop.staff("POST /v1/bookings/:id/payments", { params, body: { method: "cash", amount: amount_due } });
  assert.deepEqual(await attention(shop), []);
});

testAttention(["inspection"], "attention and the row of the day show an inspection until it is completed", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem({ inspection_required: true, price_full_day: 0, price_half_day: 0 });
  const booking = await bookWalkIn(shop, { items: [{ id }] });
  const params = { id: booking.id };
  await shop.travel("2027-05-12T09:00:00Z");
  await shop.staff("POST /v1/bookings/:id/pickup", { params, body: {} });
  await shop.travel("2027-05-13T17:00:00Z");
  await shop.staff("POST /v1/bookings/:id/return", { params, body: {} });
  const due_at = "2027-05-16T17:00:00.000Z";
  await assertAttention(shop, {
    kind: "inspection",
    booking_id: booking.id,
    booking_number: booking.number,
    customer_name: "Ada",
    at: due_at,
  });
  assert.deepEqual((await shop.staff("GET /v1/today")).returns[0]!.missing, [{ kind: "inspection", due_at }]);
  await shop.staff("POST /v1/bookings/:id/inspect", { params, body: {} });
  assert.deepEqual(await attention(shop), []);
});

testAttention(
  ["mail_failed", "job_failed"],
  "attention shows a mail and a step that have failed for an hour, once per booking, until they succeed",
  async () => {
    await using database = await openOwnDatabase();
    await using shop = await openShop({ database: database.url });
    const { sql } = shop;
    const { id } = await shop.addItem();
    const booking = await bookWalkIn(shop, { items: [{ id }] });
    await shop.runDueJobs();
    const ref = { tenant_id: shop.id, booking_id: booking.id };
    const fail = async (tasks: string[], attempts: number) => {
      await sql`
      update graphile_worker._private_jobs j set attempts = ${attempts}, last_error = 'refused'
      from graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = any(${tasks}) and j.payload ->> 'booking_id' = ${booking.id}`;
      await recordFailingJobs(sql);
      await recordFailingJobs(sql);
    };
    const shared = { booking_id: booking.id, booking_number: booking.number, customer_name: "Ada" };
    const succeed = async () => {
      const ids = (await listFailedJobs(sql, { tenant_id: shop.id })).map((job) => job.id);
      assert.ok(ids.length > 0);
      await dropJobs(sql, ids);
      assert.deepEqual(await attention(shop), []);
    };

    await addJob(sql, "mail_booking_changed", ref);
    await addJob(sql, "mail_balance_paid", { ...ref, amount: 100 });
    const mails = ["mail_booking_changed", "mail_balance_paid"];
    await fail(mails, 7);
    assert.deepEqual(await attention(shop), []);
    await fail(mails, 8);
    const since = (await listFailedJobs(sql, { tenant_id: shop.id })).map(({ created_at }) => created_at).toSorted();
    await assertAttention(shop, { kind: "mail_failed", ...shared, at: new Date(since[0]!).toISOString() });
    await using other = await openShop({ database: database.url });
    assert.deepEqual(await attention(other), []);
    await succeed();

    await addJob(sql, "tend_balance", ref);
    await fail(["tend_balance"], 8);
    const [step] = await listFailedJobs(sql, { tenant_id: shop.id });
    await assertAttention(shop, { kind: "job_failed", ...shared, at: new Date(step!.created_at).toISOString() });
    await succeed();
  },
);

testAttention(
  ["bulk_failed"],
  "attention shows a booking whose bulk change was refused, while it is confirmed",
  async () => {
    await using shop = await openShop();
    const { id: item } = await shop.addItem();
    const { id, number } = await bookWalkIn(shop, { items: [{ id: item }] });
    const { id: bulk } = await shop.staff("POST /v1/bulk-changes", {
      body: { kind: "cancel", date: "2027-05-12", booking_ids: [id], refund: "full", message: "Storm" },
    });
    const ref = { tenant_id: shop.id, bulk_change_id: bulk, booking_id: id };
    await endRow(shop.sql, ref, { status: "failed", reason: "refund_too_large" });
    await assertAttention(shop, {
      kind: "bulk_failed",
      booking_id: id,
      booking_number: number,
      customer_name: "Ada",
      at: "2027-05-03T08:00:00.000Z",
      reason: "refund_too_large",
    });
    await shop.staff("POST /v1/bookings/:id/cancel", { params: { id }, body: {} });
    assert.deepEqual(await attention(shop), []);
  },
);

testAttention(
  ["service_due"],
  "attention shows an item whose units need a service until it is done, and whether bookings keep one from it",
  async () => {
    await using shop = await openShop();
    const { item, units } = await addTracked(shop, ["A", "B"], { name: "Board", service_after_days: 30 });
    await shop.travel("2027-06-02T08:00:00Z");
    await shop.runDueJobs();
    const matter = { kind: "service_due", booking_id: null, booking_number: null, customer_name: null };
    const due = { ...matter, at: "2027-06-02T08:00:00.000Z", item: { id: item.id, name: "Board" } };
    await assertAttention(shop, { ...due, unit_count: 2 });
    const period = { pickup_date: "2027-06-08T09:00:00Z", return_date: "2027-06-09T09:00:00Z" };
    const { id: booking_id } = await bookWalkIn(shop, { items: [item], ...period });
    await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: item.id }, body: { auto_service: true } });
    await shop.runDueJobs();
    await assertAttention(shop, { ...due, unit_count: 2, reason: "needed" });
    await shop.staff("POST /v1/bookings/:id/cancel", { params: { id: booking_id }, body: {} });
    await shop.travel("2027-06-03T08:00:00Z");
    await shop.runDueJobs();
    await assertAttention(shop, { ...due, unit_count: 2 });
    for (const { id } of units) {
      await shop.staff("POST /v1/units/:id/service", { params: { id }, body: { done_on: "2027-06-03" } });
    }
    await shop.runDueJobs();
    assert.deepEqual(await attention(shop), []);
  },
);

testAttention(["offer_open"], "attention shows an offer with its deadline until the customer accepts it", async () => {
  await using shop = await openOfferShop({ item: { inventory_count: 2 } });
  const soon = await shop.offer({ valid_until: "2027-05-04T16:00:00.000Z" });
  const later = await shop.offer();
  assert.deepEqual((await attention(shop)).map(({ offer }) => offer?.id), [soon.id, later.id]);
  await shop.staff("POST /v1/offers/:id/withdraw", { params: { id: later.id }, body: {} });
  await assertAttention(shop, {
    kind: "offer_open",
    booking_id: null,
    booking_number: null,
    customer_name: "Ann Lee",
    amount: 10_500,
    at: "2027-05-04T16:00:00.000Z",
    offer: { id: soon.id, number: soon.number },
  });
  await shop.accept(await shop.linkTo(soon));
  assert.deepEqual(await attention(shop), []);
});

testAttention(["request_open"], "attention shows a request with its deadline until the shop answers", async () => {
  await using shop = await openRequestShop({ request: { answer_hours: 2 } }, { item: { inventory_count: 3 } });
  const [first, second] = [await shop.requestKayak(), await shop.requestKayak()];
  assert.deepEqual((await attention(shop)).map(({ booking_id }) => booking_id), [first.id, second.id]);
  await shop.accept(second.id);
  const { number } = await shop.booking(first.id);
  await assertAttention(shop, {
    kind: "request_open",
    booking_id: first.id,
    booking_number: number,
    customer_name: "Ann Lee",
    amount: 10_500,
    at: "2027-05-03T10:00:00.000Z",
  });
  await shop.decline(first.id);
  assert.deepEqual(await attention(shop), []);
});

Deno.test("the tests above show every kind of attention", () => {
  assert.deepEqual([...covered].toSorted(), AttentionKind.options.toSorted());
});
