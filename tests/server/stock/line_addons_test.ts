import assert from "node:assert/strict";
import { WEDNESDAY } from "../../support/book.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop } from "../../support/shop.ts";

const LONGER = "2027-05-14T17:00:00Z";

/** A shop with ten kayaks and four helmets, and a booking with a line for each number of kayaks and helmets. */
async function openBookedShop(lines: readonly (readonly [number, number])[]) {
  const shop = await openShop();
  const kayak = await shop.addItem({ name: "Kayak", inventory_count: 10 });
  const stock = await shop.addItem({ name: "Helmet stock", inventory_count: 4, live: false });
  const helmet = await shop.staff("POST /v1/addons", { body: { name: "Helmet", price: 500, stock_item_id: stock.id } });
  const lineOf = ([quantity, helmets]: readonly [number, number]) => ({
    fleet_item_id: kayak.id,
    quantity,
    addons: helmets ? [{ id: helmet.id, quantity: helmets }] : [],
  });
  const draft = (lines: readonly (readonly [number, number])[]) => ({ ...WEDNESDAY, line_items: lines.map(lineOf) });
  const { id } = await shop.staff("POST /v1/bookings", { body: draft(lines) });
  const params = { id };
  return Object.assign(shop, {
    params,
    lineOf,
    sell: (helmets: number) => shop.staff("POST /v1/bookings", { body: draft([[helmets, helmets]]) }),
    read: () => shop.staff("GET /v1/bookings/:id", { params }),
    /** The helmets that are booked or out, for each line of the booking. */
    helmets: async () => {
      const rows = await shop.sql<{ helmets: number }[]>`
        select coalesce(sum(a.quantity) filter (where a.item_id = ${stock.id} and a.state in ('booked', 'out')), 0)::int
          as helmets
        from booking_lines l
        left join allocations a on a.tenant_id = l.tenant_id and a.line_id = l.id
        where l.tenant_id = ${shop.id} and l.booking_id = ${id}
        group by l.position
        order by l.position`;
      return rows.map(({ helmets }) => helmets);
    },
    return: async (position: number, quantity: number) => {
      const { lines } = await shop.staff("GET /v1/bookings/:id", { params });
      const body = { lines: [{ line_id: lines[position]!.id, quantity }] };
      await shop.staff("POST /v1/bookings/:id/return", { params, body });
    },
  });
}
type BookedShop = Awaited<ReturnType<typeof openBookedShop>>;

const changes: Record<string, (shop: BookedShop) => Promise<unknown>> = {
  "reschedule with requote": ({ staff, params }) =>
    staff("POST /v1/bookings/:id/reschedule", { params, body: { return_date: LONGER, requote: true } }),
  "a change at new prices": ({ staff, params }) =>
    staff("POST /v1/bookings/:id/change", { params, body: { return_date: LONGER, pricing: "requote" } }),
  "a change that names both lines": ({ staff, params, lineOf }) =>
    staff("POST /v1/bookings/:id/change", { params, body: { line_items: [lineOf([1, 0]), lineOf([4, 4])] } }),
  "two changes": async (shop) => {
    await changes["reschedule with requote"]!(shop);
    await changes["a change at new prices"]!(shop);
  },
};

for (const [name, change] of Object.entries(changes)) {
  Deno.test(`after ${name}, two lines of one item keep their own add-ons`, async () => {
    await using shop = await openBookedShop([[1, 0], [4, 4]]);
    await change(shop);
    const { lines, addons } = await shop.read();
    assert.deepEqual(lines.map(({ quantity }) => quantity), [1, 4]);
    assert.deepEqual(addons.map(({ line_position, quantity }) => [line_position, quantity]), [[1, 4]]);
    assert.deepEqual(await shop.helmets(), [0, 4]);
    await shop.travel(WEDNESDAY.pickup_date);
    await shop.staff("POST /v1/bookings/:id/pickup", { params: shop.params, body: {} });
    await shop.return(0, 1);
    assert.deepEqual(await shop.helmets(), [0, 4]);
    await assertProblem("out_of_stock", shop.sell(1));
    for (const left of [3, 2, 1]) {
      await shop.return(1, 1);
      assert.deepEqual(await shop.helmets(), [0, left]);
    }
    await shop.sell(3);
    await assertProblem("out_of_stock", shop.sell(1));
    await shop.return(1, 1);
    await shop.sell(1);
  });
}

Deno.test("both lines of one item can have the same add-on, and each line returns its own", async () => {
  await using shop = await openBookedShop([[3, 1], [3, 3]]);
  await changes["reschedule with requote"]!(shop);
  assert.deepEqual(await shop.helmets(), [1, 3]);
  await shop.travel(WEDNESDAY.pickup_date);
  await shop.staff("POST /v1/bookings/:id/pickup", { params: shop.params, body: {} });
  await shop.return(1, 2);
  assert.deepEqual(await shop.helmets(), [1, 1]);
  await shop.return(0, 2);
  assert.deepEqual(await shop.helmets(), [1, 1]);
  await shop.sell(2);
  await assertProblem("out_of_stock", shop.sell(1));
});

Deno.test("an add-on of an older booking counts for the first line of its item", async () => {
  await using shop = await openBookedShop([[1, 0], [4, 4]]);
  await shop.sql`update booking_addons x set line_position = null where x.tenant_id = ${shop.id}`;
  assert.deepEqual((await shop.read()).addons.map(({ line_position }) => line_position), [0]);
});

Deno.test("an older booking keeps the number of its add-ons when its prices are computed again", async () => {
  await using shop = await openBookedShop([[2, 1], [3, 3]]);
  await shop.sql`update booking_addons x set line_position = null where x.tenant_id = ${shop.id}`;
  await changes["reschedule with requote"]!(shop);
  const { addons } = await shop.read();
  assert.deepEqual(addons.map(({ line_position, quantity }) => [line_position, quantity]), [[0, 2], [1, 2]]);
});
