import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookWalkIn } from "../../support/book.ts";
import { addTracked, openBoardRental, statesOf } from "../../support/units.ts";

Deno.test("units are assigned ahead and go out with the pickup", async () => {
  await using shop = await openBoardRental();
  assert.deepEqual(statesOf(await shop.assign([{ code: "B1", rider: "Ada" }, { code: "B2" }])), [
    "B1 ahead",
    "B2 ahead",
  ]);
  const params = { id: shop.units[0]!.id };
  const service = shop.staff("PATCH /v1/units/:id", { params, body: { status: "service" } });
  const { detail } = await assertProblem("unit_in_use", service);
  assert.match(detail, /^B1 is assigned to booking /);
  const { errors } = await assertProblem("invalid_request", shop.pickUp(undefined, 1));
  assert.deepEqual(errors, [{ path: "units", code: "required", message: "must name which of B1 and B2 go out" }]);
  assert.deepEqual(statesOf(await shop.pickUp([{ code: "B2" }], 1)), ["B1 ahead", "B2 out"]);
  const out = await shop.pickUp();
  assert.deepEqual(statesOf(out), ["B1 out", "B2 out"]);
  assert.equal(out.units![0]!.rider, "Ada");
});

Deno.test("a unit can be assigned after the pickup, and counts as handed out then", async () => {
  await using shop = await openBoardRental();
  await shop.pickUp(undefined, 1);
  assert.deepEqual(statesOf(await shop.assign([{ code: "B1" }])), ["B1 out"]);
  assert.deepEqual(statesOf(await shop.assign([{ code: "B2" }])), ["B1 out", "B2 ahead"]);
  const { errors } = await assertProblem("invalid_request", shop.assign([{ code: "B3" }]));
  assert.deepEqual(errors.map(({ path, code }) => [path, code]), [["units.0.code", "too_many"]]);
  // Repeating a scan changes nothing but the rider
  const again = await shop.assign([{ code: "B1", rider: "Bo" }]);
  assert.deepEqual([statesOf(again), again.units![0]!.rider], [["B1 out", "B2 ahead"], "Bo"]);
});

Deno.test("a unit takes the place of another in one step", async () => {
  await using shop = await openBoardRental({ price_full_day: 3_000 });
  await shop.assign([{ code: "B1" }]);
  assert.deepEqual(statesOf(await shop.assign([{ code: "B2", replaces: "b 1" }])), ["B2 ahead"]);
  await shop.pickUp([{ code: "B1" }]);
  assert.deepEqual(statesOf(await shop.assign([{ code: "B3", replaces: "B2" }])), ["B2 back", "B1 out", "B3 out"]);
  assert.equal((await shop.unit("B2")).in_use, null);
  await shop.takeBack();
  const history = async (at: number) =>
    await shop.staff("GET /v1/units/:id/history", { params: { id: shop.units[at]!.id } });
  const total = shop.booking.lines[0]!.amount;
  assert.deepEqual((await history(0)).totals.earned, [{ currency: "EUR", amount: total / 2 }]);
  // The unit that took its place earns the money
  assert.deepEqual((await history(1)).totals.earned, [{ currency: "EUR", amount: 0 }]);
  assert.deepEqual((await history(2)).totals.earned, [{ currency: "EUR", amount: total / 2 }]);
});

Deno.test("each wrong assignment is named and changes nothing", async () => {
  await using shop = await openBoardRental({ quantity: 1 });
  await addTracked(shop, ["P1"], { name: "Paddle" });
  await shop.assign([{ code: "B1" }]);
  await assertProblem("unknown_unit", shop.assign([{ code: "B9" }]));
  await assertProblem("unknown_unit", shop.assign([{ code: "B2", replaces: "B9" }]));
  await assertProblem("unknown_unit", shop.assign([], ["B9"]));
  await assertProblem("wrong_unit", shop.assign([{ code: "P1", replaces: "B1" }]));
  const idle = await assertProblem("wrong_unit", shop.assign([{ code: "B2", replaces: "B3" }]));
  assert.equal(idle.detail, `B3 (Board) is not with booking ${shop.booking.number}`);
  await assertProblem("wrong_unit", shop.assign([], ["B3"]));
  const chain = [{ code: "B2", replaces: "B1" }, { code: "B3", replaces: "B2" }];
  await assertProblem("wrong_unit", shop.assign(chain));
  const other = await bookWalkIn(shop, { items: [{ id: shop.board.id }] });
  const taken = { params: { id: other.id }, body: { units: [{ line_id: other.lines[0]!.id, code: "B1" }] } };
  const { booking_number } = await assertProblem("unit_in_use", shop.staff("PUT /v1/bookings/:id/units", taken));
  assert.equal(booking_number, shop.booking.number);
  const now = await shop.assign([]);
  assert.deepEqual(statesOf(now), ["B1 ahead"]);
  const stale = { params: { id: now.id }, body: { release: ["B1"], if_version: now.version - 1 } };
  await assertProblem("changed_meanwhile", shop.staff("PUT /v1/bookings/:id/units", stale));
  await shop.pickUp();
  await assertProblem(
    "unit_in_use",
    shop.pickUp([{ code: "B1" }]).catch(() => shop.staff("PUT /v1/bookings/:id/units", taken)),
  );
  await shop.takeBack();
  await assertProblem("invalid_transition", shop.assign([{ code: "B1" }]));
});

Deno.test("a unit that was scanned by mistake is taken off", async () => {
  await using shop = await openBoardRental();
  await shop.pickUp([{ code: "B1" }, { code: "B2" }]);
  assert.deepEqual(statesOf(await shop.assign([{ code: "B3" }], ["B1"])), ["B2 out", "B3 out"]);
  assert.equal((await shop.unit("B1")).in_use, null);
});

Deno.test("a booking that ends frees the units that were assigned ahead", async () => {
  for (const end of ["cancel", "no_show"] as const) {
    await using shop = await openBoardRental();
    await shop.assign([{ code: "B1" }]);
    await shop.travel("2027-05-12T10:00:00Z");
    const ended = await shop.staff(`POST /v1/bookings/:id/${end}`, { params: { id: shop.booking.id }, body: {} });
    assert.deepEqual(ended.units, []);
    assert.equal((await shop.unit("B1")).in_use, null);
  }
  await using shop = await openBoardRental();
  await shop.assign([{ code: "B1" }]);
  await shop.pickUp([{ code: "B2" }], 1);
  assert.deepEqual(statesOf(await shop.takeBack()), ["B2 back"]);
});

Deno.test("a change of a booking's items keeps the units that still fit, and frees the others", async () => {
  await using shop = await openBoardRental();
  const kayak = await shop.addItem({ name: "Kayak" });
  await shop.assign([{ code: "B1" }, { code: "B2" }]);
  const change = async (line_items: { fleet_item_id: string; quantity: number }[]) => {
    const body = { line_items, pricing: "requote" as const };
    const { booking } = await shop.staff("POST /v1/bookings/:id/change", { params: { id: shop.booking.id }, body });
    return statesOf(booking);
  };
  assert.deepEqual(await change([{ fleet_item_id: shop.board.id, quantity: 2 }]), ["B1 ahead", "B2 ahead"]);
  assert.deepEqual(await change([{ fleet_item_id: shop.board.id, quantity: 1 }]), ["B1 ahead"]);
  assert.deepEqual(await change([{ fleet_item_id: kayak.id, quantity: 1 }]), []);
  assert.equal((await shop.unit("B1")).in_use, null);
});
