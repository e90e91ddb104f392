import assert from "node:assert/strict";
import {
  findFreeUntil,
  findOpenChange,
  listExtensionTakes,
  setExtends,
} from "../../../server/checkout/extensions.sql.ts";
import { findHold } from "../../../server/checkout/holds.sql.ts";
import { bookWalkIn } from "../../support/book.ts";
import { openRunningRental, type RunningRental } from "../../support/running_rental.ts";
import { openShop } from "../../support/shop.ts";

/** Books units of the kayak from noon to noon. */
async function bookDays({ shop }: RunningRental, quantity: number, [from, to]: [string, string]) {
  await bookWalkIn(shop, {
    items: [{ id: shop.kayak.id, quantity }],
    pickup_date: `2027-05-${from}T12:00:00Z`,
    return_date: `2027-05-${to}T12:00:00Z`,
  });
}

/** Returns until when the gear of the rental is free. */
async function freeUntil({ shop, booked }: RunningRental): Promise<string | null> {
  return await findFreeUntil(shop.sql, { tenant_id: shop.id, booking_id: booked.id });
}

type Order = Parameters<typeof openRunningRental>[0];
const cases: {
  title: string;
  order: Order;
  prepare?: (rental: RunningRental) => Promise<unknown>;
  expected: string | null;
}[] = [
  { title: "for any time if nobody else needs it", order: {}, expected: null },
  {
    title: "until the next booking of the only unit",
    order: {},
    prepare: (rental) => bookDays(rental, 1, ["12", "13"]),
    expected: "2027-05-12T12:00:00.000Z",
  },
  {
    title: "for any time while one unit is left for each other booking",
    order: { item: { inventory_count: 2 } },
    prepare: async (rental) => {
      await bookDays(rental, 1, ["12", "13"]);
      await bookDays(rental, 1, ["13", "15"]);
    },
    expected: null,
  },
  {
    title: "until other bookings together need its unit",
    order: { item: { inventory_count: 2 } },
    prepare: async (rental) => {
      await bookDays(rental, 1, ["12", "15"]);
      await bookDays(rental, 1, ["13", "16"]);
    },
    expected: "2027-05-13T12:00:00.000Z",
  },
  {
    title: "until the next booking of the rest if it has several units",
    order: { quantity: 2, item: { inventory_count: 3 } },
    prepare: (rental) => bookDays(rental, 2, ["14", "15"]),
    expected: "2027-05-14T12:00:00.000Z",
  },
  {
    title: "until the next booking if the other unit is in maintenance",
    order: { item: { inventory_count: 2 } },
    prepare: async (rental) => {
      const { shop } = rental;
      await bookDays(rental, 1, ["12", "13"]);
      await shop.staff("PATCH /v1/fleet/items/:id", {
        params: { id: shop.kayak.id },
        body: { units_in_maintenance: 1 },
      });
    },
    expected: "2027-05-12T12:00:00.000Z",
  },
  {
    title: "until a buffer before the next booking",
    order: { item: { buffer_hours: 4 } },
    prepare: (rental) => bookDays(rental, 1, ["12", "13"]),
    expected: "2027-05-12T08:00:00.000Z",
  },
  {
    title: "for any time if one of its two units was returned and serves the next booking",
    order: { quantity: 2, item: { inventory_count: 2 } },
    prepare: async (rental) => {
      await rental.step("return", { lines: [{ line_id: rental.booked.lines[0]!.id, quantity: 1 }] });
      await bookDays(rental, 1, ["12", "13"]);
    },
    expected: null,
  },
  {
    title: "until the time that another customer holds",
    order: {},
    prepare: async ({ shop }) => {
      await shop.hold({ period: { pickup_date: "2027-05-12T12:00:00Z", return_date: "2027-05-13T12:00:00Z" } });
    },
    expected: "2027-05-12T12:00:00.000Z",
  },
  {
    title: "until the planned return if the item is not available any more",
    order: {},
    prepare: ({ shop }) =>
      shop.staff("PATCH /v1/fleet/items/:id", { params: { id: shop.kayak.id }, body: { status: "maintenance" } }),
    expected: "2027-05-10T00:00:00.000Z",
  },
  {
    title: "for any time beside its own open extension",
    order: {},
    prepare: (rental) => rental.hold("2027-05-12", 10_500),
    expected: null,
  },
];
for (const { title, order, prepare, expected } of cases) {
  Deno.test(`findFreeUntil returns that a rental's gear is free ${title}`, async () => {
    await using rental = await openRunningRental(order);
    await prepare?.(rental);
    assert.equal(await freeUntil(rental), expected);
  });
}

Deno.test("listExtensionTakes starts where the use of the gear ends: at the return, or while it is overdue, with the hold", async () => {
  await using rental = await openRunningRental({ quantity: 2, item: { inventory_count: 2, buffer_hours: 3 } });
  const { shop, booked } = rental;
  const takesUntil = (return_date: string, held_until: string, tenant_id = shop.id, booking_id = booked.id) =>
    listExtensionTakes(shop.sql, { tenant_id, booking_id }, { return_date, held_until });
  const [take, ...more] = await takesUntil("2027-05-12T00:00:00Z", "2027-05-09T00:00:00Z");
  assert.equal(more.length, 0);
  assert.deepEqual(take, {
    line_id: booked.lines[0]!.id,
    item_id: shop.kayak.id,
    quantity: 2,
    units_each: 1,
    addon_id: null,
    fleet_item_id: shop.kayak.id,
    line_position: 0,
    starts: "2027-05-10T03:00:00.000Z",
    returns: "2027-05-12T03:00:00.000Z",
    buffer_hours: 0,
  });
  const startsWith = async (return_date: string, held_until: string) =>
    (await takesUntil(return_date, held_until))[0]!.starts;
  assert.equal(await startsWith("2027-05-12T00:00:00Z", "2027-05-11T00:00:00Z"), "2027-05-11T03:00:00.000Z");
  assert.equal(await startsWith("2027-05-12T00:00:00Z", "2027-05-13T00:00:00Z"), "2027-05-12T03:00:00.000Z");
  assert.equal(await startsWith("2027-05-12T00:00:00Z", "2027-05-11T00:00:00.0000001Z"), "2027-05-11T03:00:00.000Z");
  await using other = await openShop();
  assert.equal((await takesUntil("2027-05-12T00:00:00Z", "2027-05-09T00:00:00Z", other.id)).length, 0);
  assert.equal((await takesUntil("2027-05-12T00:00:00Z", "2027-05-09T00:00:00Z", shop.id, "bk_other")).length, 0);
});

Deno.test("findOpenChange finds the newest active hold of a booking that has its own stock", async () => {
  await using rental = await openRunningRental({ item: { inventory_count: 4 } });
  await using other = await openShop();
  const { shop, booked } = rental;
  const ref = { tenant_id: shop.id, booking_id: booked.id };
  const find = async (of = ref) => (await findOpenChange(shop.sql, of))?.id;
  assert.equal(await find(), undefined);
  await shop.hold();
  assert.equal(await find(), undefined, "the hold of a cart extends nothing");
  await rental.hold("2027-05-10", 3_500);
  const [{ id = "" } = {}] = (await shop.staff("GET /v1/holds")).data;
  assert.equal((await findHold(shop.sql, shop.id, id))?.extends, booked.id);
  assert.equal(await find(), id);
  assert.equal(await find({ ...ref, tenant_id: other.id }), undefined);
  assert.equal(await find({ ...ref, booking_id: "bk_other" }), undefined);
  await shop.hold();
  const [newest] = (await shop.staff("GET /v1/holds")).data;
  await setExtends(shop.sql, ref, newest!.id);
  assert.equal(await find(), newest!.id);
  await shop.sql`update holds h set replaces = ${id} where h.tenant_id = ${shop.id} and h.id = ${newest!.id}`;
  assert.equal(await find(), id, "a replacement has no stock of its own yet");
  await shop.sql`update holds h set status = 'expired' where h.tenant_id = ${shop.id} and h.id = ${id}`;
  assert.equal(await find(), undefined);
});

Deno.test("the extension of two lines takes the stock of each, and leaves that of other holds", async () => {
  await using rental = await openRunningRental({ item: { inventory_count: 3 } });
  const { shop, ann } = rental;
  const board = await shop.addItem({ price_full_day: 1_000 });
  const tent = await shop.addItem({ price_full_day: 2_000, buffer_hours: 2 });
  const line_items = [board, tent].map(({ id }) => ({ fleet_item_id: id, quantity: 1 }));
  const hold = await ann("POST /api/storefront/payment-intent", {
    body: {
      amount: 6_000,
      booking_details: { pickup_date: "2027-05-07", return_date: "2027-05-08", line_items },
      customer: { name: "Ann", email: "ann@example.com" },
    },
  });
  await shop.pay(hold);
  const { id, lines } = await ann("POST /v1/storefront/book", { body: { payment_intent_id: hold.payment_intent_id } });
  const params = { id };
  await shop.staff("POST /v1/bookings/:id/pickup", { params, body: {} });
  const ref = { tenant_id: shop.id, booking_id: id };
  const listTakes = async () =>
    (await listExtensionTakes(shop.sql, ref, {
      return_date: "2027-05-10T00:00:00Z",
      held_until: "2027-05-07T00:15:00Z",
    })).map(({ line_id, item_id, line_position }) => [line_id, item_id, line_position]);
  const [boards = "", tents = ""] = lines.map((line) => line.id);
  assert.deepEqual(await listTakes(), [[boards, board.id, 0], [tents, tent.id, 1]]);
  await shop.hold();
  await ann("POST /api/storefront/bookings/:id/extension", {
    params,
    body: { return_date: "2027-05-09", amount: 3_000 },
  });
  const held = await shop.sql<{ item_id: string; line_id: string | null }[]>`
    select a.item_id, a.line_id from allocations a where a.tenant_id = ${shop.id} and a.state = 'held' order by a.id`;
  assert.deepEqual(held.map(({ item_id, line_id }) => [item_id, line_id]), [
    [shop.kayak.id, null],
    [board.id, boards],
    [tent.id, tents],
  ]);
  await shop.staff("POST /v1/bookings/:id/return", { params, body: { lines: [{ line_id: boards, quantity: 1 }] } });
  assert.deepEqual(await listTakes(), [[tents, tent.id, 0]]);
});

Deno.test("findFreeUntil leaves the longest buffer of an item's units before the next booking", async () => {
  await using rental = await openRunningRental({ item: { inventory_count: 2 } });
  const { shop } = rental;
  const second = await bookWalkIn(shop, {
    items: [{ id: shop.kayak.id, quantity: 1 }],
    pickup_date: "2027-05-07T00:00:00Z",
    return_date: "2027-05-09T12:00:00Z",
  });
  await shop.sql`
    update booking_lines l set booking_id = ${rental.booked.id}, position = 1
    where l.tenant_id = ${shop.id} and l.booking_id = ${second.id}`;
  await shop.sql`
    update allocations a set state = 'out', buffer_hours = 4 where a.tenant_id = ${shop.id} and a.state = 'booked'`;
  await bookDays(rental, 1, ["12", "13"]);
  assert.equal(await freeUntil(rental), "2027-05-12T08:00:00.000Z");
});
