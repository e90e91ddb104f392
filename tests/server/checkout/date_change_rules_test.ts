import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { openMovableBooking } from "../../support/movable_booking.ts";
import { ANN } from "../../support/stripe_shop.ts";

Deno.test("a change of dates keeps the shop's rules, its stock and the difference that was shown", async () => {
  await using world = await openMovableBooking({ item: { max_duration: 5 } });
  const { shop } = world;
  const { expected_amount, quote } = await assertProblem("amount_mismatch", world.ask(["08", "12"], 6_999));
  assert.deepEqual([expected_amount, quote.total], [7_000, 17_500]);
  await assertProblem("not_bookable", world.ask(["08", "13"], 10_500));
  await assertProblem("invalid_request", world.ask(["12", "08"], 7_000));
  await shop.hold({ period: { pickup_date: "2027-05-12", return_date: "2027-05-12" } });
  const { items } = await assertProblem("out_of_stock", world.ask(["08", "12"], 7_000));
  assert.deepEqual(items, [{ fleet_item_id: shop.kayak.id, requested: 1, available_quantity: 0 }]);
  await world.ask(["08", "11"], 3_500);
});

Deno.test("dates that cost no more need no payment, and dearer ones need it", async () => {
  await using world = await openMovableBooking();
  for (const dates of [["17", "19"], ["08", "09"]] as const) {
    assert.equal((await assertProblem("invalid_transition", world.ask(dates, 0))).to, "not_dearer");
  }
  assert.equal((await assertProblem("invalid_transition", world.change(["08", "12"]))).to, "dearer");
  assert.equal((await world.change(["08", "12"], true)).difference, 7_000);
});

Deno.test("dearer dates are held only while a cancellation would refund everything, for the booking's own customer", async () => {
  await using world = await openMovableBooking();
  const { shop, params } = world;
  const bob = shop.customer(await shop.signIn("bob@example.com"));
  const route = "POST /api/storefront/bookings/:id/dates/payment";
  const body = { ...world.bodyOf(["08", "12"]), amount: 7_000 };
  const query = { from: "2027-05-01", to: "2027-05-31" };
  await assertProblem("not_found", bob(route, { params, body }));
  await assertProblem("not_found", bob("GET /api/storefront/bookings/:id/dates", { params, query }));
  await assertProblem("session_required", shop.visitor(route, { params, body }));
  await shop.travel("2027-05-06T00:01:00Z");
  const ann = shop.customer(await shop.signIn(ANN.email));
  assert.equal((await assertProblem("invalid_transition", ann(route, { params, body }))).to, "changed");
  await assertProblem("invalid_transition", ann("GET /api/storefront/bookings/:id/dates", { params, query }));
});

Deno.test("the calendar of a booking counts its own unit as free, also while it holds other dates", async () => {
  await using world = await openMovableBooking();
  const { shop, ann, params } = world;
  await shop.staff("PATCH /v1/shop", { body: { closed_dates: ["2027-05-06"] } });
  await shop.hold({ period: { pickup_date: "2027-05-11", return_date: "2027-05-12" } });
  const read = async () => {
    const query = { from: "2027-04-30", to: "2027-05-14" };
    const { data } = await ann("GET /api/storefront/bookings/:id/dates", { params, query });
    return data.filter((day) => !day.can_pick_up || !day.can_return || !day.is_free);
  };
  const expected = await read();
  assert.deepEqual(expected.filter(({ date }) => date > "2027-05-02"), [
    { date: "2027-05-06", is_free: true, can_pick_up: false, can_return: false },
    { date: "2027-05-11", is_free: false, can_pick_up: false, can_return: true },
    { date: "2027-05-12", is_free: false, can_pick_up: false, can_return: true },
  ]);
  await world.hold(["13", "16"], 3_500);
  assert.deepEqual(await read(), expected);
});

Deno.test("a booking of two units needs both on each day of its calendar", async () => {
  await using world = await openMovableBooking({ quantity: 2, item: { inventory_count: 2 } });
  const { shop, ann, params } = world;
  await shop.hold({ period: { pickup_date: "2027-05-20", return_date: "2027-05-20" } });
  const query = { from: "2027-05-20", to: "2027-05-21" };
  const { data } = await ann("GET /api/storefront/bookings/:id/dates", { params, query });
  assert.deepEqual(data.map(({ is_free }) => is_free), [false, true]);
});

Deno.test("a calendar covers 100 days at most, in order", async () => {
  await using world = await openMovableBooking();
  const { ann, params } = world;
  for (const [from, to] of [["2027-05-02", "2027-05-01"], ["2027-05-01", "2027-08-09"]] as const) {
    await assertProblem(
      "invalid_request",
      ann("GET /api/storefront/bookings/:id/dates", { params, query: { from, to } }),
    );
  }
  const query = { from: "2027-05-01", to: "2027-08-08" };
  assert.equal((await ann("GET /api/storefront/bookings/:id/dates", { params, query })).data.length, 100);
});
