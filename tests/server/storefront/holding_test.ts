import assert from "node:assert/strict";
import { ApiError } from "../../../widget/api.ts";
import { openShop } from "../../support/shop.ts";

async function codeOf(request: Promise<unknown>): Promise<string> {
  return await request.then(
    () => "accepted",
    (error) => error instanceof ApiError ? error.problem.code : String(error),
  );
}

Deno.test("`holding` leaves the named hold out of inventory, availability and quote", async () => {
  await using shop = await openShop();
  await using other = await openShop();
  const { id } = await shop.addItem({ inventory_count: 2, price_full_day: 1_000, buffer_hours: 5 });
  const line_items = [{ fleet_item_id: id, quantity: 2 }];
  const held = { pickup_date: "2027-05-10", return_date: "2027-05-11" };
  const longer = { pickup_date: "2027-05-10", return_date: "2027-05-13" };
  const { payment_intent_id: holding } = await shop.visitor("POST /api/storefront/payment-intent", {
    body: { amount: 4_000, booking_details: { ...held, line_items } },
  });

  const free = async (holding?: string) => {
    const query = { ...longer, include_unavailable: "true", holding } as const;
    const { data: [item] } = await shop.visitor("GET /v1/storefront/inventory", { query });
    const days = await shop.visitor("GET /v1/storefront/availability", {
      query: { fleet_item_id: id, from: "2027-05-11", to: "2027-05-12", holding },
    });
    const body = { ...longer, line_items, holding };
    const quoted = await codeOf(shop.visitor("POST /v1/storefront/quote", { body }));
    return [item!.available_quantity, ...days.data.map(({ available_quantity }) => available_quantity), quoted];
  };
  assert.deepEqual(await free(), [0, 0, 0, "out_of_stock"]);
  assert.deepEqual(await free(holding), [2, 2, 2, "accepted"]);
  assert.deepEqual(await free("pi_unknown"), [0, 0, 0, "out_of_stock"]);

  // A later booking of the same units still counts
  await shop.staff("POST /v1/bookings", {
    body: { pickup_date: "2027-05-13", return_date: "2027-05-13", line_items: [{ fleet_item_id: id, quantity: 1 }] },
  });
  assert.deepEqual(await free(holding), [1, 2, 1, "out_of_stock"]);
  const { data } = await other.visitor("GET /v1/storefront/inventory", { query: { ...longer, holding } });
  assert.deepEqual(data, []);
});

Deno.test("`holding` leaves nothing out when the hold has become a booking", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem({ price_full_day: 0, price_half_day: 0 });
  const period = { pickup_date: "2027-05-10", return_date: "2027-05-11" };
  const { payment_intent_id } = await shop.visitor("POST /api/storefront/payment-intent", {
    body: {
      amount: 0,
      booking_details: { ...period, line_items: [{ fleet_item_id: id }] },
      customer: { name: "Ada", email: "a@example.com" },
    },
  });
  const query = { ...period, holding: payment_intent_id };
  assert.equal((await shop.visitor("GET /v1/storefront/inventory", { query })).data.length, 1);
  await shop.visitor("POST /v1/storefront/book", { body: { payment_intent_id } });
  assert.deepEqual((await shop.visitor("GET /v1/storefront/inventory", { query })).data, []);
});

Deno.test("`holding` leaves nothing out when the hold has expired and an equal one exists", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem({ inventory_count: 2, price_full_day: 1_000 });
  const period = { pickup_date: "2027-05-10", return_date: "2027-05-10" };
  const take = () =>
    shop.visitor("POST /api/storefront/payment-intent", {
      body: { amount: 1_000, booking_details: { ...period, line_items: [{ fleet_item_id: id }] } },
    });
  const { payment_intent_id: holding } = await take();
  await shop.travel(new Date(shop.clock.now().getTime() + 16 * 60_000));
  await take();
  const { data: [item] } = await shop.visitor("GET /v1/storefront/inventory", { query: { ...period, holding } });
  assert.equal(item!.available_quantity, 1);
});

Deno.test("`holding` leaves out no booking for the same days", async () => {
  await using shop = await openShop();
  const { id } = await shop.addItem({ inventory_count: 5, price_full_day: 1_000 });
  const period = { pickup_date: "2027-05-10", return_date: "2027-05-10" };
  await shop.staff("POST /v1/bookings", { body: { ...period, line_items: [{ fleet_item_id: id, quantity: 3 }] } });
  const { payment_intent_id: holding } = await shop.visitor("POST /api/storefront/payment-intent", {
    body: { amount: 1_000, booking_details: { ...period, line_items: [{ fleet_item_id: id }] } },
  });
  const { data: [item] } = await shop.visitor("GET /v1/storefront/inventory", { query: { ...period, holding } });
  assert.equal(item!.available_quantity, 2);
});
