import assert from "node:assert/strict";
import { openPages, pricesOf } from "../../../support/shop_pages.ts";

Deno.test("a page lists prices by length and rate, with the days on which each rate is in force", async () => {
  await using pages = await openPages();
  assert.deepEqual(pricesOf(await pages.read("/touring-kayak")), [
    ["", "Usual price", "Summer 1 June – 31 August"],
    ["Up to 4 hours", "€20.00", "€22.00"],
    ["1 day", "€35.00", "€38.50"],
    ["2 days", "€60.00", "€66.00"],
    ["3 days", "€90.00", "€99.00"],
    ["Each further day", "€30.00", "€33.00"],
  ]);
  assert.deepEqual(pricesOf(await pages.read("/canoe")), [
    ["Up to 4 hours", "€20"],
    ["1 day", "€35"],
    ["Each further day", "€35"],
  ]);
});

Deno.test("every price of a list is what the widget shows for that length", async () => {
  await using pages = await openPages();
  const { shop } = pages;
  const table = await shop.staff("POST /v1/price-tables", {
    body: {
      name: "By the hour",
      rows: [{ hours: 1, amount: 1_500 }, { hours: 3, amount: 3_550 }, { days: 1, amount: 5_000 }, {
        days: 4,
        amount: 15_000,
      }],
      extra_day: 2_500,
    },
  });
  const board = await shop.addItem({ name: "Board", slug: "board" });
  const params = { id: board.id };
  await shop.staff("PATCH /v1/fleet/items/:id", { params, body: { price_table_id: table.id } });
  await shop.staff("POST /v1/addons", {
    body: { name: "Vest", price: 400, price_type: "per_day", items: [{ fleet_item_id: board.id, mode: "required" }] },
    once: crypto.randomUUID(),
  } as never);
  await shop.staff("PATCH /v1/shop", { body: { opening_hours: null, closed_dates: [] } });
  const shownFor = async (dates: { pickup_date: string; return_date: string }) => {
    const { data } = await shop.visitor("GET /v1/storefront/inventory", { query: dates });
    const { unit_amount, required_addons_amount } = data.find(({ id }) => id === board.id)!.pricing;
    return new Intl.NumberFormat("en-GB", { style: "currency", currency: "EUR" })
      .format((unit_amount + required_addons_amount) / 100);
  };
  const rows = Object.fromEntries(pricesOf(await pages.read("/board")).map(([length, price]) => [length, price]));
  assert.deepEqual(Object.keys(rows), ["1 hour", "3 hours", "1 day", "4 days", "Each further day"]);
  const start = "2027-05-11T10:00:00+02:00";
  assert.equal(rows["1 hour"], await shownFor({ pickup_date: start, return_date: "2027-05-11T11:00:00+02:00" }));
  assert.equal(rows["3 hours"], await shownFor({ pickup_date: start, return_date: "2027-05-11T13:00:00+02:00" }));
  assert.equal(rows["1 day"], await shownFor({ pickup_date: "2027-05-11", return_date: "2027-05-11" }));
  assert.equal(rows["4 days"], await shownFor({ pickup_date: "2027-05-11", return_date: "2027-05-14" }));
  assert.equal(rows["Each further day"], "€29.00");
  assert.match(await pages.read("/board"), /Prices include the extras that are required\./);
});

Deno.test("sizes with other prices have a list of their own, and lengths that nobody may book are left out", async () => {
  await using pages = await openPages();
  const change = async (id: string, body: object) =>
    await pages.shop.staff("PATCH /v1/fleet/items/:id", { params: { id }, body: body as never });
  await change(pages.l.id, { price_full_day: 4_000, price_half_day: 4_000, price_multi_day: null });
  const page = await pages.read("/touring-kayak");
  assert.deepEqual([...page.matchAll(/<caption>\s*<bdi>(.*?)<\/bdi>/g)].map(([, name]) => name), ["M", "L"]);
  await change(pages.canoe.id, { min_duration: 2, max_duration: 5, price_weekly: 15_000 });
  assert.deepEqual(pricesOf(await pages.read("/canoe")), [["2 days", "€70"]]);
  assert.match(await pages.read("/canoe"), /Shortest rental: 2 days[^]*Longest rental: 5 days/);
});

Deno.test("the list names tax and deposit as the shop has set them, in its language and currency", async () => {
  await using pages = await openPages();
  const { shop, canoe } = pages;
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: canoe.id }, body: { deposit_amount: 15_000 } });
  assert.match(await pages.read("/canoe"), /Prices include 19% tax\.[^]*Refundable deposit: €150\.00/);
  await shop.staff("PATCH /v1/shop", { body: { locale: "de-CH", prices_include_tax: false } });
  assert.match(await pages.read("/canoe"), /Bis zu 4 Stunden[^]*Zuzüglich 19\u202f?% Steuer\./);
  await shop.staff("PATCH /v1/shop", { body: { tax_percent: 0 } });
  assert.doesNotMatch(await pages.read("/canoe"), /Steuer/);
});

Deno.test("a season that is over is not listed, and the one of the next year is", async () => {
  await using pages = await openPages();
  const { shop, canoe } = pages;
  const add = async (name: string, from: string, to: string) =>
    await shop.staff("POST /v1/rates", {
      body: { name, dates: [{ from, to }], applies_to: { item_ids: [canoe.id] }, change: { percent: 50 } },
    });
  await add("Last winter", "2026-12-01", "2027-02-28");
  await add("Next winter", "2027-12-01", "2028-02-28");
  assert.deepEqual(pricesOf(await pages.read("/canoe"))[0], [
    "",
    "Usual price",
    "Next winter 1 December 2027 – 28 February 2028",
  ]);
});

Deno.test("a season over each turn of the year is listed without years", async () => {
  await using pages = await openPages();
  await pages.shop.staff("POST /v1/rates", {
    body: {
      name: "Winter",
      dates: [{ from: "2026-11-01", to: "2027-02-28" }],
      yearly: true,
      applies_to: { item_ids: [pages.canoe.id] },
      change: { percent: 50 },
    },
  });
  assert.equal(pricesOf(await pages.read("/canoe"))[0]!.at(-1), "Winter 1 November – 28 February");
});
