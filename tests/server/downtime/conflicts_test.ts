import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop } from "../../support/shop.ts";

const DAY = { starts: "2027-05-12", ends: "2027-05-12" };

/** A shop with an item, and bookings of 12 May that start at these hours in this order. */
async function openBookedShop(inventory_count: number, hours: readonly number[]) {
  const shop = await openShop({ timezone: "UTC" });
  const { id } = await shop.addItem({ inventory_count });
  const params = { id };
  const bookings = [];
  for (const hour of hours) {
    bookings.push(
      await shop.staff("POST /v1/bookings", {
        body: {
          pickup_date: `2027-05-12T${String(hour).padStart(2, "0")}:00:00Z`,
          return_date: "2027-05-12T20:00:00Z",
          line_items: [{ fleet_item_id: id, quantity: 1 }],
          customer: { name: `Customer ${hour}`, email: `c${hour}@example.com`, phone: `+49 151 ${hour}` },
        },
      }),
    );
  }
  return Object.assign(shop, {
    bookings,
    add: (body = {}) => shop.staff("POST /v1/fleet/items/:id/downtime", { params, body: { ...DAY, ...body } }),
    change: (downtime_id: string, body: { quantity: number }) =>
      shop.staff("PATCH /v1/fleet/items/:id/downtime/:downtime_id", { params: { ...params, downtime_id }, body }),
    listed: async () => (await shop.staff("GET /v1/fleet/items/:id/downtime", { params })).data.length,
  });
}
type Bookings = readonly { customer_name?: string | null; customer_phone?: string | null; missing_units?: number }[];
const named = (bookings: Bookings) =>
  bookings.map(({ customer_name, customer_phone, missing_units }) => [customer_name, customer_phone, missing_units]);

Deno.test("a downtime that bookings need names their customers, and who would lack a unit", async () => {
  await using shop = await openBookedShop(3, [11, 9, 10]);
  const problem = await assertProblem("below_committed_stock", shop.add());
  assert.deepEqual(named(problem.bookings), [
    ["Customer 9", "+49 151 9", 0],
    ["Customer 10", "+49 151 10", 0],
    ["Customer 11", "+49 151 11", 1],
  ]);
  assert.match(problem.detail, /need 3 units on 12 May 2027; the item would have only 2\. Affected: /);
  assert.equal(await shop.listed(), 0);
});

Deno.test("a downtime that grows counts its own units once", async () => {
  await using shop = await openBookedShop(4, [9, 10, 11]);
  const { id } = await shop.add();
  const problem = await assertProblem("below_committed_stock", shop.change(id, { quantity: 2 }));
  assert.deepEqual(problem.bookings.map(({ missing_units }) => missing_units), [0, 0, 1]);
});

Deno.test("of more than ten bookings, those that would lack units are listed", async () => {
  await using shop = await openBookedShop(12, Array.from({ length: 12 }, (_, hour) => hour + 1));
  const problem = await assertProblem("below_committed_stock", shop.add({ quantity: 3 }));
  assert.equal(problem.booking_count, 12);
  assert.deepEqual(problem.bookings.map(({ missing_units }) => missing_units), [0, 0, 0, 0, 0, 0, 0, 1, 1, 1]);
  assert.deepEqual(problem.bookings.slice(-3).map(({ id }) => id), shop.bookings.slice(-3).map(({ id }) => id));
});
