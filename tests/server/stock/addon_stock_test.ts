import assert from "node:assert/strict";
import type { AddonDraft } from "../../../shared/contract/addons.ts";
import { bookWalkIn, WEDNESDAY } from "../../support/book.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

const LATER = { pickup_date: "2027-05-19T09:00:00Z", return_date: "2027-05-20T17:00:00Z" };

/** A shop with ten kayaks and three helmets, which are an add-on of the kayaks. */
async function openHelmetShop(
  { addon = {}, pool, buffer_hours }: { addon?: Partial<AddonDraft>; pool?: number; buffer_hours?: number } = {},
) {
  const shop = await openShop(pool ? { pool } : {});
  const kayak = await shop.addItem({ name: "Kayak", inventory_count: 10 });
  const stock = await shop.addItem({ name: "Helmet stock", inventory_count: 3, live: false, buffer_hours });
  const helmet = await shop.staff("POST /v1/addons", {
    body: { name: "Helmet", price: 500, stock_item_id: stock.id, ...addon },
  });
  return Object.assign(shop, { kayak, stock, helmet });
}
type HelmetShop = Awaited<ReturnType<typeof openHelmetShop>>;

function linesOf({ kayak, helmet }: HelmetShop, kayaks: number, helmets: number) {
  const addons = helmets ? [{ id: helmet.id, quantity: helmets }] : [];
  return [{ fleet_item_id: kayak.id, quantity: kayaks, addons }];
}

async function hold(shop: HelmetShop, [kayaks, helmets]: readonly [number, number], period = WEDNESDAY) {
  const line_items = linesOf(shop, kayaks, helmets);
  const { total } = await shop.visitor("POST /v1/storefront/quote", { body: { ...period, line_items } });
  return await shop.visitor("POST /api/storefront/payment-intent", {
    body: {
      amount: total,
      booking_details: { ...period, line_items },
      customer: { name: "Ada", email: "ada@example.com" },
    },
  });
}

async function walkIn(shop: HelmetShop, [kayaks, helmets]: readonly [number, number], period = WEDNESDAY) {
  return await shop.staff("POST /v1/bookings", { body: { ...period, line_items: linesOf(shop, kayaks, helmets) } });
}

/** Returns the helmets that a customer can have in a period. */
async function freeHelmets({ visitor, kayak }: HelmetShop, period = WEDNESDAY, holding?: string) {
  const query = { fleet_item_ids: kayak.id, ...period, holding };
  const { addons } = await visitor("GET /api/storefront/addons-check", { query });
  return addons[0]!.available_quantity;
}

Deno.test("POST and PATCH /v1/addons set the item whose stock an add-on takes, and refuse unknown and foreign items", async () => {
  await using shop = await openHelmetShop({ addon: { units_per_addon: 2 } });
  await using other = await openShop();
  const { stock, helmet } = shop;
  assert.deepEqual([helmet.stock_item_id, helmet.units_per_addon], [stock.id, 2]);
  const patch = async (body: object) => await shop.staff("PATCH /v1/addons/:id", { params: { id: helmet.id }, body });
  for (const stock_item_id of [(await other.addItem()).id, "fi_unknown"]) {
    const { errors } = await assertProblem("invalid_request", patch({ stock_item_id }));
    assert.deepEqual(errors.map(({ path, code }) => [path, code]), [["stock_item_id", "unknown_id"]]);
    await assertProblem(
      "invalid_request",
      shop.staff("POST /v1/addons", { body: { name: "A", price: 1, stock_item_id } }),
    );
  }
  for (const units_per_addon of [0, 21, 1.5]) await assertProblem("invalid_request", patch({ units_per_addon }));
  assert.equal((await patch({ stock_item_id: null })).stock_item_id, null);
  assert.equal(await freeHelmets(shop), null, "an add-on without an item is unlimited");
});

Deno.test("carts, walk-ins and quotes get out_of_stock with the name of the add-on that is used up", async () => {
  await using shop = await openHelmetShop();
  await hold(shop, [2, 2]);
  const { kayak, helmet } = shop;
  const items = [{ fleet_item_id: kayak.id, requested: 2, available_quantity: 1, addon_id: helmet.id }];
  const period = { ...WEDNESDAY, line_items: linesOf(shop, 2, 2) };
  const booking_details = { ...period };
  for (
    const refused of [
      () => shop.visitor("POST /v1/storefront/quote", { body: period }),
      () => shop.visitor("POST /api/storefront/payment-intent", { body: { amount: 15_000, booking_details } }),
      () => shop.staff("POST /v1/bookings", { body: period }),
    ]
  ) {
    const problem = await assertProblem("out_of_stock", refused());
    assert.deepEqual(problem.items, items);
    assert.match(problem.detail, /the add-on "Helmet"/);
  }
  await hold(shop, [2, 1]);
  await hold(shop, [2, 0]);
  await hold(shop, [2, 2], LATER);
});

Deno.test("GET /api/storefront/addons-check with a period counts free add-ons, and leaves out the caller's own hold", async () => {
  await using shop = await openHelmetShop({ addon: { units_per_addon: 2 }, buffer_hours: 24 });
  assert.equal(await freeHelmets(shop), 1);
  const { payment_intent_id } = await hold(shop, [1, 1]);
  assert.equal(await freeHelmets(shop), 0);
  assert.equal(await freeHelmets(shop, WEDNESDAY, payment_intent_id), 1);
  const next = { pickup_date: "2027-05-14T09:00:00Z", return_date: "2027-05-14T12:00:00Z" };
  assert.equal(await freeHelmets(shop, next), 0, "the helmets have a buffer of their own");
  assert.equal(await freeHelmets(shop, LATER), 1);
  const query = { fleet_item_ids: shop.kayak.id };
  const { addons } = await shop.visitor("GET /api/storefront/addons-check", { query });
  assert.ok(!("available_quantity" in addons[0]!), "without a period there is no number");
  for (const end of ["pickup_date", "return_date"] as const) {
    const half = { ...query, [end]: WEDNESDAY[end] };
    await assertProblem("invalid_request", shop.visitor("GET /api/storefront/addons-check", { query: half }));
  }
});

Deno.test("an item is out of stock when its required add-on is used up, and free again when the add-on is", async () => {
  await using shop = await openHelmetShop({ addon: { mode: "required", units_per_addon: 2 } });
  const { kayak, stock } = shop;
  const shown = async () => {
    const query = { ...WEDNESDAY, include_unavailable: "true" as const };
    const { data } = await shop.visitor("GET /v1/storefront/inventory", { query });
    const days = await shop.visitor("GET /v1/storefront/availability", {
      query: { fleet_item_id: kayak.id, from: "2027-05-12", to: "2027-05-12" },
    });
    return [data[0]!.available_quantity, data[0]!.reason, days.data[0]!.available_quantity, days.data[0]!.reason];
  };
  assert.deepEqual(await shown(), [1, undefined, 1, undefined]);
  const days = { pickup_date: "2027-05-12", return_date: "2027-05-13" };
  const booking = await bookWalkIn(shop, { items: [{ id: kayak.id }], ...days });
  assert.deepEqual(await shown(), [0, "out_of_stock", 0, "out_of_stock"]);
  const { data } = await shop.visitor("GET /v1/storefront/inventory", {
    query: { ...WEDNESDAY, include_unavailable: "true" },
  });
  assert.equal(data[0]!.next_available, "2027-05-14");
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id: booking.id }, body: {} });
  assert.deepEqual(await shown(), [1, undefined, 1, undefined]);
  const withdraw = { params: { id: stock.id }, body: { status: "maintenance" as const } };
  await shop.staff("PATCH /v1/fleet/items/:id", withdraw);
  assert.deepEqual(await shown(), [0, "out_of_stock", 0, "out_of_stock"]);
});

Deno.test("a partial return keeps helmets out while as many kayaks are out", async () => {
  await using shop = await openHelmetShop({ addon: { units_per_addon: 1 } });
  const { id, lines } = await walkIn(shop, [3, 2]);
  await shop.travel(WEDNESDAY.pickup_date);
  const params = { id };
  await shop.staff("POST /v1/bookings/:id/pickup", { params, body: {} });
  const returned = async () => {
    await shop.staff("POST /v1/bookings/:id/return", {
      params,
      body: { lines: [{ line_id: lines[0]!.id, quantity: 1 }] },
    });
    return await stateOf(shop);
  };
  assert.deepEqual(await stateOf(shop), { "out kayak": 3, "out helmet": 2 });
  assert.deepEqual(await returned(), { "out kayak": 2, "returned kayak": 1, "out helmet": 2 });
  assert.deepEqual(await returned(), { "out kayak": 1, "returned kayak": 2, "out helmet": 1, "returned helmet": 1 });
  assert.deepEqual(await returned(), { "returned kayak": 3, "returned helmet": 2 });
});

Deno.test("a payment after its hold expired takes the add-ons again, or is refunded when they are gone", async () => {
  for (const sold of [1, 2]) {
    await using shop = await openHelmetShop();
    const late = await hold(shop, [2, 2]);
    await shop.travel("2027-05-03T08:20:00Z");
    await walkIn(shop, [sold, sold]);
    const pay = { client_secret: late.client_secret!, outcome: "paid" as const };
    await shop.visitor("POST /api/storefront/demo-payment", { body: pay });
    const body = { payment_intent_id: late.payment_intent_id, client_secret: late.client_secret! };
    const booking = shop.visitor("POST /v1/storefront/book", { body });
    if (sold === 2) {
      await assertProblem("sold_out_refunded", booking);
    } else {
      await booking;
      assert.deepEqual(await stateOf(shop), { "booked kayak": 3, "booked helmet": 3 });
    }
  }
});

Deno.test("rescheduling moves the add-ons; a new quote takes those that the item requires by then", async () => {
  await using shop = await openHelmetShop();
  const { helmet } = shop;
  const { id } = await walkIn(shop, [2, 2]);
  await walkIn(shop, [2, 2], LATER);
  const move = async (period: typeof LATER, requote = false) =>
    await shop.staff("POST /v1/bookings/:id/reschedule", { params: { id }, body: { ...period, requote } });
  const problem = await assertProblem("out_of_stock", move(LATER));
  assert.deepEqual(problem.items, [
    { fleet_item_id: shop.kayak.id, requested: 2, available_quantity: 1, addon_id: helmet.id },
  ]);
  const next = { pickup_date: "2027-05-13T09:00:00Z", return_date: "2027-05-14T17:00:00Z" };
  await move(next);
  assert.equal(await freeHelmets(shop, next), 1);
  await shop.staff("PATCH /v1/addons/:id", { params: { id: helmet.id }, body: { units_per_addon: 2 } });
  await move(WEDNESDAY);
  assert.equal(await freeUnits(shop), 1, "a booking keeps what it has taken");
  await assertProblem("out_of_stock", move(WEDNESDAY, true));
  await shop.staff("PATCH /v1/addons/:id", { params: { id: helmet.id }, body: { stock_item_id: null } });
  await move(WEDNESDAY, true);
  assert.equal(await freeUnits(shop), 3);
});

Deno.test("60 concurrent carts and walk-ins of different items never take more helmets than there are", async () => {
  await using shop = await openHelmetShop({ pool: 12 });
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: shop.stock.id }, body: { inventory_count: 21 } });
  const items = [shop.kayak];
  for (let more = 0; more < 5; more++) items.push(await shop.addItem({ inventory_count: 20 }));
  const outcomes = await Promise.all(Array.from({ length: 60 }, async (_, at) => {
    const order = [items[at % 6]!, items[(at + 1 + at % 5) % 6]!];
    const line_items = order.map(({ id }) => ({ fleet_item_id: id, addons: [{ id: shop.helmet.id }] }));
    const body = { ...WEDNESDAY, line_items };
    return await shop.staff("POST /v1/bookings", { body }).then(() => "taken", ({ message }) => message);
  }));
  assert.deepEqual([...new Set(outcomes)].sort(), ["out_of_stock", "taken"]);
  assert.equal(outcomes.filter((outcome) => outcome === "taken").length, 10);
  assert.equal((await stateOf(shop))["booked helmet"], 20);
});

/** Returns the allocated units of kayaks and helmets by their state. */
async function stateOf({ sql, id, stock }: HelmetShop): Promise<Record<string, number>> {
  const rows = await sql<{ what: string; units: number }[]>`
    select a.state || case when a.item_id = ${stock.id} then ' helmet' else ' kayak' end as what, sum(a.quantity)::int as units
    from allocations a where a.tenant_id = ${id} and (a.expires_at is null or a.expires_at > instant()) group by 1`;
  return Object.fromEntries(rows.map(({ what, units }) => [what, units]));
}

/** Returns the free units of the item that the helmets draw on. */
async function freeUnits(shop: TestShop & { stock: { id: string } }): Promise<number> {
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: shop.stock.id }, body: { live: true } });
  const { data } = await shop.visitor("GET /v1/storefront/inventory", {
    query: { ...WEDNESDAY, include_unavailable: "true" },
  });
  return data.find(({ id }) => id === shop.stock.id)!.available_quantity;
}
