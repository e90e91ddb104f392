import assert from "node:assert/strict";
import { bookOnline } from "../../support/book.ts";
import { openShop } from "../../support/shop.ts";

/** Opens a shop in UTC with one kayak. A customer has booked it on Wednesday, 12 May 2027, from 10 to 14 o'clock. */
async function openHalfDay() {
  const shop = await openShop();
  const all = ["mon", "tue", "wed", "thu", "fri"].map((day) => [day, [["09:00", "18:00"]]]);
  const opening_hours = { ...Object.fromEntries(all), sat: [["11:00", "16:00"]], sun: [] };
  await shop.staff("PATCH /v1/shop", { body: { timezone: "UTC", half_day_hours: 4, opening_hours } });
  const item = await shop.addItem({ price_half_day: 2_000, price_full_day: 3_500, inventory_count: 1 });
  const session = await shop.signIn("ada@example.com");
  const ada = shop.customer(session);
  const hours = (day: number, from: number) => ({
    pickup_date: `2027-05-${day}T${from}:00:00Z`,
    return_date: `2027-05-${day}T${from + 4}:00:00Z`,
  });
  const booking = await bookOnline(shop, {
    items: [item],
    session,
    ...hours(12, 10),
  });
  const params = { id: booking.id };
  const dates = (from: number, to = from) => ({ pickup_date: `2027-05-${from}`, return_date: `2027-05-${to}` });
  return {
    shop,
    item,
    ada,
    hours,
    params,
    dates,
    total: booking.total,
    ask: async (from: number, to = from, preview = true) =>
      await ada("POST /api/storefront/bookings/:id/dates", { params, body: { ...dates(from, to), preview } }),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}
const periodOf = ({ pickup_date, return_date }: { pickup_date: string; return_date: string }) =>
  [pickup_date, return_date].map((instant) => instant.slice(8, 16));

Deno.test("half a day stays half a day at the same time when its customer moves it to another day", async () => {
  await using world = await openHalfDay();
  assert.equal(world.total, 2_000);
  const { booking, difference } = await world.ask(13, 13, false);
  assert.deepEqual(periodOf(booking), ["13T10:00", "13T14:00"]);
  assert.deepEqual([difference, booking.total], [0, 2_000]);
});

Deno.test("half a day begins at the closest time on a day with other hours, and several days are whole", async () => {
  await using world = await openHalfDay();
  const saturday = await world.ask(15);
  assert.deepEqual(periodOf(saturday.booking), ["15T11:00", "15T15:00"]);
  const two = await world.ask(13, 14);
  assert.deepEqual(periodOf(two.booking), ["13T09:00", "14T18:00"]);
  assert.equal(two.difference, 5_000);
});

Deno.test("a dearer half day is paid and stays half a day", async () => {
  await using world = await openHalfDay();
  const { shop, ada, params, dates, item } = world;
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: item.id }, body: { price_half_day: 2_600 } });
  const body = { ...dates(14), amount: 600 };
  const { payment } = await ada("POST /api/storefront/bookings/:id/dates/payment", { params, body });
  await ada("POST /api/storefront/demo-payment", { body: { client_secret: payment.client_secret!, outcome: "paid" } });
  const { payment_intent_id } = payment;
  const moved = await ada("POST /v1/storefront/book", { body: { payment_intent_id } });
  assert.deepEqual(periodOf(moved), ["14T10:00", "14T14:00"]);
  assert.equal(moved.total, 2_600);
});

Deno.test("the calendar of half a day counts a day as free if its half is free", async () => {
  await using world = await openHalfDay();
  const { shop, ada, params, item, hours } = world;
  await bookOnline(shop, { items: [item], email: "bob@example.com", ...hours(13, 14) });
  await bookOnline(shop, { items: [item], email: "bob@example.com", ...hours(14, 12) });
  const query = { from: "2027-05-13", to: "2027-05-14" };
  const { data } = await ada("GET /api/storefront/bookings/:id/dates", { params, query });
  assert.deepEqual(data.map(({ is_free }) => is_free), [true, false]);
});
