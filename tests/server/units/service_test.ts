import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookWalkIn } from "../../support/book.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { addTracked, openBoardRental } from "../../support/units.ts";

/** Rents a unit for so many hours from now. */
async function rent(shop: TestShop, { item, code, hours }: { item: { id: string }; code: string; hours: number }) {
  const starts = shop.clock.now(), ends = new Date(starts.getTime() + hours * 3_600_000);
  const period = { pickup_date: starts.toISOString(), return_date: ends.toISOString() };
  const { id, lines } = await bookWalkIn(shop, { items: [item], ...period });
  const units = [{ line_id: lines[0]!.id, code }];
  await shop.staff("POST /v1/bookings/:id/pickup", { params: { id }, body: { units } });
  await shop.travel(ends);
  await shop.staff("POST /v1/bookings/:id/return", { params: { id }, body: {} });
  await shop.runDueJobs();
}

/** Returns the codes of units whose service is due, and how often the shop was told. */
async function dueIn(shop: TestShop) {
  const { data } = await shop.staff("GET /v1/units", { query: { due: "true" } });
  const { data: events } = await shop.staff("GET /v1/events", { query: { type: "unit.service_due" } });
  return [data.map(({ code }) => code), events.length];
}

const add = (shop: TestShop, unit: { id: string } | undefined, body: Record<string, unknown>) =>
  shop.staff("POST /v1/units/:id/service", { params: { id: unit!.id }, body: body as { done_on: string } });

Deno.test("a service is due after so many rentals, and the shop is told once until the next service", async () => {
  await using shop = await openShop();
  const { item, units: [one] } = await addTracked(shop, ["A", "B"], { service_after_rentals: 2 });
  await rent(shop, { item, code: "A", hours: 3 });
  assert.deepEqual(await dueIn(shop), [[], 0]);
  await rent(shop, { item, code: "A", hours: 3 });
  assert.deepEqual(await dueIn(shop), [["A"], 1]);
  await rent(shop, { item, code: "A", hours: 3 });
  assert.deepEqual(await dueIn(shop), [["A"], 1]);
  const unit = await shop.staff("GET /v1/units/:id", { params: { id: one!.id } });
  assert.deepEqual([unit.service_due, unit.rentals_since_service, unit.hours_since_service], [true, 3, 9]);
  // A repair is no service
  await add(shop, one, { kind: "repair", done_on: "2027-05-03" });
  assert.deepEqual(await dueIn(shop), [["A"], 1]);
  const service = await add(shop, one, { done_on: "2027-05-03", cost: 4_500, note: "New fin" });
  await shop.runDueJobs();
  assert.deepEqual(await dueIn(shop), [[], 1]);
  await shop.staff("DELETE /v1/units/:id/service/:service_id", { params: { id: one!.id, service_id: service.id } });
  await shop.runDueJobs();
  assert.deepEqual(await dueIn(shop), [["A"], 2]);
});

Deno.test("a service is due after so many hours or days", async () => {
  await using shop = await openShop();
  const { item } = await addTracked(shop, ["A", "B"], { service_after_hours: 5, service_after_days: 30 });
  await rent(shop, { item, code: "A", hours: 4 });
  assert.deepEqual(await dueIn(shop), [[], 0]);
  await rent(shop, { item, code: "A", hours: 4 });
  assert.deepEqual(await dueIn(shop), [["A"], 1]);
  await shop.travel("2027-06-02T09:00:00Z");
  await shop.runDueJobs();
  assert.deepEqual(await dueIn(shop), [["B", "A"], 2]);
  const rule = { service_after_hours: null, service_after_days: 60 };
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: item.id }, body: rule });
  await shop.runDueJobs();
  assert.deepEqual(await dueIn(shop), [[], 2]);
  await shop.travel("2027-07-03T09:00:00Z");
  await shop.runDueJobs();
  // Events of more than 30 days ago are no longer listed
  assert.deepEqual(await dueIn(shop), [["B", "A"], 2]);
});

Deno.test("an entry of the service log is changed, and its new day moves what counts towards the next service", async () => {
  await using shop = await openShop();
  const { item, units: [one, two] } = await addTracked(shop, ["A", "B"], { service_after_rentals: 1 });
  const first = await add(shop, one, { done_on: "2027-05-01", cost: 1_000 });
  await shop.travel("2027-05-05T09:00:00Z");
  await rent(shop, { item, code: "A", hours: 2 });
  assert.deepEqual((await dueIn(shop))[0], ["A"]);
  const { service_due_since, serviced_at } = await shop.staff("GET /v1/units/:id", { params: { id: one!.id } });
  assert.deepEqual([service_due_since, serviced_at], ["2027-05-05T11:00:00.000Z", "2027-05-02T00:00:00.000Z"]);
  const params = { id: one!.id, service_id: first.id };
  const change = (body: object) => shop.staff("PATCH /v1/units/:id/service/:service_id", { params, body });
  const changed = await change({ cost: 2_500, done_on: "2027-05-05", if_version: first.updated_at });
  assert.deepEqual([changed.cost, changed.kind, changed.done_on], [2_500, "service", "2027-05-05"]);
  assert.deepEqual(await shop.staff("GET /v1/units/:id/service/:service_id", { params }), changed);
  await shop.runDueJobs();
  assert.deepEqual((await dueIn(shop))[0], []);
  const { record } = await assertProblem("changed_meanwhile", change({ cost: 1, if_version: first.updated_at }));
  assert.equal(record.cost, 2_500);
  // The entry of another unit is not found
  const wrong = { id: two!.id, service_id: first.id };
  const changeWrong = shop.staff("PATCH /v1/units/:id/service/:service_id", { params: wrong, body: { cost: 1 } });
  await assertProblem("not_found", changeWrong);
  await assertProblem("not_found", shop.staff("GET /v1/units/:id/service/:service_id", { params: wrong }));
  // Only the note changes: what counts stays
  const { serviced_at: before } = await shop.staff("GET /v1/units/:id", { params: { id: one!.id } });
  await shop.travel("2027-05-07T09:00:00Z");
  await change({ note: "New fin", done_on: "2027-05-05" });
  assert.equal((await shop.staff("GET /v1/units/:id", { params: { id: one!.id } })).serviced_at, before);
  await add(shop, one, { kind: "repair", done_on: "2027-05-06" });
  const { totals } = await shop.staff("GET /v1/units/:id/history", { params: { id: one!.id } });
  assert.deepEqual([totals.services, totals.repairs], [1, 1]);
});

Deno.test("a service counts from the end of its day, in the time zone of the shop", async () => {
  await using shop = await openShop({ timezone: "America/New_York" });
  const { item, units: [one] } = await addTracked(shop, ["A"], { service_after_rentals: 1 });
  await rent(shop, { item, code: "A", hours: 2 });
  await add(shop, one, { done_on: "2027-05-02" });
  assert.deepEqual((await dueIn(shop))[0], ["A"]);
  await add(shop, one, { done_on: "2027-05-03" });
  assert.deepEqual((await dueIn(shop))[0], []);
});

Deno.test("units that are due go into service by themselves once they are back, unless bookings need them", async () => {
  await using shop = await openShop();
  const rule = { service_after_days: 30, auto_service: true };
  const { item, units } = await addTracked(shop, ["A", "B", "C", "D"], rule);
  await shop.travel("2027-06-01T09:00:00Z");
  const period = { pickup_date: "2027-06-01T09:00:00Z", return_date: "2027-06-03T09:00:00Z" };
  const { id, lines: [line] } = await bookWalkIn(shop, { items: [item], ...period });
  const scan = { units: [{ line_id: line!.id, code: "A" }] };
  await shop.staff("POST /v1/bookings/:id/pickup", { params: { id }, body: scan });
  const august = { pickup_date: "2027-08-02T09:00:00Z", return_date: "2027-08-04T09:00:00Z" };
  const later = await bookWalkIn(shop, { items: [item], ...august });
  const ahead = { units: [{ line_id: later.lines[0]!.id, code: "B" }] };
  await shop.staff("PUT /v1/bookings/:id/units", { params: { id: later.id }, body: ahead });
  const statesOf = async () => {
    const { data } = await shop.staff("GET /v1/units");
    return data.map(({ code, status }) => `${code} ${status}`).toSorted();
  };
  await shop.travel("2027-06-02T09:00:00Z");
  await shop.runDueJobs();
  // A is out, and B is assigned ahead
  assert.deepEqual(await statesOf(), ["A ready", "B ready", "C service", "D service"]);
  const { data: events } = await shop.staff("GET /v1/events", { query: { type: "unit.service_due" } });
  assert.deepEqual(
    events.map(({ data }) => (data.object as unknown as { status: string }).status).toSorted(),
    ["ready", "ready", "service", "service"],
  );
  await shop.staff("POST /v1/bookings/:id/return", { params: { id }, body: {} });
  await shop.runDueJobs();
  assert.deepEqual(await statesOf(), ["A service", "B ready", "C service", "D service"]);
  // Tried again a day later
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id: later.id }, body: {} });
  await shop.travel("2027-06-04T09:00:00Z");
  await shop.runDueJobs();
  assert.deepEqual(await statesOf(), ["A service", "B service", "C service", "D service"]);
  // Staff end the status
  await add(shop, units[0], { done_on: "2027-06-04" });
  await shop.staff("PATCH /v1/units/:id", { params: { id: units[0]!.id }, body: { status: "ready" } });
  await shop.runDueJobs();
  assert.equal((await statesOf())[0], "A ready");
});

Deno.test("the service log and the history list what happened to a unit", async () => {
  await using shop = await openBoardRental({ price_full_day: 3_000 });
  const [one] = shop.units;
  await shop.pickUp([{ code: "B1", rider: "Ada" }]);
  await shop.travel("2027-05-13T17:00:00Z");
  await shop.takeBack();
  const photo = "https://boats.example/fin.jpg";
  const entry = await add(shop, one, { kind: "repair", note: "New fin", cost: 1_500, photo, done_on: "2027-05-13" });
  assert.deepEqual(entry, {
    id: entry.id,
    kind: "repair",
    note: "New fin",
    cost: 1_500,
    photo,
    currency: "EUR",
    done_on: "2027-05-13",
    created_at: entry.created_at,
    updated_at: entry.created_at,
  });
  const params = { id: one!.id };
  assert.deepEqual((await shop.staff("GET /v1/units/:id/service", { params })).data, [entry]);
  const history = await shop.staff("GET /v1/units/:id/history", { params });
  const amount = shop.booking.lines[0]!.amount / 2;
  assert.deepEqual(history.data.map(({ rental, service }) => [rental, service]), [
    [null, entry],
    [{
      booking_id: shop.booking.id,
      booking_number: shop.booking.number,
      picked_up_at: "2027-05-12T09:00:00.000Z",
      returned_at: "2027-05-13T17:00:00.000Z",
      amount,
      currency: "EUR",
    }, null],
  ]);
  assert.deepEqual(history.totals, {
    rentals: 1,
    hours: 32,
    services: 0,
    repairs: 1,
    earned: [{ currency: "EUR", amount }],
    service_cost: [{ currency: "EUR", amount: 1_500 }],
  });
  const first = await shop.staff("GET /v1/units/:id/history", { params, query: { limit: "1" } });
  const next = { params, query: { limit: "1", cursor: first.next_cursor! } };
  const second = await shop.staff("GET /v1/units/:id/history", next);
  assert.deepEqual([...first.data, ...second.data], history.data);
  assert.equal(second.has_more, false);
  await assertProblem("not_found", add(shop, { id: "un_1" }, { done_on: "2027-05-13" }));
  const gone = { id: one!.id, service_id: "us_1" };
  await assertProblem("not_found", shop.staff("DELETE /v1/units/:id/service/:service_id", { params: gone }));
});

Deno.test("units emit events that carry the unit and its booking", async () => {
  await using shop = await openBoardRental({ quantity: 1 });
  await shop.assign([{ code: "B1" }]);
  await shop.pickUp();
  await shop.takeBack();
  const query = { booking_id: shop.booking.id };
  const { data } = await shop.staff("GET /v1/events", { query });
  const ofUnits = data.filter(({ type }) => type.startsWith("unit."));
  assert.deepEqual(ofUnits.map(({ type }) => type), ["unit.returned", "unit.assigned"]);
  const { object } = ofUnits[1]!.data as { object: Record<string, unknown> };
  assert.deepEqual([object.code, object.booking_id, object.line_id], ["B1", shop.booking.id, shop.line_id]);
  const history = await shop.staff("GET /v1/bookings/:id/history", { params: { id: shop.booking.id } });
  const entry = history.data.find(({ action }) => action === "unit.assigned")!;
  assert.equal(entry.detail.code, "B1");
});
