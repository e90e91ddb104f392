import assert from "node:assert/strict";
import { bookOnline, bookWalkIn } from "../../support/book.ts";
import { countOutcomes } from "../../support/count_outcomes.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop, testQuotas, type TestShop } from "../../support/shop.ts";
import { DAY } from "../../../shared/wall_clock.ts";

interface CartOfTest {
  items: readonly string[];
  quantity: number;
  days: number;
}

const START = Date.UTC(2027, 5, 12);
function periodOf(days: number) {
  const day = (offset: number) => new Date(START + offset * DAY).toISOString().slice(0, 10);
  return { pickup_date: day(0), return_date: day(days - 1) };
}

/** Requests a hold that costs nothing, so that each test can book at once. */
async function hold(shop: TestShop, { items, quantity, days }: CartOfTest, api = shop.visitor, once?: string) {
  const line_items = items.map((fleet_item_id) => ({ fleet_item_id, quantity }));
  return await api("POST /api/storefront/payment-intent", {
    body: { amount: 0, booking_details: { ...periodOf(days), line_items } },
    once,
  });
}

async function addItems(shop: TestShop, { count, stock }: { count: number; stock: number }): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at++) {
    ids.push((await shop.addItem({ inventory_count: stock, price_half_day: 0, price_full_day: 0 })).id);
  }
  return ids;
}

/** A signed-in customer who has a booking. */
async function signInRegular(shop: TestShop, item: string) {
  const session = await shop.signIn("ada@example.com");
  await bookOnline(shop, { items: [{ id: item }], session });
  return shop.customer(session);
}

Deno.test("a family and an excursion of ten can hold what they need, whatever the shop's stock is", async () => {
  await using shop = await openShop();
  const gear = await addItems(shop, { count: 3, stock: 12 });
  const { payment_intent_id } = await hold(shop, { items: gear, quantity: 10, days: 14 });
  await shop.visitor("POST /v1/storefront/book", { body: { payment_intent_id } });
  await hold(shop, { items: gear.slice(0, 2), quantity: 2, days: 60 });
});

Deno.test("a bundle counts against a guest's limits as its components", async () => {
  await using shop = await openShop();
  const gear = await addItems(shop, { count: 3, stock: 10 });
  const components = gear.map((fleet_item_id) => ({ fleet_item_id, quantity: 1 }));
  const { id } = await shop.addItem({ components, inventory_count: 10, price_half_day: 0, price_full_day: 0 });
  await hold(shop, { items: [id], quantity: 10, days: 14 });
  const [size] = await shop.sql<[{ units: number; unit_days: number }]>`
    select h.units, h.unit_days from holds h where h.tenant_id = ${shop.id}`;
  assert.deepEqual(size, { units: 30, unit_days: 420 });
});

Deno.test("a guest's hold is refused above each limit with the limit and the shop's address", async () => {
  await using shop = await openShop();
  const fleet = await addItems(shop, { count: 10, stock: 8 });
  const [boats = ""] = await addItems(shop, { count: 1, stock: 40 });
  await shop.staff("PATCH /v1/shop", { body: { support_email: "help@boats.example" } });
  const refused = async (cart: CartOfTest) => await assertProblem("hold_too_large", hold(shop, cart));

  const attack = await refused({ items: fleet, quantity: 8, days: 300 });
  assert.deepEqual([attack.limit, attack.allowed, attack.status], ["days", 60, 422]);
  assert.match(attack.detail, /^At most 60 rental days .* contact the shop at help@boats\.example\.$/);
  assert.equal(attack.support_email, "help@boats.example");
  const whole = await refused({ items: fleet, quantity: 8, days: 2 });
  assert.deepEqual([whole.limit, whole.allowed], ["units", 60]);
  const most = await refused({ items: [boats], quantity: 21, days: 1 });
  assert.deepEqual([most.limit, most.allowed, most.fleet_item_id], ["item_units", 20, boats]);
  const twice = await refused({ items: [boats, boats], quantity: 11, days: 1 });
  assert.equal(twice.limit, "item_units", "lines of one item count together");
  const long = await refused({ items: [boats], quantity: 20, days: 51 });
  assert.deepEqual([long.limit, long.allowed], ["unit_days", 1_000]);
  const [left] = await shop.sql`select from holds h where h.tenant_id = ${shop.id}`;
  assert.equal(left, undefined);
});

Deno.test("PATCH /v1/shop sets the limits of a guest's hold, and null allows any number of days", async () => {
  await using shop = await openShop();
  const [boats = ""] = await addItems(shop, { count: 1, stock: 40 });
  const settings = { guest_hold_max_percent: 100, guest_hold_max_days: null };
  const changed = await shop.staff("PATCH /v1/shop", { body: settings });
  assert.deepEqual([changed.guest_hold_max_percent, changed.guest_hold_max_days], [100, null]);
  assert.ok(!("guest_hold_max_days" in await shop.visitor("GET /v1/storefront/shop")));
  await hold(shop, { items: [boats], quantity: 2, days: 300 });
  await hold(shop, { items: [boats], quantity: 38, days: 2 });
  for (
    const [field, value] of [
      ["guest_hold_max_percent", 0],
      ["guest_hold_max_percent", 101],
      ["guest_hold_max_percent", null],
      ["guest_hold_max_days", 0],
      ["guest_hold_max_days", 367],
    ] as const
  ) {
    const patch = shop.staff("PATCH /v1/shop", { body: { [field]: value } as never });
    assert.equal((await assertProblem("invalid_request", patch)).errors[0]?.path, field);
  }
});

Deno.test("a signed-in customer is limited as a guest until they have a booking that was not cancelled", async () => {
  await using shop = await openShop();
  const [boats = ""] = await addItems(shop, { count: 1, stock: 40 });
  const large = { items: [boats], quantity: 30, days: 100 };
  const session = await shop.signIn("ada@example.com");
  const ada = shop.customer(session);
  await assertProblem("hold_too_large", hold(shop, large, ada));
  const { id } = await bookOnline(shop, { items: [{ id: boats }], session });
  await hold(shop, large, ada);
  const { limit } = await assertProblem("hold_too_large", hold(shop, { ...large, days: 200 }, ada));
  assert.equal(limit, "unit_days");
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id }, body: {} });
  await assertProblem("hold_too_large", hold(shop, large, ada));
});

Deno.test("holds of a secret key and walk-ins have no limit", async () => {
  await using shop = await openShop();
  const [boats = "", bikes = ""] = await addItems(shop, { count: 2, stock: 40 });
  for (let times = 0; times < 25; times++) {
    await hold(shop, { items: [boats], quantity: 1, days: 300 }, shop.staff as unknown as typeof shop.visitor);
  }
  await bookWalkIn(shop, { items: [{ id: bikes, quantity: 40 }], ...periodOf(300), email: "ada@example.com" });
});

Deno.test("parallel holds of one address get at most the shop's share of all units", async () => {
  await using shop = await openShop({ pool: 8 });
  const fleet = await addItems(shop, { count: 8, stock: 10 });
  const result = await countOutcomes(fleet.map((id) => hold(shop, { items: [id], quantity: 10, days: 2 })));
  assert.deepEqual(result, { accepted: 4, too_many_holds: 4 });
  const ada = await signInRegular(shop, (await addItems(shop, { count: 1, stock: 5 }))[0]!);
  const more = await countOutcomes(fleet.map((id) => hold(shop, { items: [id], quantity: 1, days: 2 }, ada)));
  assert.equal(more.accepted, 4, "a regular customer gets what is left");
});

Deno.test("unpaid holds of an address count for an hour, and booked ones do not count", async () => {
  await using shop = await openShop();
  const [boats = "", bikes = ""] = await addItems(shop, { count: 2, stock: 20 });
  const cart = { items: [boats], quantity: 10, days: 20 };
  const laterBy = async (minutes: number) => {
    await shop.travel(new Date(shop.clock.now().getTime() + minutes * 60_000));
    await shop.runDueJobs();
  };
  for (let times = 0; times < 5; times++) {
    const { payment_intent_id } = await hold(shop, { items: [bikes], quantity: 2, days: 20 });
    await shop.visitor("POST /v1/storefront/book", { body: { payment_intent_id } });
    await hold(shop, cart);
    await laterBy(10);
  }
  const { detail, retry_after } = await assertProblem("too_many_holds", hold(shop, cart));
  assert.match(detail, /Pay for one, try again later, or contact the shop\./);
  assert.equal(retry_after, 900);
  await laterBy(16);
  await assertProblem("too_many_holds", hold(shop, cart));
  await laterBy(10);
  await hold(shop, cart);
});

Deno.test("a replacement that failed for lack of stock does not count", async () => {
  await using shop = await openShop();
  const [boats = ""] = await addItems(shop, { count: 1, stock: 10 });
  await bookWalkIn(shop, { items: [{ id: boats, quantity: 5 }], ...periodOf(60) });
  const { payment_intent_id } = await hold(shop, { items: [boats], quantity: 5, days: 40 });
  for (let times = 0; times < 3; times++) {
    const line_items = [{ fleet_item_id: boats, quantity: 10 }];
    const replacement = { ...periodOf(40), line_items, replaces: { payment_intent_id } };
    await assertProblem(
      "out_of_stock",
      shop.visitor("POST /api/storefront/payment-intent", { body: { amount: 0, booking_details: replacement } }),
    );
  }
  await hold(shop, { items: await addItems(shop, { count: 1, stock: 20 }), quantity: 10, days: 60 });
});

Deno.test("unpaid holds of a key count for all addresses", async () => {
  const quotas = { ...testQuotas, hold_unit_days_per_key_and_hour: 110 };
  await using shop = await openShop({ settings: { quotas, trusted_proxies: ["127.0.0.1"] } });
  const [boats = ""] = await addItems(shop, { count: 1, stock: 100 });
  const ada = await signInRegular(shop, boats);
  const line_items = [{ fleet_item_id: boats, quantity: 10 }];
  const statusFrom = async (address: string, key = shop.keys.publishable) => {
    const { status } = await shop.request("/api/storefront/payment-intent", {
      method: "POST",
      headers: { "authorization": `Bearer ${key}`, "content-type": "application/json", "x-forwarded-for": address },
      body: JSON.stringify({ amount: 0, booking_details: { ...periodOf(5), line_items } }),
    });
    return status;
  };
  assert.deepEqual([await statusFrom("203.0.113.1"), await statusFrom("203.0.113.2")], [200, 200]);
  assert.equal(await statusFrom("203.0.113.3"), 429);
  const other = await shop.staff("POST /v1/keys", { body: { kind: "publishable", name: "Kiosk" } });
  assert.equal(await statusFrom("203.0.113.3", other.key), 200);
  await hold(shop, { items: [boats], quantity: 10, days: 5 }, ada);
});

Deno.test("the limit of a key counts holds of other servers after 10 s", async () => {
  const quotas = { ...testQuotas, hold_unit_days_per_key_and_hour: 100 };
  await using shop = await openShop({ settings: { quotas } });
  const [boats = ""] = await addItems(shop, { count: 1, stock: 20 });
  const cart = { items: [boats], quantity: 1, days: 10 };
  await hold(shop, cart);
  await shop.sql`update holds h set unit_days = 95, address = 'another' where h.tenant_id = ${shop.id}`;
  await hold(shop, cart);
  await shop.travel(new Date(shop.clock.now().getTime() + 11_000));
  await assertProblem("too_many_holds", hold(shop, cart));
});

Deno.test("a repeated request answers its hold although the address has reached its limit", async () => {
  await using shop = await openShop();
  const [boats = ""] = await addItems(shop, { count: 1, stock: 12 });
  const cart = { items: [boats], quantity: 10, days: 60 };
  const first = await hold(shop, cart, shop.visitor, "the-first");
  await assertProblem("too_many_holds", hold(shop, { ...cart, quantity: 7 }));
  assert.equal((await hold(shop, cart, shop.visitor, "the-first")).payment_intent_id, first.payment_intent_id);
});
