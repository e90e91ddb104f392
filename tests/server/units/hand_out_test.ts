import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookWalkIn } from "../../support/book.ts";
import { openShop } from "../../support/shop.ts";
import { addTracked, addUnits, openBoardRental, PICKUP, statesOf } from "../../support/units.ts";

Deno.test("a pickup hands out the units that are scanned, and a return takes them back", async () => {
  await using shop = await openBoardRental();
  const out = await shop.pickUp([{ code: "b1", rider: "Ada" }, { code: " B 2" }]);
  assert.deepEqual(
    out.units!.map(({ code, rider, picked_up_at, returned_at }) => [code, rider, picked_up_at, returned_at]),
    [
      ["B1", "Ada", "2027-05-12T09:00:00.000Z", null],
      ["B2", null, "2027-05-12T09:00:00.000Z", null],
    ],
  );
  assert.deepEqual((await shop.unit("B1")).in_use, {
    booking_id: shop.booking.id,
    booking_number: shop.booking.number,
    picked_up_at: "2027-05-12T09:00:00.000Z",
    pickup_date: "2027-05-12T09:00:00.000Z",
    return_date: "2027-05-13T17:00:00.000Z",
  });
  const back = await shop.takeBack();
  assert.deepEqual(statesOf(back), ["B1 back", "B2 back"]);
  assert.equal((await shop.unit("B1")).in_use, null);
});

Deno.test("a shop may hand out without scanning, or scan some units only", async () => {
  await using shop = await openBoardRental();
  assert.deepEqual((await shop.pickUp([{ code: "B1" }])).units!.length, 1);
  assert.equal((await shop.takeBack()).status, "returned");
  await using other = await openBoardRental();
  assert.deepEqual((await other.pickUp()).units, []);
  assert.deepEqual((await other.takeBack()).units, []);
});

Deno.test("each wrong scan of a pickup is named", async () => {
  await using shop = await openBoardRental({ quantity: 1 });
  const { item: paddle } = await addTracked(shop, ["P1"], { name: "Paddle" });
  const unknown = await assertProblem("unknown_unit", shop.pickUp([{ code: "B9" }]));
  assert.deepEqual([unknown.status, unknown.unit_code], [422, "B9"]);
  const wrong = await assertProblem("wrong_unit", shop.pickUp([{ code: "P1" }]));
  assert.deepEqual([wrong.status, wrong.detail, wrong.fleet_item_id, wrong.item_name], [
    422,
    "P1 is a Paddle, not Board",
    paddle.id,
    "Paddle",
  ]);
  const put = (code: string, status: "service" | "retired") =>
    shop.staff("PATCH /v1/units/:id", {
      params: { id: shop.units.find((unit) => unit.code === code)!.id },
      body: { status },
    });
  await put("B2", "service");
  const inService = await assertProblem("unit_not_ready", shop.pickUp([{ code: "B2" }]));
  assert.deepEqual([inService.status, inService.detail, inService.unit_status], [409, "B2 is in service", "service"]);
  await put("B2", "retired");
  const retired = await assertProblem("unit_not_ready", shop.pickUp([{ code: "B2" }]));
  assert.equal(retired.detail, "B2 is retired");
  const errorsOf = async (call: Promise<unknown>) =>
    (await assertProblem("invalid_request", call)).errors.map(({ path, code }) => `${path} ${code}`);
  assert.deepEqual(await errorsOf(shop.pickUp([{ code: "B1" }, { code: "b1" }])), ["units.1.code repeated"]);
  assert.deepEqual(await errorsOf(shop.pickUp([{ code: "B1" }, { code: "B3" }])), ["units.1.code too_many"]);
  assert.deepEqual(await errorsOf(shop.pickUp([{ code: "B1", line_id: "li_1" }])), ["units.0.line_id unknown_id"]);
  // Nothing was handed out
  assert.deepEqual((await shop.pickUp([{ code: "B1" }])).units!.map(({ code }) => code), ["B1"]);
});

Deno.test("a unit that is out elsewhere is refused with the booking that has it and its due time", async () => {
  await using shop = await openBoardRental({ quantity: 1 });
  await shop.pickUp([{ code: "B1" }]);
  const other = await bookWalkIn(shop, { items: [{ id: shop.board.id }] });
  const scan = { params: { id: other.id }, body: { units: [{ line_id: other.lines[0]!.id, code: "B1" }] } };
  const problem = await assertProblem("unit_in_use", shop.staff("POST /v1/bookings/:id/pickup", scan));
  assert.deepEqual([problem.status, problem.booking_id, problem.booking_number, problem.return_date], [
    409,
    shop.booking.id,
    shop.booking.number,
    "2027-05-13T17:00:00.000Z",
  ]);
  assert.equal((await shop.staff("GET /v1/bookings/:id", { params: { id: other.id } })).status, "confirmed");
  const params = { id: shop.units[0]!.id };
  await assertProblem("unit_in_use", shop.staff("DELETE /v1/units/:id", { params }));
  for (const status of ["service", "retired"] as const) {
    await assertProblem("unit_in_use", shop.staff("PATCH /v1/units/:id", { params, body: { status } }));
  }
  await shop.takeBack();
  await shop.staff("POST /v1/bookings/:id/pickup", scan);
});

Deno.test("a partial return says which units come back", async () => {
  await using shop = await openBoardRental({ quantity: 3 });
  await shop.pickUp([{ code: "B1" }, { code: "B2" }]);
  const { errors } = await assertProblem("invalid_request", shop.takeBack(undefined, 1));
  assert.deepEqual(errors, [{
    path: "units",
    code: "required",
    message: "must name which of B1 and B2 come back: at most 2 of them stay with the customer",
  }]);
  assert.deepEqual(statesOf(await shop.takeBack([{ code: "B2" }], 1)), ["B1 out", "B2 back"]);
  // The unit without a code comes back
  assert.deepEqual(statesOf(await shop.takeBack([], 1)), ["B1 out", "B2 back"]);
  assert.deepEqual(statesOf(await shop.takeBack()), ["B1 back", "B2 back"]);
});

Deno.test("each wrong scan of a return is named", async () => {
  await using shop = await openBoardRental({ quantity: 2 });
  await shop.pickUp([{ code: "B1" }, { code: "B2" }]);
  await assertProblem("unknown_unit", shop.takeBack([{ code: "B9" }]));
  const idle = await assertProblem("wrong_unit", shop.takeBack([{ code: "B3" }]));
  assert.equal(idle.detail, "B3 (Board) is not out");
  const other = await bookWalkIn(shop, { items: [{ id: shop.board.id }] });
  const units = [{ line_id: other.lines[0]!.id, code: "B3" }];
  await shop.staff("POST /v1/bookings/:id/pickup", { params: { id: other.id }, body: { units } });
  const elsewhere = await assertProblem("wrong_unit", shop.takeBack([{ code: "B3" }]));
  assert.equal(elsewhere.detail, `B3 (Board) is out with booking ${other.number}, not ${shop.booking.number}`);
  const { errors } = await assertProblem("invalid_request", shop.takeBack([{ code: "B1" }, { code: "B2" }], 1));
  assert.deepEqual(errors.map(({ path, code }) => [path, code]), [["units.1.code", "too_many"]]);
  // Both units are named, so the one of the two that stays has to be one of them
  const { errors: all } = await assertProblem("invalid_request", shop.takeBack([], 1));
  assert.equal(all[0]!.path, "units");
});

Deno.test("the parts of a bundle and the lines of one item have their own units", async () => {
  await using shop = await openShop();
  const { item: board } = await addTracked(shop, ["B1", "B2"], { name: "Board" });
  const { item: paddle } = await addTracked(shop, ["P1", "P2", "P3"], { name: "Paddle" });
  const set = await shop.addItem({
    name: "Set",
    components: [{ fleet_item_id: board.id, quantity: 1 }, { fleet_item_id: paddle.id, quantity: 2 }],
  });
  const booking = await bookWalkIn(shop, { items: [{ id: set.id }, { id: board.id }] });
  await shop.travel(PICKUP);
  const [bundle, single] = booking.lines;
  const params = { id: booking.id };
  const pickUp = (...scans: [line: typeof bundle, code: string][]) =>
    shop.staff("POST /v1/bookings/:id/pickup", {
      params,
      body: { units: scans.map(([line, code]) => ({ line_id: line!.id, code })) },
    });
  const { errors } = await assertProblem("invalid_request", pickUp([bundle, "P1"], [bundle, "P2"], [bundle, "P3"]));
  assert.deepEqual(errors.map(({ path }) => path), ["units.2.code"]);
  await assertProblem("wrong_unit", pickUp([single, "P1"]));
  const out = await pickUp([bundle, "B1"], [bundle, "P1"], [bundle, "P2"], [single, "B2"]);
  assert.equal(out.units!.length, 4);
  const lines = [{ line_id: bundle!.id, quantity: 1 }];
  const back = await shop.staff("POST /v1/bookings/:id/return", { params, body: { lines } });
  assert.deepEqual(statesOf(back), ["B1 back", "P1 back", "P2 back", "B2 out"]);
});

Deno.test("undoing a pickup or a return undoes its units, unless another booking has one by now", async () => {
  await using shop = await openBoardRental({ quantity: 1 });
  await shop.assign([{ code: "B1" }]);
  await shop.pickUp();
  assert.deepEqual(statesOf(await shop.undo("pickup")), ["B1 ahead"]);
  await shop.pickUp();
  await shop.takeBack();
  assert.deepEqual(statesOf(await shop.undo("return")), ["B1 out"]);
  await shop.takeBack();
  const other = await bookWalkIn(shop, { items: [{ id: shop.board.id }] });
  const units = [{ line_id: other.lines[0]!.id, code: "B1" }];
  await shop.staff("POST /v1/bookings/:id/pickup", { params: { id: other.id }, body: { units } });
  const { detail } = await assertProblem("not_undoable", shop.undo("return"));
  assert.match(detail, /numbered units/);
  await shop.staff("POST /v1/bookings/:id/return", { params: { id: other.id }, body: {} });
  await shop.staff("PATCH /v1/units/:id", { params: { id: shop.units[0]!.id }, body: { status: "service" } });
  await assertProblem("not_undoable", shop.undo("return"));
  await shop.staff("PATCH /v1/units/:id", { params: { id: shop.units[0]!.id }, body: { status: "ready" } });
  assert.deepEqual(statesOf(await shop.undo("return")), ["B1 out"]);
});

Deno.test("customers do not read the units of their booking", async () => {
  await using shop = await openBoardRental();
  await shop.pickUp([{ code: "B1" }]);
  const session = await shop.signIn("ada@example.com");
  const { data: [own] } = await shop.customer(session)("GET /api/storefront/bookings");
  assert.equal(own!.units, null);
  await addUnits(shop, shop.board.id, ["B4"]);
});
