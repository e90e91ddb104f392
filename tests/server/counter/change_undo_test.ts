import assert from "node:assert/strict";
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
async function openBooking() {
  const shop = await openShop();
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
  await assertProblem("out_of_stock", undo(shop, id));
  assert.equal((await shop.staff("GET /v1/bookings/:id", { params: { id } })).pickup_date, "2027-05-14T09:00:00.000Z");

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

Deno.test("with `notify: false` staff change, move, cancel or end a booking without a mail, and the history says so", async () => {
  await using shop = await openShop();
  const { id: item } = await shop.addItem({ price_full_day: 5_000, inventory_count: 9 });
  const period = { pickup_date: "2027-05-03T09:30:00Z", return_date: "2027-05-05T17:00:00Z" };
  const shorter = "2027-05-04T09:00:00Z";
  const steps = {
    change: (id: string, notify: boolean) =>
      shop.staff("POST /v1/bookings/:id/change", { params: { id }, body: { return_date: shorter, notify } }),
    reschedule: (id: string, notify: boolean) =>
      shop.staff("POST /v1/bookings/:id/reschedule", {
        params: { id },
        body: { return_date: shorter, requote: true, notify },
      }),
    cancel: (id: string, notify: boolean) =>
      shop.staff("POST /v1/bookings/:id/cancel", { params: { id }, body: { refund: "full", notify } }),
    no_show: (id: string, notify: boolean) =>
      shop.staff("POST /v1/bookings/:id/no_show", { params: { id }, body: { refund: "full", notify } }),
  };
  for (const [name, step] of Object.entries(steps)) {
    for (const notify of [false, true]) {
      const { id } = await bookOnline(shop, { items: [{ id: item }], ...period });
      if (name === "no_show") await shop.travel(period.pickup_date);
      await shop.runDueJobs();
      shop.mailer.mails.length = 0;
      await step(id, notify);
      await shop.runDueJobs();
      const mailed = shop.mailer.mails.filter(({ to }) => to.address === "ada@example.com");
      assert.equal(mailed.length > 0, notify, `${name}: ${mailed.map(({ subject }) => subject)}`);
      const { data } = await shop.staff("GET /v1/bookings/:id/history", { params: { id } });
      const told = data.find(({ detail }) => "customer_notified" in detail);
      assert.equal(told?.detail.customer_notified, notify, name);
    }
  }
});
