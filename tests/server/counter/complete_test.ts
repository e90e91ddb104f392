import assert from "node:assert/strict";
import { completeBooking } from "../../../server/counter/complete.ts";
import { bookWalkIn, WEDNESDAY } from "../../support/book.ts";
import { openRental } from "../../support/rental.ts";
import { openShop } from "../../support/shop.ts";

/** Opens a shop with a booking that is out since Wednesday morning. */
async function openOut(item: Parameters<Awaited<ReturnType<typeof openShop>>["addItem"]>[0] = {}) {
  const shop = await openShop();
  const { id } = await bookWalkIn(shop, { items: [await shop.addItem({ inventory_count: 5, ...item })] });
  const params = { id };
  await shop.travel(WEDNESDAY.pickup_date);
  await shop.staff("POST /v1/bookings/:id/pickup", { params, body: {} });
  return Object.assign(shop, {
    params,
    giveBack: () => shop.staff("POST /v1/bookings/:id/return", { params, body: {} }),
    read: () => shop.staff("GET /v1/bookings/:id", { params }),
    eventTypes: async () =>
      (await shop.staff("GET /v1/events", { query: { booking_id: id } })).data.map(({ type }) => type).reverse(),
  });
}

Deno.test("a booking is completed a day after its return, and emits booking.updated", async () => {
  await using shop = await openOut();
  await shop.travel("2027-05-12T12:00:00Z");
  await shop.giveBack();
  await shop.runDueJobs("2027-05-13T11:59:59Z");
  assert.equal((await shop.read()).status, "returned");
  await shop.runDueJobs("2027-05-13T12:00:00Z");
  assert.equal((await shop.read()).status, "completed");
  assert.deepEqual(await shop.eventTypes(), [
    "booking.created",
    "booking.picked_up",
    "booking.returned",
    "booking.updated",
  ]);
});

Deno.test("the job completes neither a booking that is out nor one whose inspection is pending", async () => {
  await using shop = await openOut({ inspection_required: true });
  const ref = { tenant_id: shop.id, booking_id: shop.params.id };
  await completeBooking(shop.deps, ref);
  assert.equal((await shop.read()).status, "picked_up");
  await shop.giveBack();
  await completeBooking(shop.deps, ref);
  assert.equal((await shop.read()).status, "returned");
  await shop.staff("POST /v1/bookings/:id/inspect", { params: shop.params, body: { notes: "Dry" } });
  await completeBooking(shop.deps, ref);
  const { status, inspection } = await shop.read();
  assert.deepEqual([status, inspection?.status, inspection?.notes], ["completed", "completed", "Dry"]);
  await completeBooking(shop.deps, ref);
  assert.equal((await shop.eventTypes()).filter((type) => type === "booking.updated").length, 2);
});

Deno.test("POST /v1/bookings/:id/complete keeps the time of an inspection that has ended", async () => {
  await using shop = await openOut({ inspection_required: true });
  await shop.giveBack();
  const { inspection } = await shop.staff("POST /v1/bookings/:id/inspect", { params: shop.params, body: {} });
  await shop.travel("2027-05-12T15:00:00Z");
  const completed = await shop.staff("POST /v1/bookings/:id/complete", { params: shop.params, body: {} });
  assert.deepEqual([completed.status, completed.inspection], ["completed", inspection]);
});

Deno.test("a booking whose deposit is still held is not completed a day after its return", async () => {
  await using rental = await openRental({ item: { deposit_auto_release: false } });
  const { shop, params } = rental;
  const status = async () => (await shop.staff("GET /v1/bookings/:id", { params })).status;
  await shop.travel("2027-05-07T09:00:00Z");
  await rental.step("pickup");
  await rental.step("return");
  await shop.runDueJobs("2027-05-09T09:00:00Z");
  assert.deepEqual([await status(), rental.held()], ["returned", [20_000]]);
  await rental.claim({ amount: 5_000, reason: "Scratched hull" });
  await shop.runDueJobs();
  assert.equal(await status(), "completed");
});

Deno.test("gear that comes back in time is never overdue, and the rest of it is after the grace", async () => {
  for (const quantity of [2, 1]) {
    await using shop = await openShop();
    const item = await shop.addItem({ inventory_count: 5 });
    const { id, lines: [line] } = await bookWalkIn(shop, { items: [{ id: item.id, quantity: 2 }] });
    const params = { id };
    await shop.travel(WEDNESDAY.pickup_date);
    await shop.staff("POST /v1/bookings/:id/pickup", { params, body: {} });
    await shop.staff("POST /v1/bookings/:id/return", { params, body: { lines: [{ line_id: line!.id, quantity }] } });
    const overdue = async () =>
      (await shop.staff("GET /v1/events", { query: { type: "booking.overdue" } })).data.length;
    await shop.runDueJobs("2027-05-13T17:29:59Z");
    assert.equal(await overdue(), 0);
    await shop.runDueJobs("2027-05-13T17:30:00Z");
    assert.equal(await overdue(), quantity === 2 ? 0 : 1);
  }
});

Deno.test("a booking is completed a day after its return, also if its inspection ends hours after the return", async () => {
  await using shop = await openOut({ inspection_required: true });
  await shop.travel("2027-05-12T12:00:00Z");
  await shop.giveBack();
  await shop.travel("2027-05-12T20:00:00Z");
  await shop.staff("POST /v1/bookings/:id/inspect", { params: shop.params, body: {} });
  await shop.runDueJobs("2027-05-13T11:59:59Z");
  assert.equal((await shop.read()).status, "returned");
  await shop.runDueJobs("2027-05-13T12:00:00Z");
  assert.equal((await shop.read()).status, "completed");
});
