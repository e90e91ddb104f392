import assert from "node:assert/strict";
import fc from "fast-check";
import { WEDNESDAY } from "../../support/book.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop } from "../../support/shop.ts";

const STOCK = 30;

interface Rental {
  kayaks: number;
  paddles: number;
  units_per_addon: number;
}

/** A shop with one booking of kayaks and paddles that is handed out. Older versions sold any number of add-ons. */
async function openRental({ kayaks, paddles, units_per_addon }: Rental) {
  const shop = await openShop();
  const kayak = await shop.addItem({ name: "Kayak", inventory_count: 40 });
  const stock = await shop.addItem({ name: "Paddle stock", inventory_count: STOCK, live: false });
  const { id: addon } = await shop.staff("POST /v1/addons", {
    body: { name: "Paddle", price: 500, stock_item_id: stock.id, units_per_addon },
  });
  const book = (quantity: number, addons: number) => {
    const line = { fleet_item_id: kayak.id, quantity, addons: addons ? [{ id: addon, quantity: addons }] : [] };
    return shop.staff("POST /v1/bookings", { body: { ...WEDNESDAY, line_items: [line] } });
  };
  const { id, lines: [line] } = await book(kayaks, Math.min(kayaks, paddles));
  const params = { id };
  await shop.sql`
    update booking_addons x
    set quantity = ${paddles}, line_position = null
    where x.tenant_id = ${shop.id} and x.booking_id = ${id}`;
  const body = { return_date: WEDNESDAY.return_date, requote: true };
  await shop.staff("POST /v1/bookings/:id/reschedule", { params, body });
  await shop.travel(WEDNESDAY.pickup_date);
  await shop.staff("POST /v1/bookings/:id/pickup", { params, body: {} });
  return Object.assign(shop, {
    book,
    giveBack: (quantity: number) =>
      shop.staff("POST /v1/bookings/:id/return", { params, body: { lines: [{ line_id: line!.id, quantity }] } }),
    paddlesOut: async () => {
      const [row] = await shop.sql<[{ units: number }]>`
        select coalesce(sum(a.quantity), 0)::int as units
        from allocations a
        where a.tenant_id = ${shop.id} and a.item_id = ${stock.id} and a.line_id = ${line!.id} and a.state = 'out'`;
      return row.units;
    },
  });
}

Deno.test("a new quote spreads the add-ons of an older booking over the lines of their item", async () => {
  await using shop = await openShop();
  const kayak = await shop.addItem({ name: "Kayak", inventory_count: 10 });
  const stock = await shop.addItem({ name: "Paddle stock", inventory_count: 5, live: false });
  const body = { name: "Paddle", price: 500, stock_item_id: stock.id };
  const { id: addon } = await shop.staff("POST /v1/addons", { body });
  const lineOf = (quantity: number) => ({ fleet_item_id: kayak.id, quantity, addons: [{ id: addon }] });
  const draft = (quantities: number[]) => ({ body: { ...WEDNESDAY, line_items: quantities.map(lineOf) } });
  const { id } = await shop.staff("POST /v1/bookings", draft([1, 4]));
  const params = { id };
  await shop.sql`
    update booking_addons x
    set line_position = null
    where x.tenant_id = ${shop.id}`;
  const again = { return_date: WEDNESDAY.return_date, requote: true };
  const { addons, lines } = await shop.staff("POST /v1/bookings/:id/reschedule", { params, body: again });
  assert.deepEqual(addons.map(({ line_position, quantity }) => [line_position, quantity]), [[0, 1], [1, 4]]);
  await shop.travel(WEDNESDAY.pickup_date);
  await shop.staff("POST /v1/bookings/:id/pickup", { params, body: {} });
  const first = { lines: [{ line_id: lines[0]!.id, quantity: 1 }] };
  await shop.staff("POST /v1/bookings/:id/return", { params, body: first });
  await assertProblem("out_of_stock", shop.staff("POST /v1/bookings", draft([2])));
  await shop.staff("POST /v1/bookings", draft([1]));
});

Deno.test("a partial return with more add-ons than units keeps the share of the units that are out", async () => {
  await using shop = await openRental({ kayaks: 2, paddles: 10, units_per_addon: 1 });
  await shop.giveBack(1);
  assert.equal(await shop.paddlesOut(), 5);
  await shop.book(STOCK - 5, STOCK - 5);
  await assertProblem("out_of_stock", shop.book(1, 1));
  await shop.giveBack(1);
  await shop.book(5, 5);
});

const rentals = fc.record({
  kayaks: fc.integer({ min: 1, max: 5 }),
  paddles: fc.integer({ min: 0, max: 10 }),
  units_per_addon: fc.integer({ min: 1, max: 3 }),
  returns: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 5, maxLength: 5 }),
});

for (const { returns, ...rental } of fc.sample(rentals, { seed: 17, numRuns: 12 })) {
  const { kayaks, paddles, units_per_addon } = rental;
  Deno.test(`returns of ${returns} from ${kayaks} kayaks free no more of ${paddles} × ${units_per_addon} paddles than came back`, async () => {
    await using shop = await openRental(rental);
    let left = kayaks;
    let before = paddles * units_per_addon;
    assert.equal(await shop.paddlesOut(), before);
    for (const quantity of returns) {
      if (left === 0) break;
      const returned = Math.min(quantity, left);
      await shop.giveBack(returned);
      left -= returned;
      const out = await shop.paddlesOut();
      assert.ok(out >= before * left / (left + returned), "the units that are out keep at least their share");
      assert.ok(out >= Math.min(paddles, left) * units_per_addon, "each unit that is out may have an add-on");
      assert.ok(out <= before && out % units_per_addon === 0);
      before = out;
    }
    assert.equal(before, 0);
  });
}
