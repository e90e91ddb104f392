import assert from "node:assert/strict";
import { bookOnline, bookWalkIn } from "../../support/book.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openRental } from "../../support/rental.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

const cancel = (shop: TestShop, id: string, body: object = {}) =>
  shop.staff("POST /v1/bookings/:id/cancel", { params: { id }, body });
const policy = [{ hours_before: 24, refund_percent: 50 }, { hours_before: 72, refund_percent: 100 }];

/**
 * Opens a shop that refunds all until 72 hours before and half until 24, with a booking of 70.01 for 12 May, 9:00 UTC.
 */
async function openBooked() {
  const shop = await openShop();
  await shop.staff("PATCH /v1/shop", { body: { cancellation_policy: policy, support_email: "desk@example.com" } });
  const { id: item } = await shop.addItem({ price_full_day: 7_001, inventory_count: 1 });
  const booking = await bookOnline(shop, { items: [{ id: item }], return_date: "2027-05-12T17:00:00Z" });
  assert.equal(booking.total, 7_001);
  await shop.staff("PATCH /v1/shop", { body: { cancellation_policy: [] } });
  return { shop, booking, item };
}

const cases = [
  { at: "2027-05-09T09:00:00Z", refund: 7_001, name: "all, 72 hours before" },
  { at: "2027-05-09T09:00:01Z", refund: 3_501, name: "half, rounded up, less than 72 hours before" },
  { at: "2027-05-11T09:00:00Z", refund: 3_501, name: "half, 24 hours before" },
  { at: "2027-05-11T09:00:01Z", refund: 0, name: "nothing, less than 24 hours before" },
];
for (const { at, refund, name } of cases) {
  Deno.test(`POST /v1/bookings/:id/cancel refunds by the policy at the time of booking: ${name}`, async () => {
    const { shop, booking, item } = await openBooked();
    await using _closed = shop;
    await shop.travel(at);
    const cancelled = await cancel(shop, booking.id, { reason: "Storm" });
    assert.deepEqual([cancelled.status, cancelled.amount_refunded, cancelled.amount_due], ["cancelled", refund, 0]);
    assert.deepEqual(cancelled.cancellation, {
      at: at.replace("Z", ".000Z"),
      by: "staff",
      reason: "Storm",
      refund_amount: refund,
    });
    await bookWalkIn(shop, { items: [{ id: item }] });
    shop.mailer.mails.length = 0;
    await shop.runDueJobs();
    const [payment] = (await shop.staff("GET /v1/payments", { query: { booking_id: booking.id } })).data;
    assert.equal(payment!.amount_refunded, refund);
    assert.deepEqual(
      payment!.refunds.map(({ amount, status, reason }) => ({ amount, status, reason })),
      refund ? [{ amount: refund, status: "succeeded", reason: "cancelled" }] : [],
    );
    const mail = shop.mailer.mails.find(({ subject }) => subject.includes("is cancelled"))!;
    assert.equal(mail.to.address, "ada@example.com");
    assert.match(mail.text, refund ? /We are refunding €\d/ : /give no refund/);
    assert.match(String(mail.attachments![0]!.content), /METHOD:CANCEL/);
  });
}

Deno.test("staff can refund all, nothing or an amount up to what was paid when they cancel", async () => {
  await using shop = await openShop();
  const { id: item } = await shop.addItem({ price_full_day: 5_000, inventory_count: 9 });
  for (const [refund, expected] of [["full", 10_000], ["none", 0], [1_234, 1_234]] as const) {
    const { id } = await bookOnline(shop, { items: [{ id: item }] });
    assert.equal((await cancel(shop, id, { refund })).amount_refunded, expected);
  }
  const { id } = await bookOnline(shop, { items: [{ id: item }] });
  await assertProblem("refund_too_large", cancel(shop, id, { refund: 10_001 }));
  assert.equal((await shop.staff("GET /v1/bookings/:id", { params: { id } })).status, "confirmed");
});

Deno.test("a cancellation after a cheaper reschedule keeps the policy's share of the new total", async () => {
  await using shop = await openShop();
  await shop.staff("PATCH /v1/shop", { body: { cancellation_policy: [{ hours_before: 0, refund_percent: 50 }] } });
  const { id: item } = await shop.addItem({ price_full_day: 2_000 });
  const { id, total } = await bookOnline(shop, {
    items: [{ id: item }],
    pickup_date: "2027-05-12",
    return_date: "2027-05-16",
  });
  const params = { id };
  const moved = await shop.staff("POST /v1/bookings/:id/reschedule", {
    params,
    body: { pickup_date: "2027-05-12", return_date: "2027-05-14", requote: true },
  });
  assert.deepEqual([total, moved.total], [10_000, 6_000]);
  const cancelled = await cancel(shop, id, { refund: "policy" });
  assert.equal(cancelled.cancellation?.refund_amount, 10_000 - moved.amount_refunded - 3_000);
  assert.equal(cancelled.amount_paid - cancelled.amount_refunded, 3_000, "the shop keeps half of 6,000");
});

Deno.test("a cancellation deducts earlier refunds from the share of the policy", async () => {
  await using shop = await openShop();
  const { id: item } = await shop.addItem({ price_full_day: 5_000 });
  const { id } = await bookOnline(shop, { items: [{ id: item }] });
  const [payment] = (await shop.staff("GET /v1/payments", { query: { booking_id: id } })).data;
  await shop.staff("POST /v1/payments/:id/refund", {
    params: { id: payment!.id },
    body: { amount: 4_000, reason: "Rain" },
  });
  const cancelled = await cancel(shop, id);
  assert.deepEqual([cancelled.amount_refunded, cancelled.cancellation!.refund_amount], [10_000, 6_000]);
});

Deno.test("one of six concurrent cancellations succeeds and refunds once", async () => {
  await using shop = await openShop({ pool: 6 });
  const { id: item } = await shop.addItem({ price_full_day: 5_000 });
  const { id } = await bookOnline(shop, { items: [{ id: item }] });
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => cancel(shop, id)));
  assert.equal(answers.filter(({ status }) => status === "fulfilled").length, 1);
  await shop.runDueJobs();
  const [payment] = (await shop.staff("GET /v1/payments", { query: { booking_id: id } })).data;
  assert.deepEqual([payment!.refunds.length, payment!.status], [1, "refunded"]);
});

Deno.test("POST /api/storefront/bookings/:id/cancel mails customer and shop, each with the other as Reply-To", async () => {
  await using shop = await openShop();
  await shop.staff("PATCH /v1/shop", { body: { support_email: "desk@example.com" } });
  const { id: item } = await shop.addItem();
  const session = await shop.signIn("ada@example.com");
  const { id } = await bookOnline(shop, { items: [{ id: item }], session });
  await shop.customer(session)("POST /api/storefront/bookings/:id/cancel", { params: { id }, body: {} });
  await shop.runDueJobs();
  const mails = shop.mailer.mails.slice(1).map((
    { to, subject, reply_to },
  ) => [to.address, subject.replace(/ [A-Z0-9]{6,8} /, " N "), reply_to?.address]);
  assert.deepEqual(
    mails.sort(),
    [
      ["ada@example.com", "Your booking N at Test shop", "desk@example.com"],
      ["ada@example.com", "Your booking N at Test shop is cancelled", "desk@example.com"],
      ["desk@example.com", "Booking N was cancelled", "ada@example.com"],
      ["desk@example.com", mails.find(([, subject]) => subject!.startsWith("New booking"))![1], "ada@example.com"],
    ].sort(),
  );
});

Deno.test("cancelling a booking that was paid in cash refunds it in cash at once", async () => {
  await using shop = await openShop();
  const { id: item } = await shop.addItem({ price_full_day: 5_000 });
  const { id } = await bookWalkIn(shop, { items: [{ id: item }], email: "ada@example.com" });
  await shop.staff("POST /v1/bookings/:id/payments", { params: { id }, body: { method: "cash", amount: 6_000 } });
  const cancelled = await cancel(shop, id);
  assert.deepEqual([cancelled.amount_paid, cancelled.amount_refunded, cancelled.amount_due], [6_000, 6_000, 0]);
  const [payment] = (await shop.staff("GET /v1/payments", { query: { booking_id: id } })).data;
  assert.deepEqual([payment!.status, payment!.refunds[0]!.status], ["refunded", "succeeded"]);
  await shop.runDueJobs();
  const { text } = shop.mailer.mails.at(-1)!;
  assert.match(text, /We are refunding €60\.00/);
  assert.doesNotMatch(text, /card/);
});

/** Opens a shop with a booking of 10,000 that is paid. Staff give the refund that they choose. */
async function openPaid() {
  const shop = await openShop();
  await shop.staff("PATCH /v1/shop", { body: { support_email: "desk@example.com" } });
  const { id: item } = await shop.addItem({ price_full_day: 5_000 });
  const session = await shop.signIn("ada@example.com");
  const booking = await bookOnline(shop, { items: [{ id: item }], session });
  await shop.runDueJobs();
  shop.mailer.mails.length = 0;
  return Object.assign(shop, {
    booking,
    end: (action: "cancel" | "no_show", refund: "full" | "none" | number) =>
      shop.staff(`POST /v1/bookings/:id/${action}`, { params: { id: booking.id }, body: { refund } }),
    subjects: () => shop.mailer.mails.map(({ to, subject }) => `${to.address}: ${subject}`).sort(),
    lastEvent: async () => (await shop.staff("GET /v1/events", { query: { booking_id: booking.id } })).data[0]!.type,
  });
}

Deno.test("a refund is refused above what was paid and not refunded yet", async () => {
  await using shop = await openPaid();
  const { detail } = await assertProblem("refund_too_large", shop.end("cancel", 10_001));
  assert.equal(detail, "At most 10000 can be refunded");
  const [payment] = (await shop.staff("GET /v1/payments", { query: { booking_id: shop.booking.id } })).data;
  const params = { id: payment!.id };
  await shop.staff("POST /v1/payments/:id/refund", { params, body: { amount: 4_000, reason: "Rain" } });
  await assertProblem("refund_too_large", shop.end("cancel", 6_001));
  const { amount_refunded } = await shop.end("cancel", 6_000);
  assert.equal(amount_refunded, 10_000);
});

Deno.test("no refund is left for a booking that was refunded in full", async () => {
  await using shop = await openPaid();
  const [payment] = (await shop.staff("GET /v1/payments", { query: { booking_id: shop.booking.id } })).data;
  const params = { id: payment!.id };
  await shop.staff("POST /v1/payments/:id/refund", { params, body: { amount: 10_000, reason: "Rain" } });
  const { detail } = await assertProblem("refund_too_large", shop.end("cancel", 1));
  assert.equal(detail, "Nothing is left to refund");
  assert.equal((await shop.end("cancel", "full")).cancellation!.refund_amount, 0);
});

Deno.test("POST /v1/bookings/:id/no_show mails the customer only if money is refunded, and emits booking.no_show", async () => {
  for (
    const [refund, mails] of [["none", []], ["full", ["ada@example.com: Test shop has refunded €100.00"]]] as const
  ) {
    await using shop = await openPaid();
    await shop.travel("2027-05-12T08:59:59Z");
    await assertProblem("invalid_transition", shop.end("no_show", refund));
    await shop.travel("2027-05-12T09:00:00Z");
    const { cancellation, amount_refunded } = await shop.end("no_show", refund);
    assert.deepEqual([cancellation!.by, amount_refunded], ["staff", refund === "full" ? 10_000 : 0]);
    assert.equal(await shop.lastEvent(), "booking.no_show");
    await shop.runDueJobs();
    assert.deepEqual(shop.subjects().filter((subject) => !subject.includes("Waiver")), mails);
  }
});

Deno.test("a cancellation by staff emits booking.cancelled and does not tell the shop", async () => {
  await using shop = await openPaid();
  await shop.end("cancel", "none");
  assert.equal(await shop.lastEvent(), "booking.cancelled");
  await shop.runDueJobs();
  assert.deepEqual(shop.subjects(), [`ada@example.com: Your booking ${shop.booking.number} at Test shop is cancelled`]);
});

Deno.test("a customer cancels until the pickup time, and not from it on", async () => {
  await using shop = await openPaid();
  await shop.travel("2027-05-12T08:59:00Z");
  const api = shop.customer(await shop.signIn("ada@example.com"));
  const cancelAt = async (time: string) => {
    await shop.travel(time);
    const params = { id: shop.booking.id };
    return await api("POST /api/storefront/bookings/:id/cancel", { params, body: { reason: "Ill" } });
  };
  const { detail } = await assertProblem("invalid_transition", cancelAt("2027-05-12T09:00:00Z"));
  assert.match(detail, /The pickup time has passed/);
  const { cancellation, status } = await cancelAt("2027-05-12T08:59:59Z");
  assert.deepEqual([status, cancellation!.by, cancellation!.reason], ["cancelled", "customer", "Ill"]);
  const again = await assertProblem("invalid_transition", cancelAt("2027-05-12T09:00:00Z"));
  assert.match(again.detail, /A booking that is cancelled cannot become cancelled/);
});

Deno.test("nobody cancels another customer's booking", async () => {
  await using shop = await openPaid();
  const stranger = shop.customer(await shop.signIn("stranger@example.com"));
  const params = { id: shop.booking.id };
  await assertProblem("not_found", stranger("POST /api/storefront/bookings/:id/cancel", { params, body: {} }));
  assert.equal((await shop.staff("GET /v1/bookings/:id", { params })).status, "confirmed");
});

for (const action of ["cancel", "no_show"] as const) {
  Deno.test(`POST /v1/bookings/:id/${action} releases the deposit that the bank holds`, async () => {
    await using rental = await openRental({ item: { deposit_hold_timing: "at_booking", deposit_auto_release: false } });
    const { shop } = rental;
    await shop.runDueJobs("2027-05-07T09:00:00Z");
    assert.deepEqual(rental.held(), [20_000]);
    await rental.step(action);
    await shop.runDueJobs();
    assert.deepEqual([(await rental.deposit()).state, rental.held()], ["released", []]);
  });
}
