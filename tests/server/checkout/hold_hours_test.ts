import assert from "node:assert/strict";
import { ApiError } from "../../../widget/api.ts";
import { bookOnline } from "../../support/book.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop, testQuotas, type TestShop } from "../../support/shop.ts";
import { openStripeShop } from "../../support/stripe_shop.ts";

const HOUR = 3_600_000;
const WEEK = { pickup_date: "2027-06-12", return_date: "2027-06-18" };

type Held = { payment_intent_id: string };
interface HoldOptions {
  quantity?: number;
  replaces?: Held | undefined;
  api?: TestShop["visitor"];
}

/** Holds an item that costs nothing. */
async function hold(shop: TestShop, item: string, { quantity = 5, replaces, api = shop.visitor }: HoldOptions = {}) {
  const line_items = [{ fleet_item_id: item, quantity }];
  return await api("POST /api/storefront/payment-intent", {
    body: {
      amount: 0,
      booking_details: {
        ...WEEK,
        line_items,
        replaces: replaces && { payment_intent_id: replaces.payment_intent_id },
      },
    },
  });
}

async function addItem(shop: TestShop, draft: Parameters<TestShop["addItem"]>[0] = {}): Promise<string> {
  return (await shop.addItem({ inventory_count: 10, price_half_day: 0, price_full_day: 0, ...draft })).id;
}

async function pass(shop: TestShop, minutes: number): Promise<void> {
  await shop.travel(new Date(shop.clock.now().getTime() + minutes * 60_000));
  await shop.runDueJobs();
}

/** Holds an item each 16 minutes, until the request is refused. Returns the hours that passed. */
async function countHours(
  shop: TestShop,
  item: string,
  { most = 30, ...options }: HoldOptions & { most?: number } = {},
) {
  const began = shop.clock.now().getTime();
  for (let times = 0; times < most * 60 / 16; times++) {
    try {
      await hold(shop, item, options);
    } catch (error) {
      await assertProblem("too_many_holds", Promise.reject(error));
      break;
    }
    await pass(shop, 16);
  }
  return (shop.clock.now().getTime() - began) / HOUR;
}

Deno.test("one network cannot block an item for days by holding it again and again", async () => {
  await using shop = await openShop();
  const item = await addItem(shop, { inventory_count: 4 });
  const free: boolean[] = [];
  for (let minute = 0; minute < 48 * 60; minute += 15) {
    const { data } = await shop.visitor("GET /v1/storefront/availability", {
      query: { fleet_item_id: item, from: WEEK.pickup_date, to: WEEK.pickup_date },
    });
    free.push(data[0]!.available_quantity > 0);
    const taken = await hold(shop, item, { quantity: 4 }).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.problem.code === "too_many_holds")) throw error;
    });
    if (taken) free[free.length - 1] = false;
    await shop.travel(new Date(shop.clock.now().getTime() + 15 * 60_000));
  }
  for (let day = 0; day < 2; day++) {
    const blocked = free.slice(day * 96, (day + 1) * 96).filter((isFree) => !isFree).length / 4;
    assert.ok(blocked >= 4 && blocked <= 4.25, `blocked for ${blocked} hours of day ${day + 1}`);
  }
});

Deno.test("a hold is refused with 429 and the shop's address when its network had the stock for four hours", async () => {
  await using shop = await openShop();
  const [item, other] = [await addItem(shop), await addItem(shop)];
  await shop.staff("PATCH /v1/shop", { body: { support_email: "help@boats.example" } });
  const hours = await countHours(shop, item, { quantity: 10 });
  assert.ok(hours > 4 && hours < 4.6, `${hours}`);
  const { status, detail, support_email, retry_after } = await assertProblem("too_many_holds", hold(shop, item));
  assert.deepEqual([status, support_email, retry_after], [429, "help@boats.example", 3_600]);
  assert.match(detail, /contact the shop at help@boats\.example\.$/);
  await hold(shop, other);
});

Deno.test("half of an item's stock can be held for twice as long", async () => {
  await using shop = await openShop();
  const hours = await countHours(shop, await addItem(shop), { quantity: 5 });
  assert.ok(hours > 8 && hours < 9, `${hours}`);
});

for (const kind of ["bundle", "add-on"] as const) {
  Deno.test(`the hours count the stock that is held as part of a ${kind}`, async () => {
    await using shop = await openShop();
    const vests = await addItem(shop, { inventory_count: 8 });
    const components = kind === "bundle" ? [{ fleet_item_id: vests, quantity: 4 }] : [];
    const item = await addItem(shop, { components, inventory_count: 100 });
    if (kind === "add-on") {
      await shop.staff("POST /v1/addons", {
        body: {
          name: "Vests",
          price: 0,
          mode: "hidden",
          stock_item_id: vests,
          units_per_addon: 4,
          items: [{ fleet_item_id: item, mode: "required" }],
        },
      });
    }
    const hours = await countHours(shop, item, { quantity: 2 });
    assert.ok(hours > 4 && hours < 4.6, `${hours}`);
  });
}

Deno.test("a large hold counts although a small one replaces it before it ends", async () => {
  await using shop = await openShop();
  const item = await addItem(shop);
  let rounds = 0;
  for (; rounds < 60; rounds++) {
    try {
      const large = await hold(shop, item, { quantity: 10 });
      await pass(shop, 14);
      await hold(shop, item, { quantity: 1, replaces: large });
      await pass(shop, 16);
    } catch (error) {
      await assertProblem("too_many_holds", Promise.reject(error));
      break;
    }
  }
  assert.ok(rounds >= 14 && rounds <= 18, `${rounds}`);
});

Deno.test("a customer who changes a cart uses only the time that passes", async () => {
  await using shop = await openShop();
  await shop.staff("PATCH /v1/shop", { body: { guest_hold_max_hours: 1 } });
  const item = await addItem(shop);
  let held = await hold(shop, item, { quantity: 10 });
  for (let times = 0; times < 12; times++) {
    await pass(shop, 1);
    held = await hold(shop, item, { quantity: 10 - times % 2, replaces: held });
  }
  const [{ seconds }] = await shop.sql<[{ seconds: number }]>`
    select sum(u.unit_seconds)::float8 as seconds
    from holds h
    cross join lateral used_unit_seconds(
      h.takes, extract(epoch from instant() - h.created_at), h.used_before) u
    where h.tenant_id = ${shop.id} and h.status = 'active'`;
  assert.ok(seconds > 12 * 60 * 9 && seconds < 12 * 60 * 10, `${seconds}`);
});

Deno.test("holds that end paid cost nothing, nor do those that they replaced", async () => {
  await using shop = await openShop();
  await shop.staff("PATCH /v1/shop", { body: { guest_hold_max_hours: 1 } });
  const item = await addItem(shop, { inventory_count: 40 });
  for (let times = 0; times < 24; times++) {
    const first = await hold(shop, item, { quantity: 10 });
    await pass(shop, 14);
    const { payment_intent_id } = await hold(shop, item, { quantity: 1, replaces: first });
    await pass(shop, 14);
    await shop.visitor("POST /v1/storefront/book", { body: { payment_intent_id } });
  }
});

Deno.test("holds that Stripe's failures end cost nothing", async () => {
  await using shop = await openStripeShop({ item: { inventory_count: 2 } });
  await shop.staff("PATCH /v1/shop", { body: { guest_hold_max_hours: 1 } });
  const fail = () => shop.stripe.faults.plan("POST /v1/payment_intents", "500", { times: 2 });
  for (let times = 0; times < 6; times++) {
    fail();
    await assertProblem("payment_processor_error", shop.hold({ quantity: 2 }));
  }
  shop.stripe.faults.clear();
  const { payment_intent_id, client_secret } = await shop.hold({ quantity: 2 });
  for (let times = 0; times < 6; times++) {
    fail();
    const replaces = { payment_intent_id, client_secret: client_secret! };
    await assertProblem("payment_processor_error", shop.hold({ quantity: 1, replaces }));
  }
  shop.stripe.faults.clear();
  await shop.hold({ quantity: 1, replaces: { payment_intent_id, client_secret: client_secret! } });
});

Deno.test("a customer with an earlier booking may hold an item for four times as long", async () => {
  await using shop = await openShop();
  await shop.staff("PATCH /v1/shop", { body: { guest_hold_max_hours: 1 } });
  const item = await addItem(shop);
  const session = await shop.signIn("ada@example.com");
  await bookOnline(shop, { items: [{ id: await addItem(shop) }], session });
  const guest = await countHours(shop, item, { quantity: 10 });
  assert.ok(guest > 1 && guest < 1.6, `${guest}`);
  const api = shop.customer(await shop.signIn("ada@example.com"));
  const regular = await countHours(shop, item, { quantity: 10, api });
  assert.ok(guest + regular > 4 && guest + regular < 4.6, `${guest} + ${regular}`);
});

Deno.test("guest_hold_max_hours can be changed, and null is no limit", async () => {
  await using shop = await openShop();
  const item = await addItem(shop);
  await shop.staff("PATCH /v1/shop", { body: { guest_hold_max_hours: 1 } });
  const hours = await countHours(shop, item, { quantity: 10 });
  assert.ok(hours > 1 && hours < 1.6, `${hours}`);
  await shop.staff("PATCH /v1/shop", { body: { guest_hold_max_hours: null } });
  assert.ok(await countHours(shop, item, { quantity: 10, most: 8 }) >= 8);
  for (const guest_hold_max_hours of [0, 25, 1.5]) {
    const { errors } = await assertProblem(
      "invalid_request",
      shop.staff("PATCH /v1/shop", { body: { guest_hold_max_hours } }),
    );
    assert.equal(errors[0]?.path, "guest_hold_max_hours");
  }
});

Deno.test("all guests of a key together may have the shop's whole stock for half of a day", async () => {
  const quotas = { ...testQuotas, hold_stock_hours_per_key_and_day: 1 };
  await using shop = await openShop({ settings: { quotas, trusted_proxies: ["127.0.0.1"] } });
  const item = await addItem(shop, { inventory_count: 10 });
  const statuses: number[] = [];
  for (let network = 1; network <= 6; network++) {
    const response = await shop.request("/api/storefront/payment-intent", {
      method: "POST",
      headers: {
        "authorization": `Bearer ${shop.keys.publishable}`,
        "content-type": "application/json",
        "x-forwarded-for": `203.0.113.${network}`,
      },
      body: JSON.stringify({
        amount: 0,
        booking_details: { ...WEEK, line_items: [{ fleet_item_id: item, quantity: 10 }] },
      }),
    });
    statuses.push(response.status);
    await response.body?.cancel();
    await pass(shop, 16);
  }
  assert.deepEqual(statuses, [200, 200, 200, 200, 429, 429]);
  await pass(shop, 24 * 60);
  await hold(shop, item, { quantity: 10 });
});
