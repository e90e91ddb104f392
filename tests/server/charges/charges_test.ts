import assert from "node:assert/strict";
import type { ChargeDraft } from "../../../shared/contract/charge.ts";
import { bookOnline, bookWalkIn, WEDNESDAY } from "../../support/book.ts";
import { assertBookingLedger } from "../../support/assert_ledger.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

const charge = (shop: TestShop, id: string, body: Partial<ChargeDraft> = {}) =>
  shop.staff("POST /v1/bookings/:id/charges", {
    params: { id },
    body: { kind: "damage", label: "Scratch", amount: 1_000, ...body },
  });
const drop = (shop: TestShop, id: string, charge_id: string) =>
  shop.staff("DELETE /v1/bookings/:id/charges/:charge_id", { params: { id, charge_id } });

Deno.test("a charge adds its tax once, whether prices include tax or not, and a removed charge leaves no trace", async () => {
  for (
    const [prices_include_tax, expected] of [[false, [11_000, 2_090, 13_090]], [true, [11_000, 1_757, 11_000]]] as const
  ) {
    await using shop = await openShop();
    await shop.staff("PATCH /v1/shop", { body: { tax_percent: 19, prices_include_tax } });
    const { id: item } = await shop.addItem({ price_full_day: 5_000 });
    const booking = await bookWalkIn(shop, { items: [{ id: item }] });
    const charged = await charge(shop, booking.id);
    assert.deepEqual([charged.subtotal, charged.tax, charged.total], expected);
    assert.equal(charged.amount_due, charged.total);
    assert.equal(charged.version, booking.version + 1);
    const [added] = charged.charges;
    assert.deepEqual([added!.kind, added!.label, added!.amount, added!.taxable], ["damage", "Scratch", 1_000, true]);
    const dropped = await drop(shop, booking.id, added!.id);
    const { version: _, updated_at: __, ...rest } = dropped;
    const { version: ___, updated_at: ____, ...before } = booking;
    assert.deepEqual(rest, before);
  }
});

Deno.test("a charge that is not taxable adds no tax", async () => {
  await using shop = await openShop();
  await shop.staff("PATCH /v1/shop", { body: { tax_percent: 10, prices_include_tax: false } });
  const { id: item } = await shop.addItem({ price_full_day: 5_000 });
  const { id } = await bookWalkIn(shop, { items: [{ id: item }] });
  const charged = await charge(shop, id, { taxable: false });
  assert.deepEqual([charged.subtotal, charged.tax, charged.total], [11_000, 1_000, 12_000]);
});

Deno.test("a discount lowers what is due; what was paid above the total stays as credit for later charges", async () => {
  await using shop = await openShop();
  const { id: item } = await shop.addItem({ price_full_day: 5_000 });
  const { id } = await bookOnline(shop, { items: [{ id: item }] });
  const discounted = await charge(shop, id, { kind: "discount", label: "Rain", amount: -2_000 });
  assert.deepEqual([discounted.total, discounted.amount_due, discounted.amount_refunded], [8_000, 0, 0]);
  const charged = await charge(shop, id, { amount: 2_500 });
  assert.deepEqual([charged.total, charged.amount_due], [10_500, 500]);
  await shop.staff("POST /v1/bookings/:id/payments", { params: { id }, body: { method: "cash", amount: 500 } });
  await assertBookingLedger(shop, id);
});

Deno.test("money that was refunded as a favour does not become due again with a charge", async () => {
  await using shop = await openShop();
  const { id: item } = await shop.addItem({ price_full_day: 5_000 });
  const { id } = await bookOnline(shop, { items: [{ id: item }] });
  const [payment] = (await shop.staff("GET /v1/payments")).data;
  await shop.staff("POST /v1/payments/:id/refund", { params: { id: payment!.id }, body: { amount: 2_000 } });
  assert.equal((await charge(shop, id)).amount_due, 1_000);
  await assertBookingLedger(shop, id);
});

Deno.test("discounts never exceed what they are taken off, neither when added nor when a charge is removed", async () => {
  await using shop = await openShop();
  await shop.staff("PATCH /v1/shop", { body: { tax_percent: 20, prices_include_tax: false } });
  const { id: item } = await shop.addItem({ price_full_day: 5_000 });
  const { id } = await bookWalkIn(shop, { items: [{ id: item }] });
  await assertProblem("amount_out_of_range", charge(shop, id, { kind: "discount", amount: -10_001 }));
  const damaged = await charge(shop, id, { amount: 3_000 });
  const free = await charge(shop, id, { kind: "discount", amount: -13_000 });
  assert.deepEqual([free.subtotal, free.tax, free.total, free.amount_due], [0, 0, 0, 0]);
  await assertProblem("amount_out_of_range", drop(shop, id, damaged.charges[0]!.id));
  // The tax may not become negative either: the discount is taxable and the charge is not
  await drop(shop, id, free.charges[1]!.id);
  await charge(shop, id, { amount: 5_000, taxable: false });
  await assertProblem("amount_out_of_range", charge(shop, id, { kind: "discount", amount: -14_000 }));
  const largest = { amount: 99_999_999, taxable: false };
  for (let at = 0; at < 21; at++) await charge(shop, id, largest);
  await assertProblem("amount_out_of_range", charge(shop, id, largest));
});

Deno.test("a discount without tax never leaves a total that is less than its tax", async () => {
  await using shop = await openShop();
  await shop.staff("PATCH /v1/shop", { body: { tax_percent: 20, prices_include_tax: true } });
  const { id: item } = await shop.addItem({ price_full_day: 5_000 });
  const { id } = await bookWalkIn(shop, { items: [{ id: item }] });
  const fee = (await charge(shop, id, { amount: 1_000, taxable: false })).charges[0]!;
  const untaxed = { kind: "discount", taxable: false } as const;
  const { detail } = await assertProblem("amount_out_of_range", charge(shop, id, { ...untaxed, amount: -9_334 }));
  assert.match(detail, /Make the discount taxable/);
  const least = await charge(shop, id, { ...untaxed, amount: -9_333 });
  assert.deepEqual([least.tax, least.total], [1_667, 1_667]);
  await assertProblem("amount_out_of_range", drop(shop, id, fee.id));
});

Deno.test("a requote keeps the charges of a booking", async () => {
  await using shop = await openShop();
  await shop.staff("PATCH /v1/shop", { body: { tax_percent: 10, prices_include_tax: false } });
  const { id: item } = await shop.addItem({ price_full_day: 5_000 });
  const { id } = await bookOnline(shop, { items: [{ id: item }] });
  await charge(shop, id);
  const longer = await shop.staff("POST /v1/bookings/:id/reschedule", {
    params: { id },
    body: { return_date: "2027-05-14T17:00:00Z", requote: true },
  });
  assert.deepEqual([longer.subtotal, longer.tax, longer.total, longer.amount_due], [16_000, 1_600, 17_600, 6_600]);
  const shorter = await shop.staff("POST /v1/bookings/:id/reschedule", {
    params: { id },
    body: { return_date: "2027-05-12T17:00:00Z", pickup_date: WEDNESDAY.pickup_date, requote: true },
  });
  assert.deepEqual([shorter.charges.length, shorter.total, shorter.amount_refunded], [1, 6_600, 4_400]);
  await assertBookingLedger(shop, id);
});

Deno.test("a charge emits booking.updated, is repeated once per Idempotency-Key, and is refused after a cancellation", async () => {
  await using shop = await openShop();
  const { id: item } = await shop.addItem({ price_full_day: 5_000 });
  const { id } = await bookWalkIn(shop, { items: [{ id: item }] });
  const body = { kind: "cleaning", label: "Mud", amount: 700 } as const;
  const once = crypto.randomUUID();
  const first = await shop.staff("POST /v1/bookings/:id/charges", { params: { id }, body, once });
  assert.deepEqual(await shop.staff("POST /v1/bookings/:id/charges", { params: { id }, body, once }), first);
  const { data: [event] } = await shop.staff("GET /v1/events", { query: { booking_id: id } });
  assert.deepEqual([event!.type, (event!.data.object as { charges: unknown[] }).charges], [
    "booking.updated",
    first.charges,
  ]);
  await assertProblem("not_found", drop(shop, id, "chg_unknown"));
  await assertProblem("not_found", charge(shop, "bk_unknown"));
  const zero = await assertProblem("invalid_request", charge(shop, id, { amount: 0 }));
  assert.deepEqual(zero.errors.map(({ path, message }) => [path, message]), [["amount", "must not be 0"]]);
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id }, body: {} });
  await assertProblem("invalid_transition", charge(shop, id));
  await assertProblem("invalid_transition", drop(shop, id, first.charges[0]!.id));
});

Deno.test("concurrent charges of one booking are all in its total", async () => {
  await using shop = await openShop({ pool: 6 });
  const { id: item } = await shop.addItem({ price_full_day: 5_000 });
  const { id } = await bookWalkIn(shop, { items: [{ id: item }] });
  await Promise.all(Array.from({ length: 6 }, (_, at) => charge(shop, id, { amount: 100 + at })));
  const { total, amount_due, charges } = await shop.staff("GET /v1/bookings/:id", { params: { id } });
  assert.deepEqual([charges.length, total, amount_due], [6, 10_615, 10_615]);
});
