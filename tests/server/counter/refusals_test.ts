import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookWalkIn, WEDNESDAY } from "../../support/book.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

/** The requests of staff for one booking. */
const requests: Record<string, (shop: TestShop, id: string) => Promise<unknown>> = {
  cancel: ({ staff }, id) => staff("POST /v1/bookings/:id/cancel", { params: { id }, body: {} }),
  no_show: ({ staff }, id) => staff("POST /v1/bookings/:id/no_show", { params: { id }, body: {} }),
  pickup: ({ staff }, id) => staff("POST /v1/bookings/:id/pickup", { params: { id }, body: {} }),
  return: ({ staff }, id) => staff("POST /v1/bookings/:id/return", { params: { id }, body: {} }),
  inspect: ({ staff }, id) => staff("POST /v1/bookings/:id/inspect", { params: { id }, body: {} }),
  "return-preview": ({ staff }, id) => staff("GET /v1/bookings/:id/return-preview", { params: { id } }),
  reschedule: ({ staff }, id) =>
    staff("POST /v1/bookings/:id/reschedule", { params: { id }, body: { return_date: WEDNESDAY.return_date } }),
  change: ({ staff }, id) => staff("POST /v1/bookings/:id/change", { params: { id }, body: {} }),
  complete: ({ staff }, id) => staff("POST /v1/bookings/:id/complete", { params: { id }, body: {} }),
};

Deno.test("every action on a booking answers 404 for an unknown booking", async () => {
  await using shop = await openShop();
  const undo = (action: "pickup" | "return") =>
    shop.staff(`POST /v1/bookings/:id/${action}/undo`, { params: { id: "bk_unknown" }, body: {} });
  for (const [name, request] of Object.entries(requests)) {
    await assertProblem("not_found", request(shop, "bk_unknown")).catch((error) => assert.fail(`${name}: ${error}`));
  }
  for (const action of ["pickup", "return"] as const) await assertProblem("not_found", undo(action));
});

Deno.test("every action on a cancelled booking is refused and changes nothing", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ inspection_required: true });
  const { id } = await bookWalkIn(shop, { items: [item] });
  const { version } = await shop.staff("POST /v1/bookings/:id/cancel", { params: { id }, body: {} });
  await shop.travel(WEDNESDAY.pickup_date);
  for (const [name, request] of Object.entries(requests)) {
    const { from } = await assertProblem("invalid_transition", request(shop, id))
      .catch((error) => assert.fail(`${name}: ${error}`));
    assert.equal(from, "cancelled", name);
  }
  assert.equal((await shop.staff("GET /v1/bookings/:id", { params: { id } })).version, version);
});
