import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookWalkIn } from "../../support/book.ts";
import { openShop } from "../../support/shop.ts";
import { signInAs } from "../../support/staff_session.ts";

const date = "2027-05-03";

/** Opens a shop that has taken 40.00 in cash today, and handed back 15.00 of it. */
async function openTaken() {
  const shop = await openShop();
  const item = await shop.addItem({ price_full_day: 5_000 });
  const { id } = await bookWalkIn(shop, { items: [item] });
  const params = { id };
  const paid = await shop.staff("POST /v1/bookings/:id/payments", { params, body: { method: "cash", amount: 4_000 } });
  await shop.staff("POST /v1/payments/:id/refund", { params: { id: paid.id }, body: { amount: 1_500 } });
  return shop;
}

Deno.test("a closing records what was expected and counted, and who closed the day", async () => {
  await using shop = await openTaken();
  const { api, id, email } = await signInAs(shop, "manager");
  const closed = await api("POST /v1/day-closings", { body: { date, cash_counted: 2_450, note: "50 cents lacking" } });
  assert.deepEqual(closed.methods, [{ method: "cash", received: 4_000, refunded: 1_500, net: 2_500 }]);
  assert.deepEqual([closed.cash_expected, closed.cash_counted, closed.difference], [2_500, 2_450, -50]);
  assert.deepEqual(closed.closed_by, { kind: "staff", id, name: email });
  assert.deepEqual([closed.note, closed.closed_at], ["50 cents lacking", "2027-05-03T08:00:00.000Z"]);
});

Deno.test("a second closing of a day is added, and the first one stays as it was", async () => {
  await using shop = await openTaken();
  const first = await shop.staff("POST /v1/day-closings", { body: { date, cash_counted: 2_000 } });
  const second = await shop.staff("POST /v1/day-closings", { body: { date, cash_counted: 2_500 } });
  const { closings } = await shop.staff("GET /v1/day-closings/preview", { query: { date } });
  assert.deepEqual(closings, [first, second]);
  assert.deepEqual((await shop.staff("GET /v1/day-closings")).data, [second, first]);
  const change = shop.sql`update day_closings k set note = 'x' where k.tenant_id = ${shop.id}`;
  await assert.rejects(change.execute(), /is append-only/);
  const removal = shop.sql`delete from day_closings k where k.tenant_id = ${shop.id}`;
  await assert.rejects(removal.execute(), /is append-only/);
});

Deno.test("a closing of a location keeps its name, and does not count for the whole shop", async () => {
  await using shop = await openTaken();
  const { id } = await shop.staff("POST /v1/pickup-locations", { body: { name: "Dock" } });
  const body = { date, cash_counted: 0, pickup_location_id: id };
  const closed = await shop.staff("POST /v1/day-closings", { body });
  assert.deepEqual([closed.methods, closed.pickup_location_name, closed.cash_expected], [[], "Dock", 0]);
  assert.deepEqual((await shop.staff("GET /v1/day-closings/preview", { query: { date } })).closings, []);
});

Deno.test("a closing refuses a day to come, an unknown location and a person with the role staff", async () => {
  await using shop = await openTaken();
  const close = (body: object) => shop.staff("POST /v1/day-closings", { body: { date, cash_counted: 0, ...body } });
  await assertProblem("invalid_request", close({ date: "2027-05-04" }));
  await assertProblem("invalid_request", close({ pickup_location_id: "loc_01jqz6x7m8n9p0q1r2s3t4v5w6" }));
  const { api } = await signInAs(shop, "staff");
  await assertProblem("role_required", api("POST /v1/day-closings", { body: { date, cash_counted: 0 } }));
  await assertProblem("role_required", api("GET /v1/day-closings/preview", { query: { date } }));
});
