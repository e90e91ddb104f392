import assert from "node:assert/strict";
import { assertBookingLedger } from "../../support/assert_ledger.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookOnline } from "../../support/book.ts";
import { mailedTokens } from "../../support/booking_link.ts";
import { openShop } from "../../support/shop.ts";

const HOUR = 3_600_000;

/** Opens a shop with one kayak. A customer has booked it for three days, free to cancel until 48 hours before. */
async function openBooked() {
  const shop = await openShop({ pool: 6 });
  await shop.staff("PATCH /v1/shop", {
    body: {
      support_email: "desk@example.com",
      cancellation_policy: [{ hours_before: 48, refund_percent: 100 }, { hours_before: 24, refund_percent: 50 }],
    },
  });
  const item = await shop.addItem({ price_full_day: 3_500, inventory_count: 1 });
  let session = "";
  const signIn = async () => void (session = await shop.signIn("ada@example.com"));
  await signIn();
  const booking = await bookOnline(shop, {
    items: [item],
    session,
    pickup_date: "2027-05-12",
    return_date: "2027-05-14",
  });
  await shop.runDueJobs();
  shop.mailer.mails.length = 0;
  const change = (pickup_date: string, return_date: string, preview = false) =>
    shop.customer(session)("POST /api/storefront/bookings/:id/dates", {
      params: { id: booking.id },
      body: { pickup_date, return_date, preview },
    });
  return { shop, item, booking, signIn, change, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
}

Deno.test("a customer moves their booking to other dates of the same price, and both sides get a mail", async () => {
  await using world = await openBooked();
  const { shop, booking, change } = world;
  const planned = await change("2027-05-19", "2027-05-21", true);
  assert.deepEqual([planned.preview, planned.difference, planned.refund, planned.is_free], [true, 0, 0, true]);
  const read = async () => await shop.staff("GET /v1/bookings/:id", { params: { id: booking.id } });
  assert.equal((await read()).pickup_date, booking.pickup_date);

  const moved = await change("2027-05-19", "2027-05-21");
  assert.deepEqual([moved.booking.pickup_date, moved.booking.return_date], [
    planned.booking.pickup_date,
    planned.booking.return_date,
  ]);
  assert.equal(moved.booking.pickup_date.slice(0, 10), "2027-05-19");
  // The former days are free again
  await bookOnline(shop, { items: [world.item], pickup_date: "2027-05-12", return_date: "2027-05-14" });
  await shop.runDueJobs();
  const mails = shop.mailer.mails.map(({ to, subject }) => `${to.address} ${subject}`);
  assert.ok(mails.some((mail) => mail === `desk@example.com Booking ${booking.number} was changed`), mails.join("\n"));
  assert.ok(
    mails.some((mail) => mail.startsWith("ada@example.com") && mail.includes(booking.number)),
    mails.join("\n"),
  );
  const { data: history } = await shop.staff("GET /v1/bookings/:id/history", { params: { id: booking.id } });
  assert.equal(history.find(({ action }) => action === "booking.updated")?.actor.kind, "customer");
});

Deno.test("shorter dates are refunded in part, and longer ones are left to the shop", async () => {
  await using world = await openBooked();
  const { shop, booking, change } = world;
  const longer = await change("2027-05-12", "2027-05-15", true);
  assert.equal(longer.difference, 3_500);
  assert.deepEqual((await assertProblem("invalid_transition", change("2027-05-12", "2027-05-15"))).to, "dearer");
  const { booking: shorter, refund } = await change("2027-05-13", "2027-05-14");
  assert.deepEqual([shorter.total, refund, shorter.amount_due], [7_000, 3_500, 0]);
  await shop.runDueJobs();
  await assertBookingLedger(shop, booking.id);
  const { amount_refunded } = await shop.staff("GET /v1/bookings/:id", { params: { id: booking.id } });
  assert.equal(amount_refunded, 3_500);
});

Deno.test("a customer changes dates only while a cancellation would refund everything", async () => {
  await using world = await openBooked();
  const { shop, booking, change } = world;
  await shop.travel(new Date(Date.parse(booking.pickup_date) - 49 * HOUR));
  await world.signIn();
  assert.equal((await change("2027-05-19", "2027-05-21", true)).difference, 0);
  await shop.travel(new Date(Date.parse(booking.pickup_date) - 47 * HOUR));
  await world.signIn();
  for (const preview of [true, false]) {
    const { to } = await assertProblem("invalid_transition", change("2027-05-19", "2027-05-21", preview));
    assert.equal(to, "changed");
  }
});

Deno.test("a customer's new dates keep the shop's rules and its stock", async () => {
  await using world = await openBooked();
  const { shop, item, change } = world;
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: item.id }, body: { min_duration: 2 } });
  await assertProblem("not_bookable", change("2027-05-12", "2027-05-12", true));
  await assertProblem("not_bookable", change("2027-05-12", "2027-05-12"));
  await bookOnline(shop, { items: [item], pickup_date: "2027-05-20", return_date: "2027-05-21" });
  assert.equal((await change("2027-05-19", "2027-05-21", true)).is_free, false);
  await assertProblem("out_of_stock", change("2027-05-19", "2027-05-21"));
  // A period that overlaps the booking itself needs no other unit
  assert.equal((await change("2027-05-13", "2027-05-15")).booking.pickup_date.slice(0, 10), "2027-05-13");
});

Deno.test("nobody changes the dates of another customer's booking", async () => {
  await using world = await openBooked();
  const { shop, booking } = world;
  const stranger = shop.customer(await shop.signIn("stranger@example.com"));
  const body = { pickup_date: "2027-05-19", return_date: "2027-05-21" };
  const params = { id: booking.id };
  await assertProblem("not_found", stranger("POST /api/storefront/bookings/:id/dates", { params, body }));
  await assertProblem("session_required", shop.visitor("POST /api/storefront/bookings/:id/dates", { params, body }));
});

Deno.test("a booking link changes the dates of its booking and names no person", async () => {
  await using shop = await openShop();
  const item = await shop.addItem();
  await bookOnline(shop, { items: [item], pickup_date: "2027-05-12", return_date: "2027-05-14" });
  const [token = ""] = await mailedTokens(shop);
  const body = { pickup_date: "2027-05-19", return_date: "2027-05-21" };
  const { booking } = await shop.visitor("POST /api/booking-links/:token/dates", { params: { token }, body });
  assert.deepEqual([booking.pickup_date.slice(0, 10), booking.customer, booking.riders], ["2027-05-19", null, null]);
});

Deno.test("six changes at once leave one period and the stock of one booking", async () => {
  await using world = await openBooked();
  const { shop, booking, change } = world;
  const days = ["17", "19", "21", "23", "25", "27"];
  await Promise.all(days.map((day) => change(`2027-05-${day}`, `2027-05-${+day + 2}`)));
  const { pickup_date } = await shop.staff("GET /v1/bookings/:id", { params: { id: booking.id } });
  const first = +pickup_date.slice(8, 10);
  for (const day of days) {
    const query = { pickup_date: `2027-05-${day}`, return_date: `2027-05-${day}` };
    const { data: [found] } = await shop.visitor("GET /v1/storefront/inventory", { query });
    assert.equal(found?.available_quantity ?? 0, +day >= first && +day <= first + 2 ? 0 : 1, day);
  }
});
