import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookWalkIn } from "../../support/book.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { addTracked, addUnits } from "../../support/units.ts";

/** Returns the counts of an item: all units, and those in maintenance. */
async function countsOf(shop: TestShop, id: string) {
  const { inventory_count, units_in_maintenance } = await shop.staff("GET /v1/fleet/items/:id", { params: { id } });
  return [inventory_count, units_in_maintenance];
}

Deno.test("a unit has its code, its item and what staff know about it", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ name: "Board" });
  const draft = { code: " SUP 7 ", serial: "RS-1", note: "Fin is new", condition: "Good", bought_on: "2026-03-14" };
  const { data: [unit] } = await shop.staff("POST /v1/fleet/items/:id/units", {
    params: { id: item.id },
    body: { units: [draft] },
  });
  assert.deepEqual(unit, {
    id: unit!.id,
    fleet_item_id: item.id,
    item_name: "Board",
    ...draft,
    code: "SUP 7",
    status: "ready",
    in_use: null,
    service_due: false,
    service_due_since: null,
    serviced_at: unit!.created_at,
    rentals_since_service: 0,
    hours_since_service: 0,
    created_at: unit!.created_at,
    updated_at: unit!.updated_at,
  });
  const params = { id: unit!.id };
  assert.deepEqual(await shop.staff("GET /v1/units/:id", { params }), unit);
  const changed = await shop.staff("PATCH /v1/units/:id", { params, body: { code: "SUP 8", bought_on: null } });
  assert.deepEqual([changed.code, changed.serial, changed.bought_on], ["SUP 8", "RS-1", null]);
  const stale = { params, body: { note: "Old", if_version: "2020-01-01T00:00:00.000Z" } };
  const { record } = await assertProblem("changed_meanwhile", shop.staff("PATCH /v1/units/:id", stale));
  assert.equal(record.code, "SUP 8");
  await assertProblem("not_found", shop.staff("GET /v1/units/:id", { params: { id: "un_1" } }));
});

Deno.test("a code is unique among units that are not retired, without case and spaces", async () => {
  await using shop = await openShop();
  const [board, paddle] = [await shop.addItem(), await shop.addItem()];
  const [first, second] = await addUnits(shop, board.id, ["SUP 1", "SUP 2"]);
  const { detail, unit_codes } = await assertProblem("unit_code_taken", addUnits(shop, paddle.id, ["P1", "sup1"]));
  assert.match(detail, /sup1$/);
  assert.deepEqual(unit_codes, ["sup1"]);
  assert.deepEqual((await shop.staff("GET /v1/fleet/items/:id/units", { params: { id: paddle.id } })).data, []);
  await assertProblem("unit_code_taken", addUnits(shop, paddle.id, ["P1", "p 1"]));
  const rename = (code: string) => shop.staff("PATCH /v1/units/:id", { params: { id: second!.id }, body: { code } });
  await assertProblem("unit_code_taken", rename("s u p 1"));
  await shop.staff("DELETE /v1/units/:id", { params: { id: first!.id } });
  assert.equal((await rename("s u p 1")).code, "s u p 1");
  const back = shop.staff("PATCH /v1/units/:id", { params: { id: first!.id }, body: { status: "ready" } });
  await assertProblem("unit_code_taken", back);
  for (const code of ["", "   ", "x".repeat(41), "a\nb"]) {
    const { errors } = await assertProblem("invalid_request", addUnits(shop, paddle.id, [code]));
    assert.equal(errors[0]!.path, "units.0.code");
  }
});

Deno.test("GET /v1/units finds units by code, text, item and status, in pages", async () => {
  await using shop = await openShop();
  const { item: board, units: [one, two] } = await addTracked(shop, ["SUP 1", "SUP 2"], { name: "Board" });
  const { item: paddle } = await addTracked(shop, ["P1"], { name: "Paddle" });
  await shop.staff("PATCH /v1/units/:id", { params: { id: one!.id }, body: { status: "service", serial: "RS_1 b" } });
  const codes = async (query: Record<string, string>) => {
    const { data } = await shop.staff("GET /v1/units", { query });
    return data.map(({ code }) => code);
  };
  assert.deepEqual(await codes({}), ["P1", "SUP 2", "SUP 1"]);
  assert.deepEqual(await codes({ code: "sup1" }), ["SUP 1"]);
  assert.deepEqual(await codes({ code: "SUP" }), []);
  assert.deepEqual(await codes({ query: "up2" }), ["SUP 2"]);
  assert.deepEqual(await codes({ query: "rs_" }), ["SUP 1"]);
  assert.deepEqual(await codes({ query: "1 B" }), ["SUP 1"]);
  assert.deepEqual(await codes({ query: "paddl" }), ["P1"]);
  assert.deepEqual(await codes({ query: "%" }), []);
  assert.deepEqual(await codes({ fleet_item_id: paddle.id }), ["P1"]);
  assert.deepEqual(await codes({ status: "service" }), ["SUP 1"]);
  await shop.staff("DELETE /v1/units/:id", { params: { id: two!.id } });
  assert.deepEqual(await codes({ status: "retired" }), ["SUP 2"]);
  assert.deepEqual(await codes({ status: "active" }), ["P1", "SUP 1"]);
  const query = { limit: "1", fleet_item_id: board.id };
  const { next_cursor, has_more } = await shop.staff("GET /v1/units", { query });
  assert.ok(has_more);
  assert.deepEqual(await codes({ ...query, cursor: next_cursor! }), ["SUP 1"]);
});

Deno.test("the counts of an item that is tracked by unit follow its units", async () => {
  await using shop = await openShop();
  const { item, units: [one, two] } = await addTracked(shop, ["A", "B", "C"]);
  assert.equal(item.inventory_count, 0);
  const change = (unit: { id: string } | undefined, status: "ready" | "service" | "retired") =>
    shop.staff("PATCH /v1/units/:id", { params: { id: unit!.id }, body: { status } });
  assert.deepEqual(await countsOf(shop, item.id), [3, 0]);
  await change(one, "service");
  assert.deepEqual(await countsOf(shop, item.id), [3, 1]);
  await change(two, "retired");
  assert.deepEqual(await countsOf(shop, item.id), [2, 1]);
  await change(one, "ready");
  assert.deepEqual(await countsOf(shop, item.id), [2, 0]);
  await change(two, "ready");
  assert.deepEqual(await countsOf(shop, item.id), [3, 0]);
  // A counted item does not follow
  const counted = await shop.addItem({ inventory_count: 5 });
  await addUnits(shop, counted.id, ["D"]);
  assert.deepEqual(await countsOf(shop, counted.id), [5, 0]);
});

Deno.test("two requests that add units at the same time are both counted", async () => {
  await using shop = await openShop({ pool: 8 });
  const { item } = await addTracked(shop, ["A"]);
  const codes = Array.from({ length: 8 }, (_, at) => [`${at} x`, `${at} y`]);
  await Promise.all(codes.map((each) => addUnits(shop, item.id, each)));
  assert.deepEqual(await countsOf(shop, item.id), [17, 0]);
});

Deno.test("bookings keep their units: no unit they need is retired or put into service", async () => {
  await using shop = await openShop();
  const { item, units: [one, two] } = await addTracked(shop, ["A", "B"]);
  await bookWalkIn(shop, { items: [{ id: item.id, quantity: 2 }] });
  const params = { id: one!.id };
  await assertProblem("below_committed_stock", shop.staff("DELETE /v1/units/:id", { params }));
  for (const status of ["service", "retired"] as const) {
    const change = shop.staff("PATCH /v1/units/:id", { params, body: { status } });
    const { bookings } = await assertProblem("below_committed_stock", change);
    assert.equal(bookings.length, 1);
  }
  assert.deepEqual(await countsOf(shop, item.id), [2, 0]);
  await addUnits(shop, item.id, ["C"]);
  await shop.staff("DELETE /v1/units/:id", { params });
  assert.deepEqual(await countsOf(shop, item.id), [2, 0]);
  await assertProblem("below_committed_stock", shop.staff("DELETE /v1/units/:id", { params: { id: two!.id } }));
});

Deno.test("PATCH refuses the counts of an item that is tracked by unit by name", async () => {
  await using shop = await openShop();
  const { item } = await addTracked(shop, ["A", "B"]);
  const change = (body: object) => shop.staff("PATCH /v1/fleet/items/:id", { params: { id: item.id }, body });
  for (const path of ["inventory_count", "units_in_maintenance"]) {
    const { errors } = await assertProblem("invalid_request", change({ [path]: 1 }));
    assert.deepEqual(errors.map(({ path, code }) => [path, code]), [[path, "tracked_by_unit"]]);
  }
  // What GET has answered can be sent back
  assert.equal((await change({ inventory_count: 2, name: "Board" })).name, "Board");
  const draft = { tracking: "unit", inventory_count: 3 } as const;
  const { errors } = await assertProblem("invalid_request", shop.addItem(draft));
  assert.deepEqual(errors.map(({ path }) => path), ["inventory_count"]);
});

Deno.test("an item becomes tracked once it has the units that its bookings need, and keeps its count afterwards", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ inventory_count: 3 });
  await bookWalkIn(shop, { items: [{ id: item.id, quantity: 3 }] });
  await addUnits(shop, item.id, ["A"]);
  const change = (body: object) => shop.staff("PATCH /v1/fleet/items/:id", { params: { id: item.id }, body });
  const { detail, short_by } = await assertProblem("below_committed_stock", change({ tracking: "unit" }));
  assert.equal(short_by, 2);
  assert.match(detail, /Add 2 more units that can be rented first\.$/);
  await addUnits(shop, item.id, ["B"]);
  const { detail: one } = await assertProblem("below_committed_stock", change({ tracking: "unit" }));
  assert.match(one, /Add 1 more unit that can be rented first\.$/);
  await addUnits(shop, item.id, ["C", "D"]);
  const tracked = await change({ tracking: "unit" });
  assert.deepEqual([tracked.tracking, tracked.inventory_count], ["unit", 4]);
  const counted = await change({ tracking: "count" });
  assert.deepEqual([counted.tracking, counted.inventory_count], ["count", 4]);
  assert.equal((await change({ inventory_count: 7 })).inventory_count, 7);
});
