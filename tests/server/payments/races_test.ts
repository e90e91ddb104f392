import assert from "node:assert/strict";
import { countOutcomes } from "../../support/count_outcomes.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openStripeShop, type StripeShop } from "../../support/stripe_shop.ts";

async function paymentOf(shop: StripeShop, booking_id: string) {
  const { data } = await shop.staff("GET /v1/payments", { query: { booking_id } });
  return data.find(({ kind }) => kind === "rental")!;
}

Deno.test("20 concurrent refunds and cancellations refund exactly what was paid", async () => {
  await using shop = await openStripeShop({ pool: 8 });
  const { id, total } = await shop.bookKayak();
  const payment = await paymentOf(shop, id);
  const part = { params: { id: payment.id }, body: { amount: 2_000 } }, rest = { ...part, body: {} };
  await countOutcomes([
    ...Array.from({ length: 12 }, () => shop.staff("POST /v1/payments/:id/refund", part)),
    ...Array.from({ length: 4 }, () => shop.staff("POST /v1/payments/:id/refund", rest)),
    ...Array.from(
      { length: 4 },
      () => shop.staff("POST /v1/bookings/:id/cancel", { params: { id }, body: { refund: "full" } }),
    ),
  ]);
  await shop.runDueJobs();
  const after = await paymentOf(shop, id);
  assert.deepEqual([after.amount_refunded, after.status], [total, "refunded"]);
  assert.equal(after.refunds.reduce((sum, { amount }) => sum + amount, 0), total);
  assert.deepEqual(shop.stripe.ledger.paidRentals().map(({ amount, refunded }) => [amount, refunded]), [[
    total,
    total,
  ]]);
  assert.deepEqual(shop.bugs, []);
});

Deno.test("one of nine concurrent no-shows, cancellations and pickups succeeds and refunds at most once", async () => {
  await using shop = await openStripeShop({ pool: 8 });
  const { id, total } = await shop.bookKayak();
  await shop.travel("2027-05-07T09:00:00Z");
  const end = { params: { id }, body: { refund: "full" as const } };
  const results = await countOutcomes([1, 2, 3].flatMap(() => [
    shop.staff("POST /v1/bookings/:id/no_show", end),
    shop.staff("POST /v1/bookings/:id/cancel", end),
    shop.staff("POST /v1/bookings/:id/pickup", { params: { id }, body: {} }),
  ]));
  assert.deepEqual(results, { accepted: 1, invalid_transition: 8 });
  await shop.runDueJobs();
  const { status, amount_refunded } = await shop.staff("GET /v1/bookings/:id", { params: { id } });
  assert.equal(amount_refunded, status === "picked_up" ? 0 : total);
  assert.deepEqual(shop.stripe.ledger.paidRentals().map(({ refunded }) => refunded), [amount_refunded]);
});

for (const method of ["card", "cash"] as const) {
  Deno.test(`one of six concurrent claims on a deposit in ${method} succeeds`, async () => {
    await using shop = await openStripeShop({ pool: 8, item: { deposit_amount: 20_000 } });
    const { id } = await shop.bookKayak();
    await shop.travel("2027-05-07T09:00:00Z");
    if (method === "cash") await shop.staff("POST /v1/bookings/:id/deposit", { params: { id }, body: { method } });
    await shop.staff("POST /v1/bookings/:id/pickup", { params: { id }, body: {} });
    const results = await countOutcomes(
      Array.from(
        { length: 6 },
        (_, at) =>
          shop.staff("POST /v1/bookings/:id/deposit/claim", {
            params: { id },
            body: { amount: 1_000 + at, reason: "A scratch" },
          }),
      ),
    );
    assert.deepEqual(results, { accepted: 1, invalid_transition: 5 });
    await shop.runDueJobs();
    const { deposit } = await shop.staff("GET /v1/bookings/:id", { params: { id } });
    const claims = (await shop.staff("GET /v1/payments", { query: { booking_id: id } })).data.filter(({ kind }) =>
      kind === "deposit"
    );
    assert.deepEqual(claims.map(({ amount }) => amount), [deposit.claimed_amount]);
    assert.equal(deposit.state, "claimed");
  });
}

Deno.test("refunds and claims must be multiples of 10 in a currency with three decimals", async () => {
  await using shop = await openStripeShop({
    currency: "KWD",
    item: { price_full_day: 12_345, deposit_amount: 20_000 },
  });
  const { id, total } = await shop.bookKayak();
  assert.equal(total, 37_040);
  const payment = await paymentOf(shop, id);
  const refund = (amount?: number) =>
    shop.staff("POST /v1/payments/:id/refund", { params: { id: payment.id }, body: { amount } });
  for (const amount of [4, 1_237]) await assertProblem("invalid_request", refund(amount));
  await assertProblem(
    "invalid_request",
    shop.staff("POST /v1/bookings/:id/cancel", { params: { id }, body: { refund: 1_237 } }),
  );
  await shop.travel("2027-05-07T09:00:00Z");
  await shop.staff("POST /v1/bookings/:id/pickup", { params: { id }, body: {} });
  const claim = (amount: number) =>
    shop.staff("POST /v1/bookings/:id/deposit/claim", { params: { id }, body: { amount, reason: "A scratch" } });
  await assertProblem("invalid_request", claim(1_234));
  assert.equal((await claim(1_230)).deposit.claimed_amount, 1_230);
  await refund(1_230);
  await shop.runDueJobs();
  const { amount_refunded, refunds } = await refund();
  await shop.runDueJobs();
  assert.deepEqual([amount_refunded, refunds.length], [total, 2]);
  assert.deepEqual(shop.stripe.ledger.paidRentals().map(({ amount, refunded }) => [amount, refunded]), [[
    total,
    total,
  ]]);
});

Deno.test("cancelling in a currency with three decimals rounds the card's share when cash was refunded as well", async () => {
  for (const refund_percent of [50, 33, 67, 99, 100]) {
    await using shop = await openStripeShop({ currency: "KWD", item: { price_full_day: 12_340 } });
    await shop.staff("PATCH /v1/shop", { body: { cancellation_policy: [{ hours_before: 24, refund_percent }] } });
    const { id } = await shop.bookKayak();
    const params = { id };
    const longer = { return_date: "2027-05-10", requote: true };
    await shop.staff("POST /v1/bookings/:id/reschedule", { params, body: longer });
    const cash = await shop.staff("POST /v1/bookings/:id/payments", {
      params,
      body: { method: "cash", amount: 5_005 },
    });
    await shop.staff("POST /v1/payments/:id/refund", { params: { id: cash.id }, body: {} });
    const { cancellation, amount_refunded } = await shop.staff("POST /v1/bookings/:id/cancel", { params, body: {} });
    await shop.runDueJobs();
    const [card] = shop.stripe.ledger.paidRentals();
    assert.deepEqual([card?.refunded, amount_refunded], [
      cancellation?.refund_amount,
      cancellation!.refund_amount + 5_005,
    ]);
    assert.ok(
      Math.abs(amount_refunded - 42_025 * refund_percent / 100) <= 5.5,
      `${amount_refunded} at ${refund_percent} %`,
    );
  }
});
