import assert from "node:assert/strict";
import {
  assertHoldAllowed,
  type Buyer,
  countedLimitsOf,
  sizeOf,
  tooManyHolds,
} from "../../../server/checkout/hold_limits.ts";
import type { Problem } from "../../../server/problem.ts";
import { defaultQuotas } from "../../../server/quotas.ts";
import { quoteCart } from "../../../server/storefront/cart.ts";
import { type Catalogue, catalogueOf } from "../../../server/storefront/catalogue.ts";
import { WEDNESDAY } from "../../support/book.ts";
import { countOutcomes } from "../../support/count_outcomes.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { DAY } from "../../../shared/wall_clock.ts";

async function requestHolds(shop: TestShop, times: number, api = shop.visitor) {
  const { id } = await shop.addItem({ inventory_count: 100 });
  const booking_details = { ...WEDNESDAY, line_items: [{ fleet_item_id: id, quantity: 1 }] };
  return await countOutcomes(
    Array.from(
      { length: times },
      () => api("POST /api/storefront/payment-intent", { body: { amount: 7_000, booking_details } }),
    ),
  );
}

Deno.test("a customer can have 5 active holds and an IP address 20 when all are requested at once", async () => {
  await using shop = await openShop({ pool: 8 });
  const ada = shop.customer(await shop.signIn("ada@example.com"));
  assert.deepEqual(await requestHolds(shop, 12, ada), { accepted: 5, too_many_holds: 7 });
  assert.deepEqual(await requestHolds(shop, 24), { accepted: 15, too_many_holds: 9 });
  await shop.travel(new Date(shop.clock.now().getTime() + 15 * 60_000));
  assert.deepEqual(await requestHolds(shop, 2, ada), { accepted: 2 }, "expired holds do not count");
});

const START = Date.UTC(2027, 5, 12);

/** Opens a shop with 41 boats, 81 oars, and a tour that consists of a boat and two oars. */
async function openFleet() {
  const shop = await openShop();
  const boat = await shop.addItem({ inventory_count: 41 });
  const oar = await shop.addItem({ inventory_count: 81 });
  const components = [{ fleet_item_id: boat.id, quantity: 1 }, { fleet_item_id: oar.id, quantity: 2 }];
  const tour = await shop.addItem({ inventory_count: 20, components });
  const catalogue = await catalogueOf(shop.deps, shop.id);
  /** Quotes a cart without checking its stock. */
  const quote = (line_items: { fleet_item_id: string; quantity: number }[], days: number) => {
    const return_date = new Date(START + (days - 1) * DAY).toISOString().slice(0, 10);
    const lines = line_items.map((line) => ({ ...line, addons: [], sizes: [] }));
    return quoteCart(catalogue, { pickup_date: "2027-06-12", return_date, line_items: lines }, {
      now: shop.clock.now(),
    });
  };
  return { boat, oar, tour, catalogue, quote, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
}

Deno.test("sizeOf counts units times days, and a bundle as its components", async () => {
  await using fleet = await openFleet();
  const { catalogue: { items }, boat, tour } = fleet;
  assert.deepEqual(sizeOf(fleet.quote([{ fleet_item_id: boat.id, quantity: 3 }], 4), items), {
    units: 3,
    unit_days: 12,
  });
  assert.deepEqual(sizeOf(fleet.quote([{ fleet_item_id: tour.id, quantity: 2 }], 5), items), {
    units: 6,
    unit_days: 30,
  });
});

Deno.test("assertHoldAllowed allows each limit of its buyer, and refuses one more", async () => {
  await using fleet = await openFleet();
  const { boat, oar } = fleet;
  const half = { guest_hold_max_percent: 50, guest_hold_max_days: 60 };
  const most = { ...half, guest_hold_max_percent: 40 };
  const few = { ...half, guest_hold_max_percent: 1 };
  const cases: {
    buyer: Buyer;
    shop: Partial<Catalogue["shop"]>;
    boats: number;
    oars: number;
    days: number;
    refused?: [limit: string, allowed: number];
  }[] = [
    { buyer: "guest", shop: half, boats: 1, oars: 0, days: 60 },
    { buyer: "guest", shop: half, boats: 1, oars: 0, days: 61, refused: ["days", 60] },
    { buyer: "guest", shop: { ...half, guest_hold_max_days: null }, boats: 1, oars: 0, days: 61 },
    { buyer: "guest", shop: half, boats: 21, oars: 0, days: 1 },
    { buyer: "guest", shop: half, boats: 22, oars: 0, days: 1, refused: ["item_units", 21] },
    { buyer: "guest", shop: few, boats: 10, oars: 10, days: 1 },
    { buyer: "guest", shop: few, boats: 11, oars: 0, days: 1, refused: ["item_units", 10] },
    { buyer: "guest", shop: half, boats: 21, oars: 40, days: 1 },
    { buyer: "guest", shop: most, boats: 17, oars: 32, days: 1 },
    { buyer: "guest", shop: most, boats: 17, oars: 33, days: 1, refused: ["units", 49] },
    { buyer: "guest", shop: half, boats: 20, oars: 0, days: 50 },
    { buyer: "guest", shop: half, boats: 21, oars: 0, days: 48, refused: ["unit_days", 1_000] },
    { buyer: "regular", shop: few, boats: 25, oars: 0, days: 200 },
    { buyer: "regular", shop: few, boats: 25, oars: 0, days: 201, refused: ["unit_days", 5_000] },
    { buyer: "staff", shop: few, boats: 41, oars: 0, days: 200 },
  ];
  for (const { buyer, shop, boats, oars, days, refused } of cases) {
    const catalogue = { ...fleet.catalogue, shop: { ...fleet.catalogue.shop, ...shop } };
    const lines = [{ fleet_item_id: boat.id, quantity: boats }, { fleet_item_id: oar.id, quantity: oars }];
    const cart = fleet.quote(lines.filter(({ quantity }) => quantity > 0), days);
    const check = () => assertHoldAllowed(cart, { catalogue, buyer, quotas: defaultQuotas });
    const what = `${buyer}: ${boats} boats, ${oars} oars, ${days} days`;
    if (!refused) assert.doesNotThrow(check, what);
    else {
      const isExpected = ({ code, extra }: Problem) => {
        const { limit, allowed } = extra as { limit: string; allowed: number };
        return code === "hold_too_large" && limit === refused[0] && allowed === refused[1];
      };
      assert.throws(check, isExpected, what);
    }
  }
});

Deno.test("assertHoldAllowed ignores the units of an item that is retired: it has no free ones", async () => {
  await using fleet = await openFleet();
  const cart = fleet.quote([{ fleet_item_id: fleet.boat.id, quantity: 1 }], 1);
  const demands = [...cart.demands, { ...cart.demands[0]!, item_id: "item_retired", quantity: 11 }];
  const circumstances = { catalogue: fleet.catalogue, buyer: "guest", quotas: defaultQuotas } as const;
  assert.doesNotThrow(() => assertHoldAllowed({ ...cart, demands }, circumstances));
});

Deno.test("countedLimitsOf takes the limits from the shop, its stock and what its key has used", async () => {
  await using fleet = await openFleet();
  const { catalogue, boat, oar, tour } = fleet;
  const { demands } = fleet.quote([{ fleet_item_id: tour.id, quantity: 2 }], 1);
  const used_by_key = { unit_days: 300, unit_hours: 64 };
  const retired = { ...demands[0]!, item_id: "item_retired" };
  const items = new Map(catalogue.items);
  items.set(boat.id, { ...items.get(boat.id)!, inventory_count: 1 });
  items.set(oar.id, { ...items.get(oar.id)!, inventory_count: 0 });
  const limitsOf = (guest_hold_max_hours: number | null) =>
    countedLimitsOf({
      ...catalogue,
      items,
      available_units: 300,
      shop: { ...catalogue.shop, guest_hold_max_hours, guest_hold_max_percent: 50 },
    }, { demands: [...demands, retired], quotas: defaultQuotas, used_by_key });
  const counted = {
    holds_per_customer: 5,
    holds_per_address: 20,
    units_per_address: 150,
    unit_days_per_address: 1_000,
    unit_days_left_of_key: 20_000 - 300,
    unit_days_per_regular: 5_000,
    unit_hours_left_of_key: 12 * 300 - 64,
    network_factor: 4,
  };
  assert.deepEqual(limitsOf(6), {
    ...counted,
    stock_hours_per_address: 6,
    stock_hours_per_regular: 24,
    stock: [{ item_id: tour.id, units: 20 }, { item_id: boat.id, units: 1 }],
  });
  assert.deepEqual(limitsOf(null), {
    ...counted,
    stock_hours_per_address: null,
    stock_hours_per_regular: null,
    stock: [],
  });
});

for (
  const { exceeded, seconds } of [
    { exceeded: "too_many", seconds: 60 },
    { exceeded: "too_much", seconds: 900 },
    { exceeded: "too_long", seconds: 3_600 },
  ] as const
) {
  Deno.test(`a hold that is ${exceeded} can be tried again after ${seconds} s`, () => {
    const { code, extra, message } = tooManyHolds(exceeded, { support_email: null } as Catalogue["shop"]);
    assert.doesNotMatch(message, /null/);
    const named = tooManyHolds(exceeded, { support_email: "desk@example.com" } as Catalogue["shop"]);
    assert.equal(named.message.includes("contact the shop at desk@example.com."), exceeded !== "too_many");
    assert.deepEqual([code, extra], ["too_many_holds", { retry_after: seconds, support_email: null }]);
  });
}
