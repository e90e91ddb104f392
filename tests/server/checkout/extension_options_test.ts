import assert from "node:assert/strict";
import { singleKayaks } from "../../../server/commands/demo/price_lists.ts";
import { listExtensionOptions } from "../../../server/checkout/extension_options.ts";
import { type Catalogue, catalogueOf } from "../../../server/storefront/catalogue.ts";
import { bookWalkIn } from "../../support/book.ts";
import { openShop } from "../../support/shop.ts";

/** Open in the morning and in the afternoon, also on Sundays. */
const DAILY: [string, string][] = [["09:00", "12:30"], ["13:30", "18:00"]];
const OPENING = { mon: DAILY, tue: DAILY, wed: DAILY, thu: DAILY, fri: DAILY, sat: DAILY, sun: DAILY };

/** Opens a shop in Berlin with a rental from Friday until Sunday, 9 May 2027, at 10:15. */
async function openRental(item: { max_duration?: number } = {}) {
  const shop = await openShop({ timezone: "Europe/Berlin" });
  const { id } = await shop.addItem({ inventory_count: 2, ...item });
  const booking = await bookWalkIn(shop, {
    items: [{ id }],
    pickup_date: "2027-05-07T10:15:00+02:00",
    return_date: "2027-05-09T10:15:00+02:00",
  });
  const [line] = booking.lines;
  const running = { ...booking, status: "picked_up" as const, lines: [{ ...line!, out: 1 }] };
  await shop.staff("PATCH /v1/shop", { body: { opening_hours: OPENING } });
  const catalogue = await catalogueOf(shop.deps, shop.id);
  return {
    booking,
    /** Returns the wall times of the options, the amount of each, and why there are no more. */
    list({ now = "2027-05-08T10:00:00Z", free_until = null, shop = {}, status }: {
      now?: string;
      free_until?: string | null;
      shop?: Partial<Catalogue["shop"]>;
      status?: "maintenance";
    } = {}) {
      const items = new Map(catalogue.items);
      if (status) items.set(id, { ...items.get(id)!, status });
      const changed = { ...catalogue, items, shop: { ...catalogue.shop, ...shop } };
      const { options, ...rest } = listExtensionOptions(running, {
        catalogue: changed,
        now: new Date(now),
        free_until,
      });
      const times = options.map(({ return_date }) =>
        new Date(Date.parse(return_date) + 2 * 3_600_000).toISOString().slice(5, 16)
      );
      return { ...rest, times, amounts: options.map(({ amount }) => amount) };
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

Deno.test("later returns are full hours of the first day, then closing times and the planned time of day", async () => {
  await using rental = await openRental();
  const { times, amounts, ...rest } = rental.list();
  assert.deepEqual(rest, {
    booking_id: rental.booking.id,
    return_date: "2027-05-09T08:15:00.000Z",
    currency: "EUR",
    limited_by: null,
  });
  const hours = ["11:00", "12:00", "12:30", "14:00", "15:00", "16:00", "17:00", "18:00"];
  assert.deepEqual(times.slice(0, 14), [
    ...hours.map((hour) => `05-09T${hour}`),
    ...["10:15", "12:30", "18:00"].map((hour) => `05-10T${hour}`),
    ...["10:15", "12:30", "18:00"].map((hour) => `05-11T${hour}`),
  ]);
  assert.deepEqual([times.length, times.at(-1)], [8 + 30 * 3, "06-08T18:00"]);
  assert.deepEqual(amounts.slice(7, 12), [3_500, 3_500, 7_000, 7_000, 7_000]);
});

Deno.test("the later returns of an overdue rental start after now", async () => {
  await using rental = await openRental();
  const { times } = rental.list({ now: "2027-05-10T15:00:00Z" });
  assert.deepEqual(times.slice(0, 4), ["05-10T18:00", "05-11T10:15", "05-11T12:30", "05-11T18:00"]);
  assert.equal(times.at(-1), "06-09T18:00");
});

Deno.test("later returns end with the last time at which the gear is free", async () => {
  await using rental = await openRental();
  const { times, limited_by } = rental.list({ free_until: "2027-05-10T08:15:00.000Z" });
  assert.deepEqual([times.at(-1), limited_by], ["05-10T10:15", "out_of_stock"]);
  const { times: earlier } = rental.list({ free_until: "2027-05-10T08:14:59.999Z" });
  assert.equal(earlier.at(-1), "05-09T18:00");
});

Deno.test("later returns end with the longest rental of an item", async () => {
  await using rental = await openRental({ max_duration: 4 });
  const { times, limited_by } = rental.list();
  assert.deepEqual([times.at(-1), limited_by], ["05-11T10:15", "max_duration"]);
});

Deno.test("closed days have no later return", async () => {
  await using rental = await openRental();
  const { times } = rental.list({ shop: { closed_dates: ["2027-05-10"] } });
  assert.deepEqual(times.slice(7, 9), ["05-09T18:00", "05-11T10:15"]);
  const always = rental.list({ shop: { opening_hours: null } });
  assert.deepEqual(always.times.slice(12, 17), [
    "05-09T23:00",
    "05-10T00:00",
    "05-10T10:15",
    "05-11T00:00",
    "05-11T10:15",
  ]);
  const never = rental.list({ shop: { opening_hours: {} } });
  assert.deepEqual([never.times, never.limited_by], [[], "closed"]);
});

Deno.test("listExtensionOptions throws any other problem than a rule that the return breaks", async () => {
  await using rental = await openRental();
  assert.throws(() => rental.list({ status: "maintenance" }), { code: "item_unavailable" });
});

/** Returns the later returns, and the amount of each, of a kayak in Berlin that is out in May 2027. */
async function listOptions(from: string, to: string, { has_list = true } = {}) {
  const shop = await openShop({ timezone: "Europe/Berlin" });
  const { name, rows, extra_day } = singleKayaks;
  const table = await shop.staff("POST /v1/price-tables", { body: { name, rows: [...rows], extra_day } });
  const { id } = await shop.addItem({});
  const body = { price_table_id: has_list ? table.id : null };
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id }, body });
  await shop.staff("PATCH /v1/shop", { body: { opening_hours: OPENING } });
  const [pickup_date, return_date] = [from, to].map((at) => `2027-05-${at}:00+02:00`) as [string, string];
  const { lines: [line], ...booking } = await bookWalkIn(shop, { items: [{ id }], pickup_date, return_date });
  const running = { ...booking, status: "picked_up" as const, lines: [{ ...line!, out: 1 }] };
  const catalogue = await catalogueOf(shop.deps, shop.id);
  const { options } = listExtensionOptions(running, { catalogue, now: new Date(pickup_date), free_until: null });
  await shop[Symbol.asyncDispose]();
  return options.map(({ return_date, amount }): [string, number] => [
    new Date(Date.parse(return_date) + 2 * 3_600_000).toISOString().slice(8, 16),
    amount,
  ]);
}

Deno.test("a rental by the hour is extended by whole hours, for the difference between two rows of the price list", async () => {
  const options = await listOptions("10T09:15", "10T10:15");
  assert.deepEqual(options.slice(0, 10), [
    ["10T11:15", 1_000],
    ["10T12:15", 2_000],
    ["10T12:30", 2_000],
    ["10T14:15", 3_000],
    ["10T15:15", 3_000],
    ["10T16:15", 3_000],
    ["10T17:15", 3_000],
    ["10T18:00", 3_000],
    ["11T10:15", 3_000],
    ["11T12:30", 6_500],
  ]);
});

Deno.test("a rental by the day is extended by full hours of the clock, also where the list has hours", async () => {
  const options = await listOptions("09T10:15", "10T10:15");
  assert.deepEqual(options.slice(0, 3), [["10T11:00", 0], ["10T12:00", 3_500], ["10T12:30", 3_500]]);
});

Deno.test("a rental of half a day is extended by full hours of the clock where no price list has hours", async () => {
  const options = await listOptions("10T09:15", "10T10:15", { has_list: false });
  assert.deepEqual(options.slice(0, 3).map(([at]) => at), ["10T11:00", "10T12:00", "10T12:30"]);
});
