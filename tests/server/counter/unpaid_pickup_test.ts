import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookWalkIn, WEDNESDAY } from "../../support/book.ts";
import { openShop } from "../../support/shop.ts";

Deno.test("a pickup that requires payment is refused while money is due, unless staff say why", async () => {
  await using shop = await openShop();
  const items = [{ id: (await shop.addItem({ inventory_count: 3 })).id }];
  const pickUp = (id: string, body: object) => shop.staff("POST /v1/bookings/:id/pickup", { params: { id }, body });
  const [overridden, paid, asBefore] = [
    await bookWalkIn(shop, { items }),
    await bookWalkIn(shop, { items }),
    await bookWalkIn(shop, { items }),
  ];
  await shop.travel(WEDNESDAY.pickup_date);
  const { amount_due } = await assertProblem("payment_missing", pickUp(overridden.id, { require_payment: true }));
  assert.equal(amount_due, overridden.amount_due);
  const other = { override: { waivers: true, reason: "Signed on paper" }, require_payment: true };
  await assertProblem("payment_missing", pickUp(overridden.id, other));
  const override = { payment: true, reason: "Pays by transfer" };
  assert.equal((await pickUp(overridden.id, { override, require_payment: true })).status, "picked_up");
  const [row] = await shop.sql`
    select b.pickup_override as override from bookings b where b.tenant_id = ${shop.id} and b.id = ${overridden.id}`;
  assert.deepEqual(row!.override, { deposit: false, waivers: false, ...override });

  const payment = { method: "cash" as const, amount: paid.amount_due };
  await shop.staff("POST /v1/bookings/:id/payments", { params: { id: paid.id }, body: payment });
  assert.equal((await pickUp(paid.id, { require_payment: true })).status, "picked_up");
  assert.equal((await pickUp(asBefore.id, {})).status, "picked_up", "clients of earlier versions do not ask");
});
