import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop } from "../../support/shop.ts";

Deno.test("the deposit routes answer invalid_transition from none when the booking has no deposit", async () => {
  await using shop = await openShop();
  const { id: fleet_item_id } = await shop.addItem();
  const line_items = [{ fleet_item_id }];
  const { id } = await shop.staff("POST /v1/bookings", {
    body: { pickup_date: "2027-06-12", return_date: "2027-06-13", line_items },
  });
  const params = { id };
  const transitionOf = async (call: Promise<unknown>) => {
    const { from, to } = await assertProblem("invalid_transition", call);
    return `${from} ${to}`;
  };
  const claim = { amount: 1, reason: "Scratched" };
  assert.equal(
    await transitionOf(shop.staff("POST /v1/bookings/:id/deposit", { params, body: { method: "cash" } })),
    "none authorized",
  );
  assert.equal(
    await transitionOf(shop.staff("POST /v1/bookings/:id/deposit/claim", { params, body: claim })),
    "none claimed",
  );
  assert.equal(
    await transitionOf(shop.staff("POST /v1/bookings/:id/deposit/release", { params, body: {} })),
    "none released",
  );
});
