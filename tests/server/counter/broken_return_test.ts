import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookWalkIn, WEDNESDAY } from "../../support/book.ts";
import { openShop } from "../../support/shop.ts";

/** A booking of two kayaks that are out, and what a return of them with broken gear answers. */
async function openRental(draft = {}) {
  const shop = await openShop();
  const kayak = await shop.addItem({ inventory_count: 2, ...draft });
  const booking = await bookWalkIn(shop, { items: [{ id: kayak.id, quantity: 2 }] });
  const params = { id: booking.id };
  await shop.travel(WEDNESDAY.pickup_date);
  await shop.staff("POST /v1/bookings/:id/pickup", { params, body: {} });
  await shop.travel("2027-05-12T15:00:00Z");
  return Object.assign(shop, {
    kayak,
    params,
    version: async () => (await shop.staff("GET /v1/bookings/:id", { params })).version,
    takeBack: (gear: object, rest: object = {}) =>
      shop.staff("POST /v1/bookings/:id/return", {
        params,
        body: { downtime: [{ fleet_item_id: kayak.id, ...gear }], ...rest },
      }),
    downtime: async () => (await shop.staff("GET /v1/fleet/items/:id/downtime", { params: { id: kayak.id } })).data,
  });
}

Deno.test("a return takes broken units out of service after their buffer, until the end of a day or for good", async () => {
  for (const [ends, until] of [["2027-05-14", "2027-05-15T00:00:00.000Z"], [null, null]] as const) {
    await using shop = await openRental({ buffer_hours: 3 });
    const charges = [{ kind: "damage" as const, label: "Torn seat", amount: 4_000 }];
    const returned = await shop.takeBack({ quantity: 1, ends, reason: "Torn seat" }, { charges });
    assert.deepEqual([returned.status, returned.charges.map(({ kind }) => kind)], ["returned", ["damage"]]);
    const [downtime] = await shop.downtime();
    assert.deepEqual(
      [downtime!.starts, downtime!.ends, downtime!.quantity, downtime!.reason],
      ["2027-05-12T18:00:00.000Z", until, 1, "Torn seat"],
    );
    const period = { pickup_date: "2027-05-13T09:00:00Z", return_date: "2027-05-14T09:00:00Z" };
    await assertProblem("out_of_stock", bookWalkIn(shop, { items: [{ id: shop.kayak.id, quantity: 2 }], ...period }));
    await bookWalkIn(shop, { items: [{ id: shop.kayak.id }], ...period });
  }
});

Deno.test("a return is refused as a whole if bookings need the broken unit, unless staff say why", async () => {
  await using shop = await openRental();
  const period = { pickup_date: "2027-05-14T09:00:00Z", return_date: "2027-05-15T09:00:00Z" };
  const next = await bookWalkIn(shop, { items: [{ id: shop.kayak.id, quantity: 2 }], ...period });
  const version = await shop.version();
  const refusal = await assertProblem("below_committed_stock", shop.takeBack({ quantity: 1 }));
  assert.deepEqual(refusal.bookings.map(({ number, missing_units }) => [number, missing_units]), [[next.number, 1]]);
  assert.deepEqual([await shop.version(), await shop.downtime()], [version, []]);
  await shop.takeBack({ quantity: 1, override: { reason: "Leak" } });
  const { data: [event] } = await shop.staff("GET /v1/events", { query: { booking_id: next.id } });
  assert.equal(event!.type, "booking.at_risk");
});

Deno.test("a return names broken gear that is not the booking's, is too many, or is mended too early", async () => {
  await using shop = await openRental({ buffer_hours: 24 });
  const other = await shop.addItem();
  const cases = [
    [{ fleet_item_id: other.id }, "downtime.0.fleet_item_id", "unknown_id"],
    [{ quantity: 3 }, "downtime.0.quantity", "too_big"],
    [{ ends: "2027-05-12" }, "downtime.0.ends", "not_after_starts"],
  ] as const;
  const version = await shop.version();
  for (const [gear, path, code] of cases) {
    const { errors } = await assertProblem("invalid_request", shop.takeBack(gear));
    assert.deepEqual(errors.map((error) => [error.path, error.code]), [[path, code]]);
  }
  assert.equal(await shop.version(), version);
});

Deno.test("a return that is based on an earlier version is refused with the booking as it is now", async () => {
  await using shop = await openRental();
  const if_version = await shop.version();
  const { lines: [line] } = await shop.staff("GET /v1/bookings/:id", { params: shop.params });
  const body = { lines: [{ line_id: line!.id, quantity: 1 }], if_version };
  const takeBack = () => shop.staff("POST /v1/bookings/:id/return", { params: shop.params, body });
  await takeBack();
  const { record } = await assertProblem("changed_meanwhile", takeBack());
  assert.equal((record as { status: string }).status, "partially_returned");
});
