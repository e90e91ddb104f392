import assert from "node:assert/strict";
import { bookWalkIn } from "../../support/book.ts";
import { openShop } from "../../support/shop.ts";

const LATE = { pickup_date: "2027-05-12T09:00:00Z", return_date: "2027-05-12T17:00:00Z" };
const NEXT_DAY = { pickup_date: "2027-05-13T09:00:00Z", return_date: "2027-05-13T17:00:00Z" };

/** A shop whose only kayaks are out and due back at 17:00. */
async function openLateShop(inventory_count = 1) {
  const shop = await openShop({ timezone: "UTC" });
  await shop.staff("PATCH /v1/shop", { body: { support_email: "desk@example.com" } });
  const { id: item_id } = await shop.addItem({ inventory_count });
  const book = (period: typeof LATE, quantity = inventory_count) =>
    bookWalkIn(shop, { items: [{ id: item_id, quantity }], ...period });
  const late = await book(LATE);
  await shop.travel(LATE.pickup_date);
  await shop.staff("POST /v1/bookings/:id/pickup", { params: { id: late.id }, body: {} });
  return Object.assign(shop, {
    late,
    book,
    giveBack: () => shop.staff("POST /v1/bookings/:id/return", { params: { id: late.id }, body: {} }),
    listed: async () =>
      (await shop.staff("GET /v1/bookings", { query: { at_risk: "true" } })).data.map(({ id }) => id).sort(),
    /** The bookings of `booking.overdue`, with those that they put at risk. */
    overdue: async () => {
      const { data } = await shop.staff("GET /v1/events", { query: { type: "booking.overdue" } });
      return data.map(({ data: { object } }) => [object.id, object.at_risk]);
    },
    /** The bookings at risk that events and mails have told of. */
    told: async () => {
      const { data } = await shop.staff("GET /v1/events", { query: { type: "booking.at_risk" } });
      const mails = shop.mailer.mails.filter(({ subject }) => subject.startsWith("Gear is missing"));
      assert.equal(mails.length, data.length, "one mail for each event");
      return data.map(({ data: { object } }) => object).reverse();
    },
  });
}
const ids = (records: readonly { id?: unknown }[]) => records.map(({ id }) => id);

Deno.test("a booking of the next day is told of once when the gear that it needs is late for longer than the grace", async () => {
  await using shop = await openLateShop();
  const next = await shop.book(NEXT_DAY);
  await shop.runDueJobs("2027-05-12T17:29:00Z");
  assert.deepEqual(await shop.listed(), [], "many customers are a few minutes late");
  assert.deepEqual([await shop.told(), await shop.overdue()], [[], []]);
  await shop.runDueJobs("2027-05-12T17:30:00Z");
  assert.deepEqual(await shop.listed(), [next.id]);
  assert.deepEqual(await shop.overdue(), [[shop.late.id, [next.id]]]);
  const [event] = await shop.told();
  const { id, number, return_date } = shop.late;
  assert.deepEqual([event!.id, event!.late_bookings], [next.id, [{ id, number, return_date }]]);
  const mail = shop.mailer.mails.find(({ subject }) => subject === `Gear is missing for booking ${next.number}`)!;
  assert.equal(mail.to.address, "desk@example.com");
  assert.ok(mail.text.includes(number) && mail.text.includes("May 13, 2027"));
  await shop.runDueJobs("2027-05-14T09:00:00Z");
  assert.deepEqual(ids(await shop.told()), [next.id], "once");
  await shop.giveBack();
  assert.deepEqual(await shop.listed(), []);
});

Deno.test("without a grace a late return is told of at once, with a booking that starts within the hour", async () => {
  await using shop = await openLateShop();
  await shop.staff("PATCH /v1/shop", { body: { overdue_grace_minutes: 0 } });
  const next = await shop.book({ pickup_date: LATE.return_date, return_date: "2027-05-12T20:00:00Z" });
  await shop.runDueJobs("2027-05-12T16:59:00Z");
  assert.deepEqual(await shop.told(), []);
  await shop.runDueJobs("2027-05-12T17:00:00Z");
  assert.deepEqual(ids(await shop.told()), [next.id]);
  assert.deepEqual(await shop.overdue(), [[shop.late.id, [next.id]]]);
});

Deno.test("a grace that is changed before it ends counts for gear that is late already", async () => {
  await using shop = await openLateShop();
  const next = await shop.book(NEXT_DAY);
  await shop.runDueJobs("2027-05-12T17:10:00Z");
  await shop.staff("PATCH /v1/shop", { body: { overdue_grace_minutes: 120 } });
  await shop.runDueJobs("2027-05-12T18:59:00Z");
  assert.deepEqual([await shop.listed(), await shop.told(), await shop.overdue()], [[], [], []]);
  await shop.runDueJobs("2027-05-12T19:00:00Z");
  assert.deepEqual([ids(await shop.told()), await shop.overdue()], [[next.id], [[shop.late.id, [next.id]]]]);
});

Deno.test("gear that comes back within half an hour puts nothing at risk", async () => {
  await using shop = await openLateShop();
  await shop.book(NEXT_DAY);
  await shop.runDueJobs("2027-05-12T17:20:00Z");
  await shop.giveBack();
  await shop.runDueJobs("2027-05-13T09:00:00Z");
  assert.deepEqual([await shop.listed(), await shop.told()], [[], []]);
});

Deno.test("a booking of an overdue unit that is made for the next minutes is told of at once", async () => {
  await using shop = await openLateShop();
  await shop.runDueJobs("2027-05-12T17:40:00Z");
  const period = { pickup_date: "2027-05-12T17:45:00Z", return_date: "2027-05-12T20:00:00Z" };
  const booking_details = { ...period, line_items: [{ fleet_item_id: shop.late.lines[0]!.fleet_item_id }] };
  const { total: amount } = await shop.visitor("POST /v1/storefront/quote", { body: booking_details });
  const hold = await shop.visitor("POST /api/storefront/payment-intent", { body: { amount, booking_details } });
  const { client_secret, payment_intent_id } = hold;
  await shop.visitor("POST /api/storefront/demo-payment", { body: { client_secret: client_secret!, outcome: "paid" } });
  assert.deepEqual(await shop.listed(), [], "a hold is no booking");
  const body = { client_secret: client_secret!, payment_intent_id };
  const sold = await shop.visitor("POST /v1/storefront/book", { body });
  assert.deepEqual(await shop.listed(), [sold.id]);
  await shop.runDueJobs();
  assert.deepEqual(ids(await shop.told()), [sold.id]);
});

Deno.test("a later booking is told of a day before its pickup if the gear is still out then", async () => {
  await using shop = await openLateShop();
  const days = { pickup_date: "2027-05-16T09:00:00Z", return_date: "2027-05-16T17:00:00Z" };
  const later = await shop.book(days);
  await shop.runDueJobs("2027-05-15T08:59:00Z");
  assert.deepEqual([await shop.listed(), await shop.told()], [[], []]);
  await shop.runDueJobs("2027-05-15T09:01:00Z");
  assert.deepEqual(await shop.listed(), [later.id]);
  assert.deepEqual(ids(await shop.told()), [later.id]);
});

Deno.test("a booking that is moved to where gear is missing is told of for its new pickup", async () => {
  await using shop = await openLateShop();
  const next = await shop.book(NEXT_DAY);
  const params = { id: next.id };
  await shop.runDueJobs("2027-05-12T18:00:00Z");
  await shop.staff("POST /v1/bookings/:id/reschedule", { params, body: { return_date: "2027-05-13T16:00:00Z" } });
  await shop.runDueJobs();
  assert.equal((await shop.told()).length, 1, "the pickup is the same");
  const body = { pickup_date: "2027-05-15T09:00:00Z", return_date: "2027-05-15T17:00:00Z" };
  await shop.staff("POST /v1/bookings/:id/reschedule", { params, body });
  await shop.runDueJobs("2027-05-14T08:00:00Z");
  assert.equal((await shop.told()).length, 1);
  await shop.runDueJobs("2027-05-14T09:01:00Z");
  assert.deepEqual(ids(await shop.told()), [next.id, next.id]);
});

Deno.test("units that are not late, or that others can replace, put no booking at risk", async () => {
  await using shop = await openLateShop(3);
  const [one, two] = [await shop.book(NEXT_DAY, 1), await shop.book(NEXT_DAY, 2)];
  await shop.staff("PATCH /v1/shop", { body: { overdue_grace_minutes: 0 } });
  await shop.travel(LATE.return_date);
  const params = { id: shop.late.id };
  const giveBack = (quantity: number) => {
    const lines = [{ line_id: shop.late.lines[0]!.id, quantity }];
    return shop.staff("POST /v1/bookings/:id/return", { params, body: { lines } });
  };
  assert.deepEqual(await shop.listed(), [one.id, two.id].sort());
  await giveBack(2);
  assert.deepEqual(await shop.listed(), [one.id, two.id].sort(), "one of three is missing");
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id: one.id }, body: {} });
  assert.deepEqual(await shop.listed(), []);
  const out = await bookWalkIn(shop, {
    items: [{ id: one.lines[0]!.fleet_item_id, quantity: 1 }],
    pickup_date: LATE.return_date,
    return_date: "2027-05-12T20:00:00Z",
  });
  await shop.staff("POST /v1/bookings/:id/pickup", { params: { id: out.id }, body: {} });
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id: two.id }, body: {} });
  const both = await shop.book(NEXT_DAY, 2);
  assert.deepEqual(await shop.listed(), [], "a unit that is due at 20:00 is expected then");
  await shop.travel("2027-05-12T20:00:00Z");
  assert.deepEqual(await shop.listed(), [both.id]);
});
