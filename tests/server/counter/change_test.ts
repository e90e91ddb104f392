import assert from "node:assert/strict";
import { assertBookingLedger } from "../../support/assert_ledger.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookOnline, bookWalkIn, WEDNESDAY } from "../../support/book.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { signInAs } from "../../support/staff_session.ts";
import { addWaiver } from "../../support/waivers.ts";

type Change = Parameters<typeof sendChange>[2];
const sendChange = (
  shop: TestShop,
  { id }: { id: string },
  body: {
    line_items?: { fleet_item_id: string; quantity?: number; addons?: { id: string; quantity?: number }[] }[];
    pickup_date?: string;
    return_date?: string;
    pricing?: "keep" | "requote";
    difference?: "refund" | "credit";
    preview?: boolean;
  },
) => shop.staff("POST /v1/bookings/:id/change", { params: { id }, body });

/** Everything of a shop that a preview could change: rows of its records, its jobs and the units in use. */
async function stateOf(shop: TestShop, id: string) {
  const [rows] = await shop.sql`
    select (select jsonb_agg(b order by b.id) from bookings b where b.tenant_id = ${shop.id}) as bookings,
      (select jsonb_agg(l order by l.id) from booking_lines l where l.tenant_id = ${shop.id}) as lines,
      (select jsonb_agg(a order by a.id) from allocations a where a.tenant_id = ${shop.id}) as allocations,
      (select jsonb_agg(d) from deposits d where d.tenant_id = ${shop.id}) as deposits,
      (select count(*)::int from refunds r where r.tenant_id = ${shop.id}) as refunds,
      (select count(*)::int from events e where e.tenant_id = ${shop.id}) as events,
      (select count(*)::int from graphile_worker._private_jobs j where j.payload ->> 'tenant_id' = ${shop.id}) as jobs`;
  return { rows, booking: await shop.staff("GET /v1/bookings/:id", { params: { id } }) };
}

async function openFleet() {
  const shop = await openShop();
  await shop.staff("PATCH /v1/shop", { body: { tax_percent: 10, prices_include_tax: false } });
  const kayak = await shop.addItem({ name: "Kayak", price_full_day: 5_000, inventory_count: 3 });
  const bike = await shop.addItem({ name: "Bike", price_full_day: 2_000, inventory_count: 2, deposit_amount: 10_000 });
  return { shop, kayak, bike, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
}

Deno.test("a preview returns what the change then does, and changes nothing", async () => {
  await using fleet = await openFleet();
  const { shop, kayak, bike } = fleet;
  const booking = await bookOnline(shop, { items: [{ id: kayak.id, quantity: 2 }] });
  await shop.runDueJobs();
  const changes: Change[] = [
    { line_items: [{ fleet_item_id: kayak.id, quantity: 3 }] },
    { line_items: [{ fleet_item_id: kayak.id, quantity: 1 }, { fleet_item_id: bike.id, quantity: 2 }] },
    { return_date: "2027-05-15T17:00:00Z" },
    { return_date: "2027-05-12T17:00:00Z", pricing: "keep" },
    { pickup_date: "2027-05-20", return_date: "2027-05-20", difference: "credit" },
    { line_items: [{ fleet_item_id: bike.id, quantity: 1 }], difference: "refund" },
  ];
  for (const change of changes) {
    const before = await stateOf(shop, booking.id);
    const { preview, booking: planned, ...expected } = await sendChange(shop, booking, { ...change, preview: true });
    assert.equal(preview, true);
    assert.deepEqual(await stateOf(shop, booking.id), before, JSON.stringify(change));
    const { booking: changed, preview: _, ...actual } = await sendChange(shop, booking, change);
    assert.deepEqual(actual, expected);
    const plain = (record: typeof changed) => ({
      ...record,
      lines: record.lines.map(({ id: _, ...line }) => line),
      updated_at: "",
    });
    assert.deepEqual(plain(changed), plain(planned));
    assert.equal(changed.total - before.booking.total, actual.difference);
    await shop.runDueJobs();
    await assertBookingLedger(shop, booking.id);
  }
});

Deno.test("new items cost today's price and are due; fewer items are refunded or left as credit", async () => {
  await using fleet = await openFleet();
  const { shop, kayak } = fleet;
  const booking = await bookOnline(shop, { items: [{ id: kayak.id }] });
  assert.equal(booking.total, 11_000);
  const items = (quantity: number) => [{ fleet_item_id: kayak.id, quantity }];
  const more = await sendChange(shop, booking, { line_items: items(3) });
  assert.deepEqual([more.difference, more.booking.total, more.booking.amount_due], [22_000, 33_000, 22_000]);
  assert.equal(more.booking.lines[0]!.id, booking.lines[0]!.id, "a line of the same item keeps its id");
  await shop.staff("POST /v1/bookings/:id/payments", {
    params: { id: booking.id },
    body: { method: "card_terminal", amount: 22_000 },
  });
  const credit = await sendChange(shop, booking, { line_items: items(2), difference: "credit" });
  assert.deepEqual([credit.refund, credit.booking.amount_refunded, credit.booking.amount_due], [0, 0, 0]);
  const again = await sendChange(shop, booking, { line_items: items(3) });
  assert.equal(again.booking.amount_due, 0, "the credit pays for it");
  const less = await sendChange(shop, booking, { line_items: items(1) });
  assert.deepEqual([less.difference, less.refund, less.booking.amount_refunded], [-22_000, 22_000, 22_000]);
  await shop.runDueJobs();
  await assertBookingLedger(shop, booking.id);
});

Deno.test("with pricing keep, booked items keep their price and new ones cost today's", async () => {
  await using fleet = await openFleet();
  const { shop, kayak, bike } = fleet;
  const booking = await bookOnline(shop, { items: [{ id: kayak.id, quantity: 2 }] });
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: kayak.id }, body: { price_full_day: 9_000 } });
  const line_items = [{ fleet_item_id: kayak.id, quantity: 3 }, { fleet_item_id: bike.id }];
  const kept = await sendChange(shop, booking, { line_items, pricing: "keep" });
  assert.deepEqual(kept.booking.lines.map(({ amount }) => amount), [30_000, 4_000]);
  assert.deepEqual([kept.booking.subtotal, kept.booking.tax, kept.booking.total], [34_000, 3_400, 37_400]);
  const longer = await sendChange(shop, booking, { return_date: "2027-05-16T17:00:00Z", pricing: "keep" });
  assert.deepEqual([longer.difference, longer.booking.return_date], [0, "2027-05-16T17:00:00.000Z"]);
  const requoted = await sendChange(shop, booking, {});
  assert.equal(requoted.booking.lines[0]!.amount, 3 * 5 * 9_000);
});

Deno.test("a change takes stock by the same rule; what the booking has already does not block it", async () => {
  await using fleet = await openFleet();
  const { shop, kayak, bike } = fleet;
  const booking = await bookOnline(shop, { items: [{ id: kayak.id, quantity: 2 }] });
  await bookWalkIn(shop, { items: [{ id: kayak.id }] });
  const all = { line_items: [{ fleet_item_id: kayak.id, quantity: 3 }, { fleet_item_id: bike.id }] };
  const { items } = await assertProblem("out_of_stock", sendChange(shop, booking, all));
  assert.deepEqual(items, [{ fleet_item_id: kayak.id, requested: 3, available_quantity: 2 }]);
  const preview = await sendChange(shop, booking, { ...all, preview: true });
  assert.deepEqual(preview.conflicts, items);
  assert.equal(preview.difference, preview.booking.total - booking.total, "its price is known all the same");
  assert.deepEqual((await shop.staff("GET /v1/bookings/:id", { params: { id: booking.id } })).lines, booking.lines);
  // Overlaps its own period; only the other booking's unit counts
  const moved = await sendChange(shop, booking, { pickup_date: "2027-05-12T12:00:00Z" });
  assert.equal(moved.booking.pickup_date, "2027-05-12T12:00:00.000Z");
  // The units that it gives up are free for others at once
  await sendChange(shop, booking, { line_items: [{ fleet_item_id: bike.id, quantity: 2 }] });
  await bookWalkIn(shop, { items: [{ id: kayak.id, quantity: 2 }] });
  await assertProblem("out_of_stock", bookWalkIn(shop, { items: [{ id: bike.id }] }));
});

Deno.test("while the gear is out, the return can change and the items cannot", async () => {
  await using fleet = await openFleet();
  const { shop, kayak } = fleet;
  const booking = await bookOnline(shop, { items: [{ id: kayak.id, quantity: 3 }] });
  await shop.travel(WEDNESDAY.pickup_date);
  await shop.staff("POST /v1/bookings/:id/pickup", { params: { id: booking.id }, body: {} });
  const line_items = [{ fleet_item_id: kayak.id, quantity: 1 }];
  for (const change of [{ line_items }, { pickup_date: "2027-05-11T09:00:00Z" }]) {
    const { errors } = await assertProblem("invalid_request", sendChange(shop, booking, change));
    assert.deepEqual(errors.map(({ path, code }) => [path, code]), [[Object.keys(change)[0], "already_out"]]);
  }
  const longer = await sendChange(shop, booking, { return_date: "2027-05-14T17:00:00Z" });
  assert.deepEqual([longer.difference, longer.booking.lines[0]!.out], [16_500, 3]);
  const next = { pickup_date: "2027-05-14T09:00:00Z", return_date: "2027-05-14T16:00:00Z" };
  await assertProblem("out_of_stock", bookWalkIn(shop, { items: [{ id: kayak.id }], ...next }));
  await shop.staff("POST /v1/bookings/:id/return", { params: { id: booking.id }, body: {} });
  await assertProblem("invalid_transition", sendChange(shop, booking, { return_date: "2027-05-15T17:00:00Z" }));
});

Deno.test("the deposit and the waivers follow the items, and charges stay", async () => {
  await using fleet = await openFleet();
  const { shop, kayak, bike } = fleet;
  const template = await shop.staff("POST /v1/waivers/templates", { body: { name: "Waiver", content: "<p>Risk</p>" } });
  await shop.staff("POST /v1/waivers/templates/:id/activate", { params: { id: template.id }, body: {} });
  const booking = await bookWalkIn(shop, { items: [{ id: kayak.id }] });
  assert.deepEqual([booking.deposit.state, booking.waivers.required], ["none", 1]);
  await shop.staff("POST /v1/bookings/:id/charges", {
    params: { id: booking.id },
    body: { kind: "discount", label: "Friend", amount: -1_000 },
  });
  const bikes = (quantity: number) => [{ fleet_item_id: bike.id, quantity }];
  const one = await sendChange(shop, booking, { line_items: bikes(1) });
  assert.deepEqual([one.booking.deposit.state, one.booking.deposit.amount], ["scheduled", 10_000]);
  const two = await sendChange(shop, booking, { line_items: bikes(2) });
  assert.deepEqual([two.booking.deposit.amount, two.booking.waivers.required], [20_000, 2]);
  assert.deepEqual([two.booking.charges.length, two.booking.total], [1, 7_700]);
  const none = await sendChange(shop, booking, { line_items: [{ fleet_item_id: kayak.id }] });
  assert.equal(none.booking.deposit.state, "released");
});

Deno.test("two changes at the same time never oversell", async () => {
  await using shop = await openShop({ pool: 8 });
  const { id } = await shop.addItem({ inventory_count: 4, price_full_day: 1_000 });
  const bookings = await Promise.all([1, 2, 3].map(() => bookWalkIn(shop, { items: [{ id }] })));
  const results = await Promise.allSettled(
    bookings.map((booking) => sendChange(shop, booking, { line_items: [{ fleet_item_id: id, quantity: 2 }] })),
  );
  assert.equal(results.filter(({ status }) => status === "fulfilled").length, 1);
  const lines = await Promise.all(bookings.map((each) => shop.staff("GET /v1/bookings/:id", { params: each })));
  assert.equal(lines.reduce((sum, booking) => sum + booking.lines[0]!.quantity, 0), 4);
});

Deno.test("a bundle can be added to a booking and takes its components", async () => {
  await using fleet = await openFleet();
  const { shop, kayak, bike } = fleet;
  const bundle = await shop.addItem({
    name: "Duo",
    price_full_day: 8_000,
    components: [{ fleet_item_id: kayak.id, quantity: 2 }, { fleet_item_id: bike.id, quantity: 1 }],
  });
  const booking = await bookWalkIn(shop, { items: [{ id: kayak.id }] });
  const line_items = [{ fleet_item_id: bundle.id }, { fleet_item_id: kayak.id }];
  const { booking: changed } = await sendChange(shop, booking, { line_items });
  const [duo] = changed.lines;
  assert.deepEqual(duo!.components.map(({ name, quantity }) => [name, quantity]), [["Kayak", 2], ["Bike", 1]]);
  await assertProblem("out_of_stock", bookWalkIn(shop, { items: [{ id: kayak.id }] }));
  await sendChange(shop, booking, { line_items: [{ fleet_item_id: kayak.id }] });
  await bookWalkIn(shop, { items: [{ id: kayak.id, quantity: 2 }, { id: bike.id, quantity: 2 }] });
});

Deno.test("a change that gives money back needs a manager, unless it stays as credit", async () => {
  await using fleet = await openFleet();
  const { shop, kayak } = fleet;
  const { id, amount_paid } = await bookOnline(shop, { items: [{ id: kayak.id, quantity: 3 }] });
  const params = { id };
  const line_items = [{ fleet_item_id: kayak.id, quantity: 2 }];
  const { api: asStaff } = await signInAs(shop, "staff");
  const { api: asManager } = await signInAs(shop, "manager");
  const { refund } = await asStaff("POST /v1/bookings/:id/change", { params, body: { line_items, preview: true } });
  assert.ok(refund > 0);
  const before = await stateOf(shop, id);
  await assertProblem("role_required", asStaff("POST /v1/bookings/:id/change", { params, body: { line_items } }));
  const shorter = { pickup_date: WEDNESDAY.pickup_date, return_date: "2027-05-12T12:00:00Z", requote: true };
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: kayak.id }, body: { price_full_day: 4_000 } });
  await assertProblem("role_required", asStaff("POST /v1/bookings/:id/reschedule", { params, body: shorter }));
  assert.equal((await stateOf(shop, id)).booking.version, before.booking.version);
  const credit = await asStaff("POST /v1/bookings/:id/change", { params, body: { line_items, difference: "credit" } });
  assert.deepEqual([credit.refund, credit.booking.amount_paid], [0, amount_paid]);
  const less = { line_items: [{ fleet_item_id: kayak.id, quantity: 1 }] };
  assert.ok((await asManager("POST /v1/bookings/:id/change", { params, body: less })).refund > 0);
  await assertBookingLedger(shop, id);
});

Deno.test("a change keeps the seats of the items that were booked, and new items have those of today", async () => {
  await using fleet = await openFleet();
  const { shop, kayak, bike } = fleet;
  const booking = await bookWalkIn(shop, { items: [{ id: kayak.id }] });
  for (const { id } of [kayak, bike]) {
    await shop.staff("PATCH /v1/fleet/items/:id", { params: { id }, body: { seats: 2 } });
  }
  const line_items = [{ fleet_item_id: kayak.id, quantity: 2 }, { fleet_item_id: bike.id }];
  const { booking: changed } = await sendChange(shop, booking, { line_items });
  assert.deepEqual(changed.lines.map(({ seats }) => seats), [1, 2]);
});

Deno.test("named riders decide about the waivers when the items change", async () => {
  await using fleet = await openFleet();
  const { shop, kayak } = fleet;
  await addWaiver(shop);
  const riders = [{ name: "Ada" }, { name: "Ben" }];
  const booking = await bookOnline(shop, { items: [{ id: kayak.id, quantity: 2 }], riders });
  const line_items = [{ fleet_item_id: kayak.id, quantity: 3 }];
  const { booking: changed } = await sendChange(shop, booking, { line_items });
  assert.deepEqual([changed.waivers.required, changed.riders!.length], [2, 2]);
});

Deno.test("a change is refused if its total at kept prices is more than can be charged", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ price_full_day: 90_000_000, inventory_count: 30 });
  const booking = await bookWalkIn(shop, { items: [item], return_date: "2027-05-12T17:00:00Z" });
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: item.id }, body: { price_full_day: 1 } });
  const change = (quantity: number) =>
    sendChange(shop, booking, { line_items: [{ fleet_item_id: item.id, quantity }], pricing: "keep" });
  await assertProblem("amount_out_of_range", change(24));
  assert.equal((await change(23)).booking.total, 23 * 90_000_000);
});

/** Books kayaks with a paddle for each, hands them out, and takes some back. */
async function rentKayaks(shop: TestShop, { item, quantity, back }: { item: string; quantity: number; back: number }) {
  const paddle = await shop.staff("POST /v1/addons", { body: { name: "Paddle", price: 1_000, price_type: "per_day" } });
  const line_items = [{ fleet_item_id: item, quantity, addons: [{ id: paddle.id }] }];
  const booking = await shop.staff("POST /v1/bookings", { body: { ...WEDNESDAY, line_items } });
  const params = { id: booking.id };
  await shop.travel(WEDNESDAY.pickup_date);
  await shop.staff("POST /v1/bookings/:id/pickup", { params, body: {} });
  const lines = [{ line_id: booking.lines[0]!.id, quantity: back }];
  if (back) await shop.staff("POST /v1/bookings/:id/return", { params, body: { lines } });
  return booking;
}

Deno.test("a change after a partial return charges the other days only for what is out, also twice and back", async () => {
  await using fleet = await openFleet();
  const { shop, kayak } = fleet;
  const booking = await rentKayaks(shop, { item: kayak.id, quantity: 3, back: 2 });
  const reschedule = (return_date: string) =>
    shop.staff("POST /v1/bookings/:id/reschedule", { params: booking, body: { return_date, requote: true } });
  const expected = [["2027-05-15T17:00:00Z", 40_000, 8_000], ["2027-05-15T17:00:00Z", 40_000, 8_000], [
    "2027-05-14T17:00:00Z",
    35_000,
    7_000,
  ], ["2027-05-13T17:00:00Z", 30_000, 6_000]] as const;
  for (const [return_date, kayaks, paddles] of expected) {
    const preview = await sendChange(shop, booking, { return_date, preview: true });
    for (const changed of [preview.booking, await reschedule(return_date)]) {
      const amounts = [changed.lines[0]!.amount, changed.addons[0]!.amount, changed.total];
      assert.deepEqual(amounts, [kayaks, paddles, (kayaks + paddles) * 11 / 10]);
    }
  }
});

Deno.test("a change while the gear is out adds no add-on that was made required after the pickup", async () => {
  await using fleet = await openFleet();
  const { shop, kayak } = fleet;
  const booking = await rentKayaks(shop, { item: kayak.id, quantity: 2, back: 0 });
  const body = { name: "Helmet", price: 500, price_type: "per_day", mode: "required" } as const;
  await shop.staff("POST /v1/addons", { body });
  const longer = await sendChange(shop, booking, { return_date: "2027-05-14T17:00:00Z" });
  assert.deepEqual(longer.booking.addons.map(({ name, quantity }) => [name, quantity]), [["Paddle", 2]]);
  assert.equal(longer.booking.total, 39_600);
  const other = await bookWalkIn(shop, { items: [{ id: kayak.id }] });
  const before = await sendChange(shop, other, {});
  assert.deepEqual(before.booking.addons.map(({ name }) => name), ["Helmet"]);
});

Deno.test("gear that is out is not priced again with an add-on that the shop has hidden", async () => {
  await using fleet = await openFleet();
  const { shop, kayak } = fleet;
  const booking = await rentKayaks(shop, { item: kayak.id, quantity: 2, back: 0 });
  const { id } = booking.addons[0]!;
  await shop.staff("PATCH /v1/addons/:id", { params: { id }, body: { mode: "hidden" } });
  const longer = (pricing: "keep" | "requote") =>
    sendChange(shop, booking, { return_date: "2027-05-14T17:00:00Z", pricing });
  await assertProblem("addon_unavailable", longer("requote"));
  assert.equal((await longer("keep")).booking.total, booking.total);
});

Deno.test("a change after a partial return is refused if its total is more than can be charged", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ price_full_day: 90_000_000, inventory_count: 23 });
  const items = [{ id: item.id, quantity: 23 }];
  const { id, lines: [line] } = await bookWalkIn(shop, { items, return_date: "2027-05-12T17:00:00Z" });
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: item.id }, body: { price_full_day: 10_000_000 } });
  await shop.travel(WEDNESDAY.pickup_date);
  await shop.staff("POST /v1/bookings/:id/pickup", { params: { id }, body: {} });
  const lines = [{ line_id: line!.id, quantity: 20 }];
  await shop.staff("POST /v1/bookings/:id/return", { params: { id }, body: { lines } });
  const longer = (return_date: string) => sendChange(shop, { id }, { return_date });
  await assertProblem("amount_out_of_range", longer("2027-05-15T17:00:00Z"));
  assert.equal((await longer("2027-05-14T17:00:00Z")).booking.total, 23 * 90_000_000 + 2 * 30_000_000);
});
