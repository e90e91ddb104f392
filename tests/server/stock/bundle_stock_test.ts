import assert from "node:assert/strict";
import type { ItemDraft } from "../../../shared/contract/fleet.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookOnline, bookWalkIn, WEDNESDAY } from "../../support/book.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

const LATER = { pickup_date: "2027-05-19T09:00:00Z", return_date: "2027-05-20T17:00:00Z" };

/** A shop with six boards and eight paddles, and a bundle of a board and two paddles. */
async function openBundleShop({ bundle = {}, pool }: { bundle?: Partial<ItemDraft>; pool?: number } = {}) {
  const shop = await openShop(pool ? { pool } : {});
  const board = await shop.addItem({ name: "Board", inventory_count: 6, buffer_hours: 2 });
  const paddle = await shop.addItem({ name: "Paddle", inventory_count: 8, inspection_required: true });
  const components = [{ fleet_item_id: board.id, quantity: 1 }, { fleet_item_id: paddle.id, quantity: 2 }];
  const set = await shop.addItem({ name: "Set", price_full_day: 5_000, components, ...bundle });
  return Object.assign(shop, { board, paddle, set });
}

/** Returns the free units by name, whether the item is shown as available or not. */
async function freeUnits({ visitor }: TestShop, period = WEDNESDAY): Promise<Record<string, number>> {
  const query = { ...period, include_unavailable: "true" as const };
  const { data } = await visitor("GET /v1/storefront/inventory", { query });
  return Object.fromEntries(data.map(({ name, available_quantity }) => [name, available_quantity]));
}

Deno.test("an item with components is free as often as all of them are, at a price of its own", async () => {
  await using shop = await openBundleShop();
  const { board, paddle, set } = shop;
  assert.deepEqual(set.components, [
    { fleet_item_id: board.id, quantity: 1 },
    { fleet_item_id: paddle.id, quantity: 2 },
  ]);
  assert.deepEqual([board.components, board.inventory_count], [[], 6]);
  assert.deepEqual(await freeUnits(shop), { Board: 6, Paddle: 8, Set: 4 });
  await bookWalkIn(shop, { items: [{ id: set.id, quantity: 2 }] });
  assert.deepEqual(await freeUnits(shop), { Board: 4, Paddle: 4, Set: 2 });
  const paddles = await bookWalkIn(shop, { items: [{ id: paddle.id, quantity: 3 }] });
  assert.deepEqual(await freeUnits(shop), { Board: 4, Paddle: 1, Set: 0 });
  assert.deepEqual(await freeUnits(shop, LATER), { Board: 6, Paddle: 8, Set: 4 });
  const query = { fleet_item_id: set.id, from: "2027-05-13", to: "2027-05-13" };
  const { data } = await shop.visitor("GET /v1/storefront/availability", { query });
  assert.equal(data[0]!.available_quantity, 0);
  const line_items = [{ fleet_item_id: set.id, quantity: 1 }];
  const refused = shop.visitor("POST /v1/storefront/quote", { body: { ...WEDNESDAY, line_items } });
  const { items } = await assertProblem("out_of_stock", refused);
  assert.deepEqual(items, [{ fleet_item_id: set.id, requested: 1, available_quantity: 0 }]);
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id: paddles.id }, body: {} });
  const booking = await bookOnline(shop, { items: [{ id: set.id, quantity: 2 }] });
  assert.equal(booking.total, 20_000);
  assert.deepEqual(await freeUnits(shop), { Board: 2, Paddle: 0, Set: 0 });
});

Deno.test("a cart counts a component that it also rents alone, and out_of_stock names both lines", async () => {
  await using shop = await openBundleShop();
  const { paddle, set } = shop;
  const items = [{ id: set.id, quantity: 3 }, { id: paddle.id, quantity: 3 }];
  const problem = await assertProblem("out_of_stock", bookWalkIn(shop, { items }));
  assert.deepEqual(problem.items, [
    { fleet_item_id: set.id, requested: 3, available_quantity: 4 },
    { fleet_item_id: paddle.id, requested: 3, available_quantity: 8 },
  ]);
  await bookWalkIn(shop, { items: [items[0]!, { id: paddle.id, quantity: 2 }] });
  assert.deepEqual(await freeUnits(shop), { Board: 3, Paddle: 0, Set: 0 });
});

Deno.test("the count of a bundle limits it if it is set", async () => {
  await using shop = await openBundleShop({ bundle: { inventory_count: 1 } });
  assert.deepEqual(await freeUnits(shop), { Board: 6, Paddle: 8, Set: 1 });
  await bookWalkIn(shop, { items: [{ id: shop.set.id }] });
  assert.deepEqual(await freeUnits(shop), { Board: 5, Paddle: 6, Set: 0 });
});

Deno.test("a component in maintenance or in downtime takes the bundle off sale", async () => {
  await using shop = await openBundleShop();
  const params = { id: shop.board.id };
  const repair = { starts: "2027-05-13", ends: "2027-05-13", quantity: 5 };
  await shop.staff("POST /v1/fleet/items/:id/downtime", { params, body: repair });
  assert.deepEqual(await freeUnits(shop), { Board: 1, Paddle: 8, Set: 1 });
  await bookWalkIn(shop, { items: [{ id: shop.set.id }] });
  const { bookings } = await assertProblem(
    "below_committed_stock",
    shop.staff("POST /v1/fleet/items/:id/downtime", { params, body: { ...repair, quantity: 1 } }),
  );
  assert.equal(bookings.length, 1, "the booking of the bundle is named");
  await shop.staff("PATCH /v1/fleet/items/:id", { params, body: { status: "maintenance" } });
  assert.equal((await freeUnits(shop, LATER)).Set, 0);
  const later = { items: [{ id: shop.set.id }], ...LATER };
  await assertProblem("out_of_stock", bookWalkIn(shop, later));
});

Deno.test("pickup and return list the components, which come back in step with the bundle", async () => {
  await using shop = await openBundleShop();
  const { board, paddle, set } = shop;
  const booked = await bookOnline(shop, { items: [{ id: set.id, quantity: 2 }] });
  const components = [
    { fleet_item_id: board.id, name: "Board", quantity: 1 },
    { fleet_item_id: paddle.id, name: "Paddle", quantity: 2 },
  ];
  assert.deepEqual(booked.lines[0]!.components, components);
  const params = { id: booked.id };
  await shop.travel(WEDNESDAY.pickup_date);
  const out = await shop.staff("POST /v1/bookings/:id/pickup", { params, body: {} });
  assert.deepEqual(out.lines[0]!.components, components);
  const lines = [{ line_id: booked.lines[0]!.id, quantity: 1 }];
  const back = await shop.staff("POST /v1/bookings/:id/return", { params, body: { lines } });
  assert.deepEqual(back.lines[0]!.components, components);
  assert.deepEqual(back.inspection_required, [paddle.id]);
  const nextDay = { pickup_date: "2027-05-13T09:00:00Z", return_date: "2027-05-13T17:00:00Z" };
  assert.deepEqual(await freeUnits(shop, nextDay), { Board: 5, Paddle: 6, Set: 3 });
  const { data } = await shop.staff("GET /v1/bookings", { query: { fleet_item_id: paddle.id } });
  assert.deepEqual(data.map(({ id }) => id), [booked.id], "bookings are found by a component");
});

Deno.test("a booking keeps the components that it was made with, also when it moves", async () => {
  await using shop = await openBundleShop();
  const { board, set } = shop;
  const booking = await bookWalkIn(shop, { items: [{ id: set.id }] });
  const components = [{ fleet_item_id: board.id, quantity: 3 }];
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: set.id }, body: { components } });
  assert.deepEqual(await freeUnits(shop), { Board: 5, Paddle: 6, Set: 1 });
  const moved = await shop.staff("POST /v1/bookings/:id/reschedule", {
    params: { id: booking.id },
    body: { ...LATER, requote: true },
  });
  assert.equal(moved.lines[0]!.components.length, 2);
  assert.deepEqual(await freeUnits(shop), { Board: 6, Paddle: 8, Set: 2 });
  assert.deepEqual(await freeUnits(shop, LATER), { Board: 5, Paddle: 6, Set: 1 });
  const { name } = await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: set.id }, body: { name: "Kit" } });
  assert.equal(name, "Kit");
  const item = await shop.staff("GET /v1/fleet/items/:id", { params: { id: set.id } });
  assert.deepEqual(item.components, components, "an absent field keeps its value");
  await assertProblem(
    "item_has_active_bookings",
    shop.staff("DELETE /v1/fleet/items/:id", { params: { id: shop.paddle.id } }),
  );
});

Deno.test("an add-on can draw on a bundle", async () => {
  await using shop = await openBundleShop();
  const tour = await shop.addItem({ name: "Tour", inventory_count: 9 });
  const addon = await shop.staff("POST /v1/addons", {
    body: { name: "Set", price: 900, stock_item_id: shop.set.id, units_per_addon: 2 },
  });
  const query = { fleet_item_ids: tour.id, ...WEDNESDAY };
  const { addons } = await shop.visitor("GET /api/storefront/addons-check", { query });
  assert.equal(addons[0]!.available_quantity, 2);
  const line_items = [{ fleet_item_id: tour.id, quantity: 1, addons: [{ id: addon.id }] }];
  const { lines } = await shop.staff("POST /v1/bookings", { body: { ...WEDNESDAY, line_items } });
  assert.deepEqual(lines[0]!.components, [], "they belong to the add-on");
  assert.deepEqual(await freeUnits(shop), { Board: 4, Paddle: 4, Set: 2, Tour: 8 });
});

Deno.test("components are refused if they are unknown, foreign, repeated, too many, nested or the item itself", async () => {
  await using shop = await openBundleShop();
  await using other = await openShop();
  const { board, paddle, set } = shop;
  const foreign = await other.addItem();
  const patch = (id: string, ...ids: string[]) =>
    shop.staff("PATCH /v1/fleet/items/:id", {
      params: { id },
      body: { components: ids.map((fleet_item_id) => ({ fleet_item_id, quantity: 1 })) },
    });
  const pathsOf = async (refused: Promise<unknown>) =>
    (await assertProblem("invalid_request", refused)).errors.map(({ path }) => path);
  assert.deepEqual(await pathsOf(patch(set.id, board.id, foreign.id)), ["components.1.fleet_item_id"]);
  assert.deepEqual(await pathsOf(patch(set.id, "fi_unknown")), ["components.0.fleet_item_id"]);
  assert.deepEqual(await pathsOf(patch(set.id, board.id, board.id)), ["components"]);
  assert.deepEqual(await pathsOf(patch(set.id, set.id)), ["components"]);
  const plain = await shop.addItem();
  assert.deepEqual(await pathsOf(patch(plain.id, set.id)), ["components"]);
  assert.deepEqual(await pathsOf(patch(board.id, plain.id)), ["components"]);
  const nested = { components: [{ fleet_item_id: set.id, quantity: 1 }] };
  assert.deepEqual(await pathsOf(shop.addItem(nested)), ["components"]);
  const many = { components: [{ fleet_item_id: paddle.id, quantity: 21 }] };
  assert.deepEqual(await pathsOf(shop.addItem(many)), ["components.0.quantity"]);
  assert.deepEqual((await patch(set.id)).components, []);
});

Deno.test("two changes that would nest bundles in each other never both succeed", async () => {
  for (let race = 0; race < 10; race++) {
    await using shop = await openShop({ pool: 4 });
    const [one, two, plain] = [await shop.addItem(), await shop.addItem(), await shop.addItem()];
    const patch = async (id: string, fleet_item_id: string) =>
      await shop.staff("PATCH /v1/fleet/items/:id", {
        params: { id },
        body: { components: [{ fleet_item_id, quantity: 1 }] },
      }).then(() => "ok", ({ message }) => message);
    const outcomes = await Promise.all([patch(one.id, two.id), patch(two.id, plain.id)]);
    assert.deepEqual(outcomes.toSorted(), ["invalid_request", "ok"]);
  }
});

Deno.test("60 concurrent bookings of bundles and their components never deadlock or oversell a component", async () => {
  await using shop = await openBundleShop({ pool: 12 });
  const { board, paddle, set } = shop;
  const orders = [[set, board], [paddle, set], [board, paddle], [paddle, board, set]];
  const outcomes = await Promise.all(
    Array.from(
      { length: 60 },
      async (_, at) =>
        await bookWalkIn(shop, { items: orders[at % 4]!.map(({ id }) => ({ id })) })
          .then(() => "taken", ({ message }) => message),
    ),
  );
  assert.deepEqual([...new Set(outcomes)].sort(), ["out_of_stock", "taken"]);
  const used = await shop.sql<{ id: string; units: number }[]>`
    select a.item_id as id, sum(a.quantity)::int as units from allocations a where a.tenant_id = ${shop.id} group by 1`;
  const unitsOf = (id: string) => used.find((row) => row.id === id)!.units;
  assert.ok(unitsOf(board.id) <= 6 && unitsOf(paddle.id) <= 8 && unitsOf(board.id) + unitsOf(paddle.id) > 11);
});
