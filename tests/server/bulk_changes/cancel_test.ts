import assert from "node:assert/strict";
import { changeInBulk } from "../../../server/bulk_changes/change.ts";
import { bookOnline, bookWalkIn, WEDNESDAY } from "../../support/book.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { signInAs } from "../../support/staff_session.ts";

const date = "2027-05-12";
const message = "The lake is closed because of a storm.";
const start = async (shop: TestShop, booking_ids: string[], refund: "full" | "policy" = "full") =>
  await shop.staff("POST /v1/bulk-changes", { body: { kind: "cancel", date, booking_ids, refund, message } });
const read = async (shop: TestShop, id: string) => await shop.staff("GET /v1/bulk-changes/:id", { params: { id } });
const statusOf = async (shop: TestShop, id: string) =>
  (await shop.staff("GET /v1/bookings/:id", { params: { id } })).status;

/** Opens a shop that refunds half, with `count` bookings of 12 May. */
async function openBooked(count: number) {
  const shop = await openShop();
  await shop.staff("PATCH /v1/shop", { body: { cancellation_policy: [{ hours_before: 0, refund_percent: 50 }] } });
  const item = await shop.addItem({ price_full_day: 5_000, inventory_count: 9 });
  const bookings = [];
  for (let at = 0; at < count; at++) {
    bookings.push(await bookOnline(shop, { items: [item], email: `guest${at}@example.com` }));
  }
  return { shop, item, bookings, ids: bookings.map(({ id }) => id) };
}

Deno.test("a bulk change cancels its bookings, refunds them and mails the shop's text once", async () => {
  const { shop, item, bookings, ids } = await openBooked(2);
  await using _closed = shop;
  const spared = await bookOnline(shop, { items: [item] });
  await shop.runDueJobs();
  shop.mailer.mails.length = 0;
  const { id, counts, finished_at } = await start(shop, ids);
  assert.deepEqual([counts, finished_at], [{ bookings: 2, pending: 2, done: 0, skipped: 0, failed: 0 }, null]);
  await shop.runDueJobs();
  const change = await read(shop, id);
  assert.deepEqual(change.counts, { bookings: 2, pending: 0, done: 2, skipped: 0, failed: 0 });
  assert.notEqual(change.finished_at, null);
  assert.deepEqual(change.bookings.map(({ refund_amount, status }) => [refund_amount, status]), [
    [10_000, "done"],
    [10_000, "done"],
  ]);
  for (const { id, total } of bookings) {
    const { status, amount_refunded, cancellation } = await shop.staff("GET /v1/bookings/:id", { params: { id } });
    assert.deepEqual([status, amount_refunded, cancellation!.by, cancellation!.reason], [
      "cancelled",
      total,
      "staff",
      message,
    ]);
    const history = await shop.staff("GET /v1/bookings/:id/history", { params: { id } });
    assert.equal(history.data.find(({ action }) => action === "booking.cancelled")!.actor.kind, "key");
  }
  const mails = shop.mailer.mails.filter(({ subject }) => subject.includes("is cancelled"));
  assert.deepEqual(mails.map(({ to }) => to.address).toSorted(), ["guest0@example.com", "guest1@example.com"]);
  for (const { text } of mails) assert.ok(text.includes(message) && /We are refunding/.test(text), text);
  assert.equal(await statusOf(shop, spared.id), "confirmed");
});

Deno.test("a bulk change refunds by the policy if it says so", async () => {
  const { shop, ids } = await openBooked(1);
  await using _closed = shop;
  const { id } = await start(shop, ids, "policy");
  await shop.runDueJobs();
  assert.equal((await read(shop, id)).bookings[0]!.refund_amount, 5_000);
});

Deno.test("a bulk change skips and names bookings that changed since the preview", async () => {
  const { shop, item, ids: [cancelled, out, moved] } = await openBooked(3);
  await using _closed = shop;
  const kept = await bookOnline(shop, { items: [item] });
  const preview = await shop.staff("GET /v1/bulk-changes/preview", { query: { date } });
  const ids = preview.bookings.map(({ booking_id }) => booking_id);
  assert.deepEqual(ids.toSorted(), [cancelled!, out!, moved!, kept.id].toSorted());
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id: cancelled! }, body: { refund: "none" } });
  await shop.staff("POST /v1/bookings/:id/pickup", { params: { id: out! }, body: {} });
  const dates = { pickup_date: "2027-05-13", return_date: "2027-05-14" };
  await shop.staff("POST /v1/bookings/:id/reschedule", { params: { id: moved! }, body: dates });
  const { id } = await start(shop, ids);
  await shop.runDueJobs();
  const { bookings, counts } = await read(shop, id);
  const outcome = Object.fromEntries(bookings.map(({ booking_id, status, reason }) => [booking_id, [status, reason]]));
  assert.deepEqual(outcome, {
    [cancelled!]: ["skipped", "cancelled"],
    [out!]: ["skipped", "picked_up"],
    [moved!]: ["skipped", "moved"],
    [kept.id]: ["done", null],
  });
  assert.deepEqual(counts, { bookings: 4, pending: 0, done: 1, skipped: 3, failed: 0 });
  assert.equal(await statusOf(shop, moved!), "confirmed");
});

Deno.test("a job of a bulk change that runs again changes nothing", async () => {
  const { shop, ids } = await openBooked(1);
  await using _closed = shop;
  const { id } = await start(shop, ids);
  await shop.runDueJobs();
  shop.mailer.mails.length = 0;
  await changeInBulk(shop.deps, { tenant_id: shop.id, bulk_change_id: id, booking_id: ids[0]! });
  await shop.runDueJobs();
  assert.equal((await read(shop, id)).counts.done, 1);
  assert.deepEqual(shop.mailer.mails, []);
});

Deno.test("a shop has one bulk change at a time, and the key of a request starts one", async () => {
  const { shop, ids } = await openBooked(2);
  await using _closed = shop;
  const once = crypto.randomUUID();
  const body = { kind: "cancel", date, booking_ids: ids.slice(0, 1), refund: "full", message } as const;
  const first = await shop.staff("POST /v1/bulk-changes", { body, once });
  assert.equal((await shop.staff("POST /v1/bulk-changes", { body, once })).id, first.id);
  await assertProblem("bulk_change_running", start(shop, ids.slice(1)));
  const { running } = await shop.staff("GET /v1/bulk-changes/preview", { query: { date } });
  assert.equal(running, first.id);
  await shop.runDueJobs();
  const second = await start(shop, ids.slice(1));
  assert.deepEqual((await shop.staff("GET /v1/bulk-changes")).data.map(({ id }) => id), [second.id, first.id]);
});

Deno.test("the preview lists the confirmed bookings of a day of one location or with one item, by time", async () => {
  await using shop = await openShop();
  const [kayak, canoe] = [await shop.addItem({ inventory_count: 9 }), await shop.addItem({ inventory_count: 9 })];
  const dock = await shop.staff("POST /v1/pickup-locations", { body: { name: "Dock" } });
  const late = await bookWalkIn(shop, { items: [kayak], email: "ada@example.com", ...WEDNESDAY });
  const early = await shop.staff("POST /v1/bookings", {
    body: {
      pickup_date: "2027-05-12T07:00:00Z",
      return_date: "2027-05-12T12:00:00Z",
      line_items: [{ fleet_item_id: canoe.id, quantity: 2 }],
      pickup_location_id: dock.id,
    },
  });
  await bookWalkIn(shop, { items: [kayak], pickup_date: "2027-05-13T09:00:00Z", return_date: "2027-05-14T09:00:00Z" });
  const list = async (query: { pickup_location_id?: string; fleet_item_id?: string } = {}) =>
    (await shop.staff("GET /v1/bulk-changes/preview", { query: { date, ...query } })).bookings;
  assert.deepEqual((await list()).map(({ booking_id }) => booking_id), [early.id, late.id]);
  assert.deepEqual((await list({ fleet_item_id: kayak.id })).map(({ booking_id }) => booking_id), [late.id]);
  const [row, ...others] = await list({ fleet_item_id: canoe.id });
  assert.deepEqual(others, []);
  assert.deepEqual([row!.is_mailed, row!.items[0]!.quantity], [false, 2]);
  assert.ok((await list({ pickup_location_id: dock.id })).some(({ booking_id }) => booking_id === early.id));
});

Deno.test("a bulk change refuses ids of another shop, a booking named twice, and terms of the other kind", async () => {
  const { shop, ids } = await openBooked(1);
  await using _closed = shop;
  const send = (body: object) =>
    shop.staff("POST /v1/bulk-changes", { body: { kind: "cancel", date, refund: "full", message, ...body } as never });
  await assertProblem("invalid_request", send({ booking_ids: ["bk_01jqz6x7m8n9p0q1r2s3t4v5w6"] }));
  await assertProblem("invalid_request", send({ booking_ids: [ids[0], ids[0]] }));
  await assertProblem("invalid_request", send({ booking_ids: ids, refund: undefined }));
  await assertProblem("invalid_request", send({ booking_ids: ids, dates_until: "2027-06-01" }));
  await assertProblem("invalid_request", send({ booking_ids: ids, kind: "offer_dates" }));
  const offer = { booking_ids: ids, kind: "offer_dates", refund: undefined };
  await assertProblem("invalid_request", send({ ...offer, dates_until: "2027-05-02" }));
  await assertProblem("invalid_request", send({ ...offer, dates_until: "2028-06-02" }));
  assert.deepEqual((await shop.staff("GET /v1/bulk-changes")).data, []);
});

Deno.test("a person with the role staff may neither preview nor start a bulk change", async () => {
  const { shop, ids } = await openBooked(1);
  await using _closed = shop;
  const { api: person } = await signInAs(shop, "staff");
  await assertProblem("role_required", person("GET /v1/bulk-changes/preview", { query: { date } }));
  const body = { kind: "cancel", date, booking_ids: ids, refund: "full", message } as const;
  await assertProblem("role_required", person("POST /v1/bulk-changes", { body }));
});
