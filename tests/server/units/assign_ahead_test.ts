import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookWalkIn, WEDNESDAY } from "../../support/book.ts";
import { openBoardRental, statesOf } from "../../support/units.ts";
import { ApiError } from "../../../widget/api.ts";

const AUGUST = { pickup_date: "2027-08-02T09:00:00Z", return_date: "2027-08-04T17:00:00Z" };
type BoardShop = Awaited<ReturnType<typeof openBoardRental>>;

/** Books a board for another customer. The functions act on that booking. */
async function bookBoard(shop: BoardShop, period: { pickup_date: string; return_date: string }) {
  const booking = await bookWalkIn(shop, { items: [{ id: shop.board.id }], ...period });
  const params = { id: booking.id };
  const line_id = booking.lines[0]!.id;
  return {
    booking,
    assign: (code: string, replaces?: string) =>
      shop.staff("PUT /v1/bookings/:id/units", { params, body: { units: [{ line_id, code, replaces }] } }),
    pickUp: (code?: string) =>
      shop.staff("POST /v1/bookings/:id/pickup", { params, body: code ? { units: [{ line_id, code }] } : {} }),
    takeBack: () => shop.staff("POST /v1/bookings/:id/return", { params, body: {} }),
    move: (period: { pickup_date?: string; return_date?: string }) =>
      shop.staff("POST /v1/bookings/:id/change", { params, body: { ...period, pricing: "keep", undoable: true } }),
    undoMove: () => shop.staff("POST /v1/bookings/:id/change/undo", { params, body: {} }),
    states: async () => statesOf(await shop.staff("GET /v1/bookings/:id", { params })),
  };
}

/** Asserts that a call is refused, and that the answer names a booking that has B1. */
async function assertInUse(call: Promise<unknown>, { id, number }: { id: string; number: string }) {
  const { unit_code, booking_id, booking_number } = await assertProblem("unit_in_use", call);
  assert.deepEqual([unit_code, booking_id, booking_number], ["B1", id, number]);
}

Deno.test("a unit that is assigned ahead for August can be assigned and handed out in May", async () => {
  await using shop = await openBoardRental({ quantity: 1 });
  const august = await bookBoard(shop, AUGUST);
  await august.assign("B1");
  assert.equal((await shop.unit("B1")).in_use!.booking_id, august.booking.id);
  assert.deepEqual(statesOf(await shop.assign([{ code: "B1" }])), ["B1 ahead"]);
  // The earliest booking counts, and the one that has it
  assert.equal((await shop.unit("B1")).in_use!.booking_id, shop.booking.id);
  assert.deepEqual(statesOf(await shop.pickUp()), ["B1 out"]);
  assert.equal((await shop.unit("B1")).in_use!.booking_id, shop.booking.id);
  assert.deepEqual(statesOf(await shop.takeBack()), ["B1 back"]);
  assert.deepEqual(await august.states(), ["B1 ahead"]);
  await shop.travel(AUGUST.pickup_date);
  assert.deepEqual(statesOf(await august.pickUp()), ["B1 out"]);
});

Deno.test("a unit that is out can be assigned ahead for a time after its return", async () => {
  await using shop = await openBoardRental({ quantity: 1 });
  await shop.pickUp([{ code: "B1" }]);
  const august = await bookBoard(shop, AUGUST);
  assert.deepEqual(statesOf(await august.assign("B1")), ["B1 ahead"]);
  assert.deepEqual(statesOf(await shop.takeBack()), ["B1 back"]);
  assert.deepEqual(statesOf(await shop.undo("return")), ["B1 out"]);
  const sooner = await bookBoard(shop, { pickup_date: "2027-05-13T12:00:00Z", return_date: "2027-05-14T12:00:00Z" });
  await assertInUse(sooner.assign("B1"), shop.booking);
});

Deno.test("a unit is assigned ahead to bookings one after the other, with the buffer of the item between them", async () => {
  await using shop = await openBoardRental({ quantity: 1, buffer_hours: 24 });
  await shop.assign([{ code: "B1" }]);
  // The period ends on 13 May at 17:00
  const early = await bookBoard(shop, { pickup_date: "2027-05-14T16:00:00Z", return_date: "2027-05-15T16:00:00Z" });
  await assertInUse(early.assign("B1"), shop.booking);
  const next = await bookBoard(shop, { pickup_date: "2027-05-14T17:00:00Z", return_date: "2027-05-15T16:00:00Z" });
  assert.deepEqual(statesOf(await next.assign("B1")), ["B1 ahead"]);
  // The buffer after the new booking counts too, and stays what it was at the time of the booking
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: shop.board.id }, body: { buffer_hours: 0 } });
  await assertInUse(early.assign("B1"), shop.booking);
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: shop.board.id }, body: { buffer_hours: 24 } });
  const before = await bookBoard(shop, { pickup_date: "2027-05-12T09:00:00Z", return_date: "2027-05-12T10:00:00Z" });
  await before.assign("B2");
  await assertInUse(before.assign("B1", "B2"), shop.booking);
});

Deno.test("handing out a unit that another booking has ahead for an overlapping time is refused", async () => {
  await using shop = await openBoardRental({ quantity: 1 });
  const rival = await bookBoard(shop, WEDNESDAY);
  await rival.assign("B1");
  await assertInUse(shop.pickUp([{ code: "B1" }]), rival.booking);
  // An early pickup begins now
  const later = await bookBoard(shop, { pickup_date: "2027-05-13T17:00:00Z", return_date: "2027-05-14T17:00:00Z" });
  await later.assign("B1");
  await assertInUse(later.pickUp(), rival.booking);
  await assertInUse(later.pickUp("B1"), rival.booking);
  assert.deepEqual(await later.states(), ["B1 ahead"]);
  // Another unit goes out in its place, and frees it
  assert.deepEqual(statesOf(await later.pickUp("B2")), ["B2 out"]);
  assert.equal((await shop.unit("B1")).in_use!.booking_id, rival.booking.id);
});

Deno.test("a unit that is late is refused to the next booking that has it ahead", async () => {
  await using shop = await openBoardRental({ quantity: 1 });
  await shop.pickUp([{ code: "B1" }]);
  const next = await bookBoard(shop, { pickup_date: "2027-05-14T09:00:00Z", return_date: "2027-05-15T09:00:00Z" });
  await next.assign("B1");
  // To the millisecond, its late use ends where an early pickup begins
  await assertInUse(next.pickUp(), shop.booking);
  await shop.travel("2027-05-14T09:00:00Z");
  await assertInUse(next.pickUp(), shop.booking);
  const after = await bookBoard(shop, { pickup_date: "2027-05-14T08:00:00Z", return_date: "2027-05-16T09:00:00Z" });
  await assertInUse(after.assign("B1"), shop.booking);
  await shop.takeBack();
  assert.deepEqual(statesOf(await next.pickUp()), ["B1 out"]);
});

Deno.test("a rental that is extended keeps its unit, and the next booking that has it ahead gets another", async () => {
  await using shop = await openBoardRental({ quantity: 1 });
  await shop.pickUp([{ code: "B1" }]);
  const next = await bookBoard(shop, { pickup_date: "2027-05-14T09:00:00Z", return_date: "2027-05-15T09:00:00Z" });
  await next.assign("B1");
  const { booking } = await shop.staff("POST /v1/bookings/:id/change", {
    params: { id: shop.booking.id },
    body: { return_date: "2027-05-14T17:00:00Z", pricing: "keep" },
  });
  assert.deepEqual([statesOf(booking), await next.states()], [["B1 out"], ["B1 ahead"]]);
  await shop.travel("2027-05-14T09:00:00Z");
  await assertInUse(next.pickUp(), shop.booking);
  assert.deepEqual(statesOf(await next.pickUp("B2")), ["B2 out"]);
});

Deno.test("new dates of a booking free units that another booking needs then, and an undo brings them back", async () => {
  await using shop = await openBoardRental({ quantity: 1 });
  await shop.assign([{ code: "B1" }]);
  const august = await bookBoard(shop, AUGUST);
  await august.assign("B1");
  const days = { pickup_date: "2027-08-03T09:00:00Z", return_date: "2027-08-05T17:00:00Z" };
  assert.deepEqual(statesOf((await august.move(days)).booking), ["B1 ahead"]);
  assert.deepEqual(statesOf((await august.move(WEDNESDAY)).booking), []);
  assert.deepEqual(statesOf(await august.undoMove()), ["B1 ahead"]);
  assert.deepEqual(statesOf((await august.move(WEDNESDAY)).booking), []);
  const third = await bookBoard(shop, AUGUST);
  await third.assign("B1");
  const { detail } = await assertProblem("not_undoable", august.undoMove());
  assert.equal(detail, "Another booking needs one of its numbered units by now");
});

Deno.test("a change is not undone if another booking has a unit for the earlier dates by now", async () => {
  await using shop = await openBoardRental({ quantity: 1 });
  const first = await bookBoard(shop, AUGUST);
  await first.assign("B1");
  await first.move({ pickup_date: "2027-08-10T09:00:00Z", return_date: "2027-08-12T17:00:00Z" });
  await (await bookBoard(shop, AUGUST)).assign("B1");
  await assertProblem("not_undoable", first.undoMove());
  assert.deepEqual(await first.states(), ["B1 ahead"]);
});

Deno.test("a return is not undone if another booking has the unit ahead for that time by now", async () => {
  await using shop = await openBoardRental({ quantity: 1 });
  await shop.pickUp([{ code: "B1" }]);
  await shop.takeBack();
  await (await bookBoard(shop, WEDNESDAY)).assign("B1");
  await assertProblem("not_undoable", shop.undo("return"));
});

Deno.test("of bookings that are assigned a unit at once, or moved to its time, one gets it", async () => {
  await using shop = await openBoardRental({ pool: 12, quantity: 1 });
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: shop.board.id }, body: { tracking: "count" } });
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: shop.board.id }, body: { inventory_count: 20 } });
  const bookings = [];
  for (let at = 0; at < 10; at++) {
    // Every second one is moved to August, and has the unit ahead for a month of its own
    const month = at % 2 ? `2028-${String(at + 1).padStart(2, "0")}` : "2027-08";
    const period = { pickup_date: `${month}-02T09:00:00Z`, return_date: `${month}-04T17:00:00Z` };
    const booking = await bookBoard(shop, period);
    if (at % 2) await booking.assign("B1");
    bookings.push(booking);
  }
  const codeOf = async (call: Promise<unknown>) =>
    await call.then(() => "done", (error) => (error as ApiError).problem.code);
  const answers = await Promise.all(bookings.map((each, at) => codeOf(at % 2 ? each.move(AUGUST) : each.assign("B1"))));
  assert.deepEqual(answers.filter((answer) => answer !== "done" && answer !== "unit_in_use"), []);
  const states = await Promise.all(bookings.map(({ states }) => states()));
  assert.deepEqual(states.flat(), ["B1 ahead"]);
});

Deno.test("the database refuses a second row of a unit that is out", async () => {
  await using shop = await openBoardRental({ quantity: 1 });
  await shop.pickUp([{ code: "B1" }]);
  const again = shop.sql`
    insert into unit_assignments (tenant_id, unit_id, booking_id, line_id, picked_up_at)
    select a.tenant_id, a.unit_id, a.booking_id, a.line_id, a.picked_up_at
    from unit_assignments a
    where a.tenant_id = ${shop.id}`;
  await assert.rejects(again, { constraint_name: "unit_assignments_once" });
});
