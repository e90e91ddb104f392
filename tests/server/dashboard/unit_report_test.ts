import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { openBoardRental } from "../../support/units.ts";

const may = { starts: "2027-05-01", ends: "2027-05-31" };

Deno.test("GET /v1/reports/units lists what units and items have earned and cost, in pages", async () => {
  await using shop = await openBoardRental({ price_full_day: 3_000 });
  await shop.pickUp([{ code: "B1" }, { code: "B2" }]);
  // B3 takes the place and the money of B2
  await shop.assign([{ code: "B3", replaces: "B2" }]);
  await shop.travel("2027-05-13T17:00:00Z");
  await shop.takeBack();
  const [one, two] = shop.units;
  const serve = (id: string, body: { cost: number; done_on: string }) =>
    shop.staff("POST /v1/units/:id/service", { params: { id }, body });
  await serve(one!.id, { cost: 1_500, done_on: "2027-05-13" });
  await serve(two!.id, { cost: 700, done_on: "2027-05-31" });
  await serve(two!.id, { cost: 999, done_on: "2027-04-30" });
  const share = shop.booking.lines[0]!.amount / 2;
  const read = (query: object = {}) => shop.staff("GET /v1/reports/units", { query: { ...may, ...query } });
  const { data, total, currency, has_more } = await read();
  assert.deepEqual(data.map(({ code, ...row }) => [code, row.rentals, row.earned, row.service_cost, row.result]), [
    ["B3", 1, share, 0, share],
    ["B1", 1, share, 1_500, share - 1_500],
    ["B2", 1, 0, 700, -700],
  ]);
  const sums = { rentals: 3, earned: 2 * share, service_cost: 2_200, result: 2 * share - 2_200 };
  assert.deepEqual([total, currency, has_more], [{ ...sums, rows: 3 }, "EUR", false]);
  const byItem = await read({ by: "item" });
  const { id: fleet_item_id, name: item_name } = shop.board;
  assert.deepEqual(byItem.data, [{ id: fleet_item_id, fleet_item_id, item_name, code: null, ...sums }]);
  assert.deepEqual(byItem.total, { ...sums, rows: 1 });
  // The pages have every row once
  const codes = [];
  let cursor: string | undefined;
  do {
    const page = await read({ limit: "1", ...cursor && { cursor } });
    codes.push(...page.data.map(({ code }) => code));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  assert.deepEqual(codes, ["B3", "B1", "B2"]);
  const first = await read({ limit: "1" });
  const elsewhere = read({ limit: "1", by: "item", cursor: first.next_cursor! });
  await assertProblem("invalid_request", elsewhere);
  const april = await read({ starts: "2027-04-01", ends: "2027-04-30" });
  assert.deepEqual(april.data.map(({ code, result }) => [code, result]), [["B2", -999]]);
  assert.deepEqual((await read({ starts: "2027-06-01", ends: "2027-06-30" })).total.rows, 0);
});
