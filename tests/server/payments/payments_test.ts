import assert from "node:assert/strict";
import { bookOnline, bookWalkIn } from "../../support/book.ts";
import { assertBookingLedger } from "../../support/assert_ledger.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop } from "../../support/shop.ts";
import { signInAs } from "../../support/staff_session.ts";

Deno.test("GET /v1/payments pages from the newest and filters by booking", async () => {
  await using shop = await openShop();
  const { id: item } = await shop.addItem({ inventory_count: 20, price_full_day: 5_000 });
  const online = await bookOnline(shop, { items: [{ id: item }] });
  const counter = await bookWalkIn(shop, { items: [{ id: item }] });
  const made: string[] = [];
  for (let at = 0; at < 3; at++) {
    const body = { method: "cash" as const, amount: 1_000 };
    made.unshift((await shop.staff("POST /v1/bookings/:id/payments", { params: { id: counter.id }, body })).id);
  }
  const first = await shop.staff("GET /v1/payments", { query: { limit: "2" } });
  const second = await shop.staff("GET /v1/payments", { query: { limit: "2", cursor: first.next_cursor! } });
  assert.deepEqual([...first.data, ...second.data].slice(0, 3).map(({ id }) => id), made);
  assert.deepEqual([second.data[1]!.booking_id, second.data[1]!.method, second.has_more], [online.id, "card", false]);
  const ofCounter = await shop.staff("GET /v1/payments", { query: { booking_id: counter.id } });
  assert.deepEqual(ofCounter.data.map(({ id }) => id), made);
  assert.deepEqual((await shop.staff("GET /v1/payments", { query: { booking_id: "bk_unknown" } })).data, []);
});

Deno.test("staff list the payments of one booking, and need a manager to list all payments", async () => {
  await using shop = await openShop();
  const { id: item } = await shop.addItem({ price_full_day: 5_000 });
  const booking = await bookOnline(shop, { items: [{ id: item }] });
  const { api: staff } = await signInAs(shop, "staff");
  const { api: manager } = await signInAs(shop, "manager");
  const problem = await assertProblem("role_required", staff("GET /v1/payments", { query: {} }));
  assert.equal(problem.role, "manager");
  assert.equal((await staff("GET /v1/payments", { query: { booking_id: booking.id } })).data.length, 1);
  assert.equal((await manager("GET /v1/payments", { query: {} })).data.length, 1);
});

Deno.test("GET /v1/payments/:id returns the payment with its refunds", async () => {
  await using shop = await openShop();
  const { id: item } = await shop.addItem({ price_full_day: 5_000 });
  const booking = await bookOnline(shop, { items: [{ id: item }] });
  const { id } = (await shop.staff("GET /v1/payments")).data[0]!;
  await shop.staff("POST /v1/payments/:id/refund", { params: { id }, body: { amount: 2_500, reason: "Rain" } });
  const { refunds, ...payment } = await shop.staff("GET /v1/payments/:id", { params: { id } });
  assert.deepEqual(payment, {
    id,
    booking_id: booking.id,
    kind: "rental",
    method: "card",
    reference: null,
    amount: 10_000,
    amount_refunded: 2_500,
    currency: "EUR",
    status: "partially_refunded",
    payment_intent_id: booking.payment_intent_id,
    dispute: null,
    disputes: [],
    created_at: "2027-05-03T08:00:00.000Z",
    version: payment.version,
  });
  assert.deepEqual(refunds.map(({ amount, reason, status }) => ({ amount, reason, status })), [
    { amount: 2_500, reason: "Rain", status: "pending" },
  ]);
  await assertProblem("not_found", shop.staff("GET /v1/payments/:id", { params: { id: "pay_unknown" } }));
});

Deno.test("refunds count against the payment they were made from when a claimed deposit is older than the rent", async () => {
  await using shop = await openShop();
  const { id: item } = await shop.addItem({ price_full_day: 5_000, deposit_amount: 20_000 });
  const { id } = await bookWalkIn(shop, { items: [{ id: item }] });
  const params = { id };
  await shop.staff("POST /v1/bookings/:id/deposit", { params, body: { method: "cash" } });
  await shop.staff("POST /v1/bookings/:id/deposit/claim", { params, body: { amount: 12_000, reason: "A lost key" } });
  await shop.staff("POST /v1/bookings/:id/payments", { params, body: { method: "cash", amount: 10_000 } });
  const { amount_refunded } = await shop.staff("POST /v1/bookings/:id/cancel", { params, body: { refund: "full" } });
  assert.equal(amount_refunded, 10_000);
  const { data } = await shop.staff("GET /v1/payments", { query: { booking_id: id } });
  assert.deepEqual(data.map(({ kind, amount_refunded }) => [kind, amount_refunded]), [["rental", 10_000], [
    "deposit",
    0,
  ]]);
  await shop.staff("POST /v1/payments/:id/refund", { params: { id: data[1]!.id }, body: { amount: 2_000 } });
  const after = await shop.staff("GET /v1/bookings/:id", { params });
  assert.equal(after.amount_refunded, 10_000, "a refund of the deposit does not count as refunded rent");
});

Deno.test("POST /v1/bookings/:id/payments records every method with its reference, and its refunds are not sent", async () => {
  await using shop = await openShop();
  const { id: item } = await shop.addItem({ price_full_day: 5_000 });
  const { id } = await bookWalkIn(shop, { items: [{ id: item }] });
  const params = { id };
  const methods = ["cash", "card_terminal", "bank_transfer", "other"] as const;
  for (const method of methods) {
    const body = { method, amount: 2_500, reference: ` ${method} 17 ` };
    const payment = await shop.staff("POST /v1/bookings/:id/payments", { params, body });
    assert.deepEqual([payment.method, payment.reference, payment.payment_intent_id], [method, `${method} 17`, null]);
  }
  await assertBookingLedger(shop, id);
  const { data } = await shop.staff("GET /v1/payments", { query: { booking_id: id } });
  for (const payment of data) {
    const { refunds } = await shop.staff("POST /v1/payments/:id/refund", {
      params: { id: payment.id },
      body: { amount: 500 },
    });
    assert.deepEqual(refunds.map(({ status, amount }) => [status, amount]), [["succeeded", 500]]);
  }
  await shop.runDueJobs();
  await assertBookingLedger(shop, id);
  const { amount_refunded } = await shop.staff("POST /v1/bookings/:id/cancel", { params, body: { refund: "full" } });
  assert.equal(amount_refunded, 10_000);
  await assertBookingLedger(shop, id);
});

Deno.test("POST /v1/bookings/:id/payments has no reference by default, and refuses cards and long references", async () => {
  await using shop = await openShop();
  const { id: item } = await shop.addItem({ price_full_day: 5_000 });
  const { id } = await bookWalkIn(shop, { items: [{ id: item }] });
  const pay = (body: object) =>
    shop.staff("POST /v1/bookings/:id/payments", { params: { id }, body: { amount: 1, ...body } as never });
  assert.equal((await pay({ method: "cash" })).reference, null);
  const { errors } = await assertProblem("invalid_request", pay({ method: "card" }));
  assert.match(errors[0]!.message, /cash.*card_terminal.*bank_transfer.*other/);
  const long = await assertProblem("invalid_request", pay({ method: "cash", reference: "x".repeat(201) }));
  assert.equal(long.errors[0]!.path, "reference");
});

Deno.test("a cancellation refunds the card before what was paid at the counter", async () => {
  await using shop = await openShop();
  const { id: item } = await shop.addItem({ price_full_day: 5_000, inventory_count: 2 });
  const { id } = await bookOnline(shop, { items: [{ id: item }] });
  const params = { id };
  await shop.staff("POST /v1/bookings/:id/reschedule", {
    params,
    body: { return_date: "2027-05-14T17:00:00Z", requote: true },
  });
  const body = { method: "bank_transfer" as const, amount: 5_000 };
  await shop.staff("POST /v1/bookings/:id/payments", { params, body });
  await shop.staff("POST /v1/bookings/:id/cancel", { params, body: { refund: 12_000 } });
  const { data } = await shop.staff("GET /v1/payments", { query: { booking_id: id } });
  assert.deepEqual(data.map(({ method, amount_refunded }) => [method, amount_refunded]), [["bank_transfer", 2_000], [
    "card",
    10_000,
  ]]);
  await assertBookingLedger(shop, id);
});

Deno.test("POST /v1/bookings/:id/payments takes at most what is due, of a booking that can be paid", async () => {
  await using shop = await openShop();
  const { id: item } = await shop.addItem({ price_full_day: 5_000 });
  const booking = await bookWalkIn(shop, { items: [{ id: item }] });
  const pay = (id: string, amount: number) =>
    shop.staff("POST /v1/bookings/:id/payments", { params: { id }, body: { method: "cash", amount } });
  assert.equal(booking.amount_due, 10_000);
  await assertProblem("not_found", pay("bk_unknown", 1));
  assert.equal((await assertProblem("amount_out_of_range", pay(booking.id, 10_001))).detail, "At most 10000 is due");
  await pay(booking.id, 4_000);
  assert.equal((await assertProblem("amount_out_of_range", pay(booking.id, 6_001))).detail, "At most 6000 is due");
  await pay(booking.id, 6_000);
  assert.equal((await assertProblem("amount_out_of_range", pay(booking.id, 1))).detail, "Nothing is due");
  const { amount_paid, amount_due } = await shop.staff("GET /v1/bookings/:id", { params: { id: booking.id } });
  assert.deepEqual([amount_paid, amount_due], [10_000, 0]);
  const { id } = await bookWalkIn(shop, {
    items: [{ id: item }],
    pickup_date: "2027-06-07",
    return_date: "2027-06-09",
  });
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id }, body: {} });
  await assertProblem("invalid_transition", pay(id, 1));
});

Deno.test("POST /v1/payments/:id/refund takes the rest by default, has no reason by default, and refuses what is not left", async () => {
  await using shop = await openShop();
  const { id: item } = await shop.addItem({ price_full_day: 5_000 });
  await bookOnline(shop, { items: [{ id: item }] });
  const { data: [payment] } = await shop.staff("GET /v1/payments");
  const refund = (id: string, body: { amount?: number } = {}) =>
    shop.staff("POST /v1/payments/:id/refund", { params: { id }, body });
  await assertProblem("not_found", refund("pay_unknown"));
  const { detail } = await assertProblem("refund_too_large", refund(payment!.id, { amount: 10_001 }));
  assert.equal(detail, "At most 10000 is left to refund");
  await refund(payment!.id, { amount: 4_000 });
  const { refunds, status, version } = await refund(payment!.id);
  assert.deepEqual(refunds.map(({ amount, reason }) => [amount, reason]), [[4_000, null], [6_000, null]]);
  assert.deepEqual([status, version > payment!.version], ["refunded", true]);
  for (const body of [{}, { amount: 1 }]) {
    const refused = await assertProblem("refund_too_large", refund(payment!.id, body));
    assert.equal(refused.detail, "Nothing is left to refund");
  }
});
