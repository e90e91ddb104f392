import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookOnline } from "../../support/book.ts";
import { openShop } from "../../support/shop.ts";
import { signInAs } from "../../support/staff_session.ts";

for (const action of ["cancel", "no_show"] as const) {
  Deno.test(`POST /v1/bookings/:id/${action} needs a manager for another refund than the policy's or none`, async () => {
    await using shop = await openShop();
    const { id: item } = await shop.addItem({ price_full_day: 5_000, inventory_count: 9 });
    const { api: staff } = await signInAs(shop, "staff");
    const { api: manager } = await signInAs(shop, "manager");
    const book = async () =>
      (await bookOnline(shop, { items: [{ id: item }], pickup_date: "2027-05-03T08:30:00Z" })).id;
    const ids = await Promise.all([book(), book(), book(), book()]);
    await shop.travel("2027-05-03T09:00:00Z");
    const end = async (api: typeof staff, id: string, refund: "full" | "none" | "policy" | number) =>
      await api(`POST /v1/bookings/:id/${action}`, { params: { id }, body: { refund } });
    for (const refund of ["full", 1] as const) {
      await assertProblem("role_required", end(staff, ids[0]!, refund));
    }
    const booking = await shop.staff("GET /v1/bookings/:id", { params: { id: ids[0]! } });
    assert.deepEqual([booking.status, booking.amount_refunded], ["confirmed", 0]);
    assert.equal((await end(staff, ids[0]!, "policy")).amount_refunded, 0);
    assert.equal((await end(staff, ids[1]!, "none")).amount_refunded, 0);
    assert.equal((await end(manager, ids[2]!, "full")).amount_refunded, booking.amount_paid);
    assert.equal((await end(manager, ids[3]!, 1)).amount_refunded, 1);
  });
}

Deno.test("a discount in POST /v1/bookings/:id/return needs a manager, a charge does not", async () => {
  await using shop = await openShop();
  const { id: item } = await shop.addItem({ inventory_count: 9 });
  const returnAs = async (role: "staff" | "manager", amount: number) => {
    const { id } = await bookOnline(shop, { items: [{ id: item }] });
    const { api } = await signInAs(shop, role);
    await shop.staff("POST /v1/bookings/:id/pickup", { params: { id }, body: {} });
    const charges = [{ kind: "other" as const, label: "Adjustment", amount }];
    return await api("POST /v1/bookings/:id/return", { params: { id }, body: { charges } });
  };
  await assertProblem("role_required", returnAs("staff", -100));
  assert.equal((await returnAs("staff", 100)).charges.length, 1);
  assert.equal((await returnAs("manager", -100)).charges.length, 1);
});

Deno.test("staff reschedule a booking that gives no money back", async () => {
  await using shop = await openShop();
  const { id: item } = await shop.addItem();
  const { api } = await signInAs(shop, "staff");
  const { id } = await bookOnline(shop, { items: [{ id: item }] });
  const body = { return_date: "2027-05-14T17:00:00Z", requote: true };
  const { amount_due } = await api("POST /v1/bookings/:id/reschedule", { params: { id }, body });
  assert.ok(amount_due > 0);
});

Deno.test("a discount beside a charge in POST /v1/bookings/:id/return needs a manager", async () => {
  await using shop = await openShop();
  const { id } = await bookOnline(shop, { items: [await shop.addItem()] });
  const params = { id };
  await shop.staff("POST /v1/bookings/:id/pickup", { params, body: {} });
  const charges = [100, -100].map((amount) => ({ kind: "other" as const, label: "Adjustment", amount }));
  const { api: staff } = await signInAs(shop, "staff");
  await assertProblem("role_required", staff("POST /v1/bookings/:id/return", { params, body: { charges } }));
  assert.equal((await shop.staff("GET /v1/bookings/:id", { params })).status, "picked_up");
});
