import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookWalkIn } from "../../support/book.ts";
import { openShop } from "../../support/shop.ts";
import { signInAs } from "../../support/staff_session.ts";

/** Opens a shop with a booking of 10,000. */
async function openBooking() {
  const shop = await openShop();
  const { id: item } = await shop.addItem({ price_full_day: 5_000 });
  const { id } = await bookWalkIn(shop, { items: [{ id: item }] });
  return Object.assign(shop, { params: { id } });
}

const charge = (amount: number) => ({ kind: "other" as const, label: "Change", amount });

Deno.test("POST /v1/bookings/:id/charges needs a manager for a discount, but not for a charge", async () => {
  await using shop = await openBooking();
  const { params } = shop;
  const chargeAs = async (role: "staff" | "manager", amount: number) => {
    const { api } = await signInAs(shop, role);
    return (await api("POST /v1/bookings/:id/charges", { params, body: charge(amount) })).total;
  };
  const { detail } = await assertProblem("role_required", chargeAs("staff", -1));
  assert.match(detail, /discount.*manager/);
  assert.equal(await chargeAs("staff", 1), 10_001);
  assert.equal(await chargeAs("manager", -2), 9_999);
});

Deno.test("removing a charge keeps the others and emits booking.updated with what is left", async () => {
  await using shop = await openBooking();
  const { params } = shop;
  for (const amount of [100, 200, 300]) {
    await shop.staff("POST /v1/bookings/:id/charges", { params, body: charge(amount) });
  }
  const { charges } = await shop.staff("GET /v1/bookings/:id", { params });
  const { data: before } = await shop.staff("GET /v1/events", { query: { booking_id: params.id } });
  await shop.staff("DELETE /v1/bookings/:id/charges/:charge_id", {
    params: { ...params, charge_id: charges[1]!.id },
  });
  const left = await shop.staff("GET /v1/bookings/:id", { params });
  assert.deepEqual([left.charges.map(({ amount }) => amount), left.total], [[100, 300], 10_400]);
  const { data: after } = await shop.staff("GET /v1/events", { query: { booking_id: params.id } });
  assert.equal(after.length, before.length + 1);
  const [{ type, data: { object } }] = [after[0]!];
  assert.deepEqual([type, (object as typeof left).charges], ["booking.updated", left.charges]);
});

Deno.test("a charge cannot be removed through another booking", async () => {
  await using shop = await openBooking();
  const { id: item } = await shop.addItem();
  const other = await bookWalkIn(shop, { items: [{ id: item }] });
  const { charges } = await shop.staff("POST /v1/bookings/:id/charges", { params: shop.params, body: charge(100) });
  const params = { id: other.id, charge_id: charges[0]!.id };
  await assertProblem("not_found", shop.staff("DELETE /v1/bookings/:id/charges/:charge_id", { params }));
});
