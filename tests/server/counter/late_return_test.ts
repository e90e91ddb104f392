import assert from "node:assert/strict";
import type { LateFee } from "../../../shared/contract/late_fee.ts";
import { bookWalkIn } from "../../support/book.ts";
import { assertBookingLedger } from "../../support/assert_ledger.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

const fee = { per: "hour", percent_of_day: 20, grace_minutes: 30 } as const satisfies LateFee;

/** A booking of two units that is due back on Thursday at 17:00, picked up on Wednesday. */
async function openLateRental(shop: TestShop, late_fee: LateFee | null) {
  await shop.staff("PATCH /v1/shop", { body: { late_fee } });
  const { id: item } = await shop.addItem({ price_full_day: 5_000, inventory_count: 2 });
  const booking = await bookWalkIn(shop, { items: [{ id: item, quantity: 2 }] });
  const params = { id: booking.id };
  await shop.travel(booking.pickup_date);
  await shop.staff("POST /v1/bookings/:id/pickup", { params, body: {} });
  return { booking, params, preview: () => shop.staff("GET /v1/bookings/:id/return-preview", { params }) };
}

Deno.test("GET /v1/bookings/:id/return-preview proposes the late fee and changes nothing; the return takes it", async () => {
  await using shop = await openShop({ locale: "de", timezone: "Europe/Berlin" });
  const { booking, params, preview } = await openLateRental(shop, fee);
  await shop.travel("2027-05-13T17:30:00Z");
  assert.deepEqual(await preview(), { returned_at: "2027-05-13T17:30:00.000Z", late_minutes: 30, charge: null });
  await shop.travel("2027-05-13T18:45:00Z");
  const { charge, late_minutes } = await preview();
  assert.equal(late_minutes, 105);
  assert.deepEqual(charge, { kind: "late", label: "Verspätete Rückgabe: 2 Stunden", amount: 4_000, taxable: true });
  const { version } = await shop.staff("GET /v1/bookings/:id", { params });
  assert.equal((await shop.staff("GET /v1/bookings/:id", { params })).version, version);
  const returned = await shop.staff("POST /v1/bookings/:id/return", { params, body: { charges: [charge!] } });
  assert.deepEqual([returned.status, returned.total, returned.amount_due], ["returned", booking.total + 4_000, 24_000]);
  assert.equal(returned.charges[0]!.label, charge!.label);
  const { data: [event] } = await shop.staff("GET /v1/events", { query: { booking_id: booking.id } });
  assert.deepEqual([event!.type, event!.data.object.total], ["booking.returned", returned.total]);
  await assertBookingLedger(shop, booking.id);
  await assertProblem("invalid_transition", preview());
});

Deno.test("staff may change or drop the proposed late fee, and a partial return proposes it for what is still out", async () => {
  await using shop = await openShop();
  const { booking, params, preview } = await openLateRental(shop, { per: "day", amount: 1_500, grace_minutes: 0 });
  await shop.travel("2027-05-13T18:00:00Z");
  const { charge } = await preview();
  assert.deepEqual([charge!.label, charge!.amount], ["Late return: 1 day", 3_000]);
  const part = await shop.staff("POST /v1/bookings/:id/return", {
    params,
    body: { lines: [{ line_id: booking.lines[0]!.id, quantity: 1 }], charges: [{ ...charge!, amount: 900 }] },
  });
  assert.deepEqual([part.status, part.total], ["partially_returned", booking.total + 900]);
  assert.equal((await preview()).charge!.amount, 1_500);
  const whole = await shop.staff("POST /v1/bookings/:id/return", { params, body: {} });
  assert.deepEqual([whole.status, whole.total], ["returned", booking.total + 900]);
});

Deno.test("a return whose charges are refused is not recorded", async () => {
  await using shop = await openShop();
  const { booking, params, preview } = await openLateRental(shop, null);
  await shop.travel("2027-05-14T18:00:00Z");
  assert.equal((await preview()).charge, null);
  const charges = [{ kind: "discount" as const, label: "All", amount: -booking.total - 1 }];
  await assertProblem("amount_out_of_range", shop.staff("POST /v1/bookings/:id/return", { params, body: { charges } }));
  assert.equal((await shop.staff("GET /v1/bookings/:id", { params })).status, "picked_up");
});

Deno.test("PATCH /v1/shop takes late_fee with either an amount or a percentage, and null removes it", async () => {
  await using shop = await openShop();
  const set = (late_fee: unknown) => shop.staff("PATCH /v1/shop", { body: { late_fee } as never });
  assert.equal((await shop.staff("GET /v1/shop")).late_fee, null);
  assert.deepEqual((await set({ per: "day", amount: 500 })).late_fee, { per: "day", amount: 500, grace_minutes: 0 });
  assert.deepEqual((await set(fee)).late_fee, fee);
  for (const wrong of [{ per: "day" }, { ...fee, amount: 1 }]) {
    const { errors } = await assertProblem("invalid_request", set(wrong));
    assert.deepEqual(errors.map(({ path, message }) => [path, message]), [
      ["late_fee", "must have either `amount` or `percent_of_day`"],
    ]);
  }
  assert.equal((await set(null)).late_fee, null);
});

Deno.test("GET /v1/bookings/:id/return-preview counts whole minutes, from the return time on", async () => {
  await using shop = await openShop();
  const { preview } = await openLateRental(shop, null);
  for (const [time, minutes] of [["16:00:00", 0], ["17:00:59", 0], ["17:01:00", 1], ["18:00:30", 60]] as const) {
    await shop.travel(`2027-05-13T${time}Z`);
    assert.deepEqual(await preview(), { returned_at: `2027-05-13T${time}.000Z`, late_minutes: minutes, charge: null });
  }
});

Deno.test("GET /v1/bookings/:id/return-preview proposes at most what one charge can be", async () => {
  await using shop = await openShop();
  const { params, preview } = await openLateRental(shop, { per: "hour", amount: 60_000_000, grace_minutes: 0 });
  await shop.travel("2027-05-13T17:30:00Z");
  const { charge } = await preview();
  assert.equal(charge!.amount, 99_999_999);
  await shop.staff("POST /v1/bookings/:id/return", { params, body: { charges: [charge!] } });
});

Deno.test("GET /v1/bookings/:id/return-preview proposes nothing for gear without a price", async () => {
  await using shop = await openShop();
  const { booking, preview } = await openLateRental(shop, fee);
  await shop.travel("2027-05-13T19:00:00Z");
  assert.equal((await preview()).charge!.amount, 4_000);
  const params = { id: booking.lines[0]!.fleet_item_id };
  await shop.staff("PATCH /v1/fleet/items/:id", { params, body: { price_full_day: 0 } });
  assert.equal((await preview()).charge, null);
});
