import assert from "node:assert/strict";
import { assertBookingLedger } from "../../support/assert_ledger.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookWalkIn } from "../../support/book.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

const undo = (shop: TestShop, id: string, action: "pickup" | "return") =>
  shop.staff(`POST /v1/bookings/:id/${action}/undo`, { params: { id }, body: {} });
const pickUp = (shop: TestShop, id: string) => shop.staff("POST /v1/bookings/:id/pickup", { params: { id }, body: {} });
const takeBack = (shop: TestShop, id: string, lines?: { line_id: string; quantity: number }[]) =>
  shop.staff("POST /v1/bookings/:id/return", { params: { id }, body: { lines } });

const late = { kind: "late" as const, label: "Late" };

/** Everything that a pickup or a return changes in a booking, except its version and its history. */
async function stateOf(shop: TestShop, id: string) {
  const { version: _version, updated_at: _updated, ...booking } = await shop.staff("GET /v1/bookings/:id", {
    params: { id },
  });
  const allocations = await shop.sql`
    select a.item_id, a.quantity, a.starts, a.returns, a.state
    from allocations a
    join booking_lines l on l.tenant_id = a.tenant_id and l.id = a.line_id
    where a.tenant_id = ${shop.id} and l.booking_id = ${id}
    order by a.id`;
  const [jobs] = await shop.sql`
    select count(*)::int as count
    from graphile_worker._private_jobs j
    where j.payload ->> 'booking_id' = ${id} and j.key ~ 'tell_overdue|complete_booking|tend_inspection'`;
  return { booking, allocations: [...allocations], jobs: jobs!.count };
}

Deno.test("the undo of a pickup makes the booking what it was, also if it was early", async () => {
  await using shop = await openShop();
  const kayak = await shop.addItem({ inventory_count: 2 });
  const { id } = await bookWalkIn(shop, { items: [{ id: kayak.id, quantity: 2 }] });
  await shop.travel("2027-05-12T07:30:00Z");
  const before = await stateOf(shop, id);
  assert.equal((await pickUp(shop, id)).undoable, true);
  assert.notDeepEqual(await stateOf(shop, id), before);
  assert.equal((await undo(shop, id, "pickup")).status, "confirmed");
  assert.deepEqual(await stateOf(shop, id), before);
  const { data: history } = await shop.staff("GET /v1/bookings/:id/history", { params: { id } });
  assert.deepEqual(history.slice(0, 2).map(({ action, actor }) => [action, actor.kind]), [
    ["booking.pickup_undone", "key"],
    ["booking.picked_up", "key"],
  ]);
  const { data: [event] } = await shop.staff("GET /v1/events", { query: { booking_id: id } });
  assert.equal(event!.type, "booking.updated", "receivers of webhooks know no other kind");
  assert.equal((await pickUp(shop, id)).status, "picked_up");
});

Deno.test("the undo of a return, whole or of some units, makes the booking what it was", async () => {
  await using shop = await openShop();
  const kayak = await shop.addItem({ inventory_count: 3, inspection_required: true });
  const { id, lines: [line] } = await bookWalkIn(shop, { items: [{ id: kayak.id, quantity: 3 }] });
  await shop.travel("2027-05-12T09:00:00Z");
  await pickUp(shop, id);
  await shop.travel("2027-05-13T10:00:00Z");
  for (const lines of [[{ line_id: line!.id, quantity: 1 }], undefined]) {
    const before = await stateOf(shop, id);
    assert.equal((await takeBack(shop, id, lines)).undoable, true);
    assert.notDeepEqual(await stateOf(shop, id), before);
    await undo(shop, id, "return");
    assert.deepEqual(await stateOf(shop, id), before);
  }
  await takeBack(shop, id, [{ line_id: line!.id, quantity: 1 }]);
  const partly = await stateOf(shop, id);
  await takeBack(shop, id);
  await undo(shop, id, "return");
  assert.deepEqual(await stateOf(shop, id), partly);
});

Deno.test("an action can be undone once, for 30 seconds, and only until the gear is moved again", async () => {
  await using shop = await openShop();
  const kayak = await shop.addItem({ inventory_count: 2, inspection_required: true });
  const { id } = await bookWalkIn(shop, { items: [{ id: kayak.id }] });
  const params = { id };
  await assertProblem("not_undoable", undo(shop, id, "pickup"));
  await shop.travel("2027-05-12T09:00:00Z");
  await pickUp(shop, id);
  await assertProblem("not_undoable", undo(shop, id, "return"));
  await shop.travel("2027-05-12T09:00:30.001Z");
  await assertProblem("not_undoable", undo(shop, id, "pickup"));
  await shop.travel("2027-05-12T09:01:00Z");
  await takeBack(shop, id);
  await undo(shop, id, "return");
  await assertProblem("not_undoable", undo(shop, id, "return"));

  await takeBack(shop, id);
  await shop.staff("PATCH /v1/bookings/:id", { params, body: { notes: "Tall" } });
  assert.equal((await undo(shop, id, "return")).notes, "Tall");
  await takeBack(shop, id);
  await shop.staff("POST /v1/bookings/:id/inspect", { params, body: {} });
  await assertProblem("not_undoable", undo(shop, id, "return"));

  const moved = await bookWalkIn(shop, { items: [{ id: kayak.id }] });
  await pickUp(shop, moved.id);
  const body = { return_date: "2027-05-14T17:00:00Z" };
  await shop.staff("POST /v1/bookings/:id/reschedule", { params: { id: moved.id }, body });
  await assertProblem("not_undoable", undo(shop, moved.id, "pickup"));
});

Deno.test("the undo of a return withdraws its charges and its downtime, and the booking is what it was", async () => {
  await using shop = await openShop();
  const kayak = await shop.addItem({ inventory_count: 2, buffer_hours: 2 });
  const { id } = await bookWalkIn(shop, { items: [{ id: kayak.id, quantity: 2 }] });
  await shop.travel("2027-05-12T09:00:00Z");
  await pickUp(shop, id);
  const before = await stateOf(shop, id);
  const body = {
    charges: [{ ...late, amount: 500 }, { ...late, amount: 700 }],
    downtime: [{ fleet_item_id: kayak.id, quantity: 1, ends: "2027-05-20", reason: "Leak" }],
  };
  const returned = await shop.staff("POST /v1/bookings/:id/return", { params: { id }, body });
  assert.deepEqual([returned.undoable, returned.amount_due], [true, before.booking.amount_due + 1_200]);
  const downtime = () => shop.staff("GET /v1/fleet/items/:id/downtime", { params: { id: kayak.id } });
  assert.equal((await downtime()).data.length, 1);
  assert.deepEqual((await undo(shop, id, "return")).kept, []);
  assert.deepEqual(await stateOf(shop, id), before);
  assert.deepEqual((await downtime()).data, []);
});

Deno.test("what has moved since a return stays when it is undone, and the answer names it", async () => {
  await using shop = await openShop();
  const bike = await shop.addItem({ inventory_count: 2, deposit_amount: 5_000, deposit_hold_timing: "at_pickup" });
  const { id, amount_due } = await bookWalkIn(shop, { items: [{ id: bike.id }], email: "ada@example.com" });
  const params = { id };
  const pay = (amount: number) =>
    shop.staff("POST /v1/bookings/:id/payments", { params, body: { method: "cash", amount } });
  await pay(amount_due);
  await shop.staff("POST /v1/bookings/:id/deposit", { params, body: { method: "cash" } });
  await shop.travel("2027-05-12T09:00:00Z");
  await pickUp(shop, id);
  await shop.runDueJobs();
  const body = { charges: [{ ...late, amount: 500 }, { ...late, amount: 700 }] };
  await shop.staff("POST /v1/bookings/:id/return", { params, body });
  await pay(600);
  await shop.staff("POST /v1/bookings/:id/payment-link", { params, body: { send: true } });
  await shop.runDueJobs();
  const undone = await undo(shop, id, "return");
  assert.deepEqual(undone.kept.map(({ kind, amount }) => [kind, amount]).toSorted(), [
    ["charge", 700],
    ["deposit_release", 5_000],
    ["mail", null],
    ["mail", null],
    ["payment", 600],
  ]);
  assert.deepEqual([undone.status, undone.charges.map(({ amount }) => amount)], ["picked_up", [700]]);
  assert.deepEqual([undone.amount_due, undone.amount_paid], [100, amount_due + 600]);
  await assertBookingLedger(shop, id);
});

Deno.test("the undo of a return is refused if somebody has taken the units meanwhile, and nothing changes", async () => {
  await using shop = await openShop();
  const kayak = await shop.addItem({ inventory_count: 1 });
  const { id } = await bookWalkIn(shop, { items: [{ id: kayak.id }] });
  await shop.travel("2027-05-12T09:00:00Z");
  await pickUp(shop, id);
  await shop.travel("2027-05-12T10:00:00Z");
  await takeBack(shop, id);
  const next = await bookWalkIn(shop, {
    items: [{ id: kayak.id }],
    pickup_date: "2027-05-12T12:00:00Z",
    return_date: "2027-05-12T16:00:00Z",
  });
  const before = await stateOf(shop, id);
  const problem = await assertProblem("out_of_stock", undo(shop, id, "return"));
  assert.equal(problem.items[0]!.fleet_item_id, kayak.id);
  assert.deepEqual([problem.bookings!.map(({ number }) => number), problem.held_until], [[next.number], null]);
  assert.deepEqual(await stateOf(shop, id), before);
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id: next.id }, body: {} });
  assert.equal((await undo(shop, id, "return")).status, "picked_up");
});

/** Opens a shop whose only kayak was out beyond its planned return and is back. */
async function openOverdueReturn(quantity = 1) {
  const shop = await openShop({ pool: 4 });
  const kayak = await shop.addItem({ inventory_count: quantity });
  const { id, lines: [line] } = await bookWalkIn(shop, { items: [{ id: kayak.id, quantity }] });
  await shop.travel("2027-05-12T09:00:00Z");
  await pickUp(shop, id);
  await shop.travel("2027-05-14T10:00:00Z");
  const before = await stateOf(shop, id);
  await takeBack(shop, id, [{ line_id: line!.id, quantity: 1 }]);
  const period = { pickup_date: "2027-05-14T10:00:00Z", return_date: "2027-05-14T16:00:00Z" };
  return Object.assign(shop, {
    booking_id: id,
    before,
    walkIn: () => bookWalkIn(shop, { items: [{ id: kayak.id }], ...period }),
    async hold() {
      const line_items = [{ fleet_item_id: kayak.id }];
      const { total } = await shop.visitor("POST /v1/storefront/quote", { body: { ...period, line_items } });
      const customer = { name: "Bob", email: "bob@example.com" };
      const body = { amount: total, booking_details: { ...period, line_items }, customer };
      return await shop.visitor("POST /api/storefront/payment-intent", { body });
    },
  });
}

for (const quantity of [1, 2]) {
  Deno.test(`the undo of an overdue return is refused if its unit is out again or held, with ${quantity} units`, async () => {
    for (const take of ["walkIn", "hold"] as const) {
      await using shop = await openOverdueReturn(quantity);
      const returned = await stateOf(shop, shop.booking_id);
      const taken = await shop[take]();
      if ("number" in taken) await pickUp(shop, taken.id);
      for (const time of ["2027-05-14T10:00:00Z", "2027-05-14T10:00:20Z"]) {
        await shop.travel(time);
        const { bookings, held_until } = await assertProblem("out_of_stock", undo(shop, shop.booking_id, "return"));
        assert.deepEqual(bookings!.map(({ number }) => number), "number" in taken ? [taken.number] : []);
        assert.equal(held_until, "number" in taken ? null : taken.hold_expires_at);
        assert.deepEqual(await stateOf(shop, shop.booking_id), returned);
      }
    }
  });
}

Deno.test("the undo of an overdue return makes the booking overdue again while its unit is free", async () => {
  for (const quantity of [1, 2]) {
    await using shop = await openOverdueReturn(quantity);
    await shop.travel("2027-05-14T10:00:20Z");
    await undo(shop, shop.booking_id, "return");
    assert.deepEqual(await stateOf(shop, shop.booking_id), shop.before);
    await assertProblem("out_of_stock", shop.walkIn());
  }
});

Deno.test("an undo of an overdue return and a walk-in at the same time never take one unit twice", async () => {
  await using shop = await openOverdueReturn();
  await shop.travel("2027-05-14T10:00:20Z");
  const results = await Promise.allSettled([undo(shop, shop.booking_id, "return"), shop.walkIn()]);
  assert.deepEqual(results.map(({ status }) => status).toSorted(), ["fulfilled", "rejected"]);
});

Deno.test("an undo leaves the undo of every other booking", async () => {
  await using shop = await openShop();
  const items = [{ id: (await shop.addItem({ inventory_count: 2 })).id }];
  const [first, second] = [await bookWalkIn(shop, { items }), await bookWalkIn(shop, { items })];
  await shop.travel("2027-05-12T09:00:00Z");
  for (const { id } of [first, second]) assert.equal((await pickUp(shop, id)).undoable, true);
  for (const { id } of [second, first]) assert.equal((await undo(shop, id, "pickup")).status, "confirmed");
});
