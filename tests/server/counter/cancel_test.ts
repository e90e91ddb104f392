import assert from "node:assert/strict";
import { bookOnline, bookWalkIn } from "../../support/book.ts";
import { assertProblem } from "../../support/assert_problem.ts";
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
