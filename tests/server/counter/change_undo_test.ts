import assert from "node:assert/strict";
import { assertBookingLedger } from "../../support/assert_ledger.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookOnline, bookWalkIn } from "../../support/book.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

const LATER = { pickup_date: "2027-05-14T09:00:00Z", return_date: "2027-05-17T17:00:00Z" };

interface Change {
  pickup_date?: string;
  return_date?: string;
  pricing?: "keep" | "requote";
  difference?: "refund" | "credit";
  line_items?: { fleet_item_id: string; quantity: number }[];
  notify?: boolean;
  preview?: boolean;
}
const change = (shop: TestShop, id: string, body: Change = LATER) =>
  shop.staff("POST /v1/bookings/:id/change", { params: { id }, body: { ...body, undoable: true } });
const undo = (shop: TestShop, id: string) =>
  shop.staff("POST /v1/bookings/:id/change/undo", { params: { id }, body: {} });

/** Opens a shop with a booking that was mailed about, and forgets these mails. */
async function openBooking(options: Parameters<typeof openShop>[0] = {}) {
  const shop = await openShop(options);
  await shop.staff("PATCH /v1/shop", { body: { tax_percent: 10, prices_include_tax: false } });
  const kayak = await shop.addItem({ name: "Kayak", price_full_day: 5_000, inventory_count: 2 });
  const { id } = await bookWalkIn(shop, { items: [{ id: kayak.id }], email: "ada@example.com" });
  await shop.runDueJobs();
  shop.mailer.mails.length = 0;
  return { shop, kayak, id, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
}

/** Everything that a change of dates and prices changes in a booking, except its version and its history. */
async function stateOf(shop: TestShop, id: string) {
  const { version: _version, updated_at: _updated, ...booking } = await shop.staff("GET /v1/bookings/:id", {
    params: { id },
  });
  const allocations = await shop.sql`
    select a.item_id, a.line_id, a.quantity, a.starts, a.returns, a.state, a.addon_id, a.line_position
    from allocations a
    join booking_lines l on l.tenant_id = a.tenant_id and l.id = a.line_id
    where a.tenant_id = ${shop.id} and l.booking_id = ${id}
    order by a.item_id, a.starts`;
  return { booking, allocations: [...allocations] };
}

/** Counts the mails about changes of a booking that wait to be sent. */
async function countChangeMails(shop: TestShop, id: string): Promise<number> {
  const [row] = await shop.sql`
    select count(*)::int as count from graphile_worker.jobs j where j.key = ${`mail_booking_changed:${id}`}`;
  return row!.count;
}

for (const pricing of ["keep", "requote"] as const) {
  Deno.test(`the undo of a move with pricing ${pricing} makes the booking what it was, and no mail is sent`, async () => {
    await using opened = await openBooking();
    const { shop, id } = opened;
    const before = await stateOf(shop, id);
    const { undoable, difference } = await change(shop, id, { ...LATER, pricing });
    assert.equal(undoable, true);
    assert.equal(difference > 0, pricing === "requote");
    await shop.runDueJobs();
    assert.equal(shop.mailer.mails.length, 0, "the mail waits");
    await undo(shop, id);
    assert.deepEqual(await stateOf(shop, id), before);
    await shop.runJobsFor(1);
    assert.equal(shop.mailer.mails.length, 0);
    const { data: [last] } = await shop.staff("GET /v1/bookings/:id/history", { params: { id } });
    assert.equal(last!.action, "booking.change_undone");
    await assertProblem("not_undoable", undo(shop, id));
  });
}

Deno.test("the undo of a longer rental that is out makes it what it was", async () => {
  await using opened = await openBooking();
  const { shop, id } = opened;
  await shop.travel("2027-05-12T09:00:00Z");
  await shop.staff("POST /v1/bookings/:id/pickup", { params: { id }, body: {} });
  const before = await stateOf(shop, id);
  assert.equal((await change(shop, id, { return_date: "2027-05-15T17:00:00Z" })).undoable, true);
  await undo(shop, id);
  assert.deepEqual(await stateOf(shop, id), before);
});

Deno.test("the mail about a change that can be undone is sent once the undo is over", async () => {
  await using opened = await openBooking();
  const { shop, id } = opened;
  await change(shop, id);
  const now = shop.clock.now().getTime();
  await shop.travel(new Date(now + 14_001));
  await assertProblem("not_undoable", undo(shop, id));
  assert.equal(shop.mailer.mails.length, 0);
  await shop.travel(new Date(now + 15_000));
  await shop.runDueJobs();
  assert.deepEqual(shop.mailer.mails.map(({ to }) => to.address), ["ada@example.com"]);
});

Deno.test("the undo of a second move leaves the mail about the first one to be sent", async () => {
  await using opened = await openBooking();
  const { shop, id } = opened;
  await change(shop, id);
  await change(shop, id, { return_date: "2027-05-18T17:00:00Z" });
  const { return_date } = await undo(shop, id);
  assert.equal(return_date, "2027-05-17T17:00:00.000Z");
  await shop.runJobsFor(1);
  assert.equal(shop.mailer.mails.length, 1);
});

Deno.test("a move cannot be undone if its units were taken meanwhile, or if it refunds or replaces items", async () => {
  await using opened = await openBooking();
  const { shop, id, kayak } = opened;
  assert.equal((await change(shop, id, { ...LATER, preview: true })).undoable, false);
  await change(shop, id);
  await bookWalkIn(shop, { items: [{ id: kayak.id, quantity: 2 }] });
  const { bookings } = await assertProblem("out_of_stock", undo(shop, id));
  assert.equal(bookings!.length, 1, "the answer names the booking that has the units");
  assert.equal((await shop.staff("GET /v1/bookings/:id", { params: { id } })).pickup_date, "2027-05-14T09:00:00.000Z");
  assert.equal(await countChangeMails(shop, id), 1, "the mail about the move waits as before");

  const line_items = [{ fleet_item_id: kayak.id, quantity: 2 }];
  assert.equal((await change(shop, id, { line_items })).undoable, false);
  await assertProblem("not_undoable", undo(shop, id));
  const paid = await bookOnline(shop, {
    items: [{ id: kayak.id }],
    pickup_date: "2027-06-01T09:00:00Z",
    return_date: "2027-06-04T09:00:00Z",
  });
  const cheaper = await change(shop, paid.id, { return_date: "2027-06-02T09:00:00Z" });
  assert.ok(cheaper.refund > 0);
  assert.equal(cheaper.undoable, false);
  await assertProblem("not_undoable", undo(shop, paid.id));
});

Deno.test("of two undos of a change at the same time, one undoes it", async () => {
  await using opened = await openBooking({ pool: 4 });
  const { shop, id } = opened;
  const before = await stateOf(shop, id);
  await change(shop, id);
  const results = await Promise.allSettled([undo(shop, id), undo(shop, id), undo(shop, id)]);
  assert.deepEqual(results.map(({ status }) => status).toSorted(), ["fulfilled", "rejected", "rejected"]);
  assert.deepEqual(await stateOf(shop, id), before);
});

const between: Record<string, (shop: TestShop, id: string) => Promise<unknown>> = {
  "another change that is final": (shop, id) =>
    shop.staff("POST /v1/bookings/:id/reschedule", { params: { id }, body: { return_date: "2027-05-18T17:00:00Z" } }),
  "a payment": (shop, id) =>
    shop.staff("POST /v1/bookings/:id/payments", { params: { id }, body: { method: "cash", amount: 100 } }),
  "a charge": (shop, id) =>
    shop.staff("POST /v1/bookings/:id/charges", { params: { id }, body: { kind: "other", label: "Map", amount: 450 } }),
  "a note": (shop, id) => shop.staff("PATCH /v1/bookings/:id", { params: { id }, body: { notes: "Tall" } }),
  "a hand-out": (shop, id) => shop.staff("POST /v1/bookings/:id/pickup", { params: { id }, body: {} }),
  "a cancellation": (shop, id) => shop.staff("POST /v1/bookings/:id/cancel", { params: { id }, body: {} }),
};
for (const [name, act] of Object.entries(between)) {
  Deno.test(`a move cannot be undone after ${name}, and nothing changes`, async () => {
    await using opened = await openBooking();
    const { shop, id } = opened;
    await change(shop, id);
    await act(shop, id);
    const after = await stateOf(shop, id);
    await assertProblem("not_undoable", undo(shop, id));
    assert.deepEqual(await stateOf(shop, id), after);
    assert.equal(await countChangeMails(shop, id), name === "a cancellation" ? 0 : 1);
  });
}

Deno.test("a move whose mail a worker has begun to send cannot be undone, and a worker that died leaves one mail", async () => {
  await using opened = await openBooking();
  const { shop, id } = opened;
  await change(shop, id);
  const key = `mail_booking_changed:${id}`;
  await shop.sql`
    update graphile_worker._private_jobs set locked_at = clock_timestamp(), locked_by = 'gone' where key = ${key}`;
  await assertProblem("not_undoable", undo(shop, id));
  await shop.sql`
    update graphile_worker._private_jobs set locked_at = null, locked_by = null where key = ${key}`;
  await shop.runJobsFor(1);
  assert.equal(shop.mailer.mails.length, 1);
});

Deno.test("the undo of a move at new prices restores the names and the due amount of the booking", async () => {
  await using opened = await openBooking();
  const { shop, id, kayak } = opened;
  const before = await stateOf(shop, id);
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: kayak.id }, body: { name: "Canoe" } });
  const { booking } = await change(shop, id, { ...LATER, pricing: "requote" });
  assert.equal(booking.lines[0]!.name, "Canoe");
  assert.ok(booking.amount_due > before.booking.amount_due);
  const { kept } = await undo(shop, id);
  assert.deepEqual(kept, []);
  assert.deepEqual(await stateOf(shop, id), before);
  await assertBookingLedger(shop, id);
});
