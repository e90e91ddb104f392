import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { findAxeViolations } from "../support/axe.ts";
import { openBrowser } from "../support/browser.ts";
import { button, chooseDay, dateInDays } from "../support/checkout.ts";
import { addProduct } from "../support/products.ts";
import { openSite } from "../support/site.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const html = `<!doctype html><html lang="en"><title>Boats</title><main><h1>Boats</h1>{tag}</main>`;

Deno.test("a product is one card, whose picker says what is left, and a family books several sizes", async () => {
  await using site = await openSite(browser);
  const { sizes: [s, m, l] } = await addProduct(site.shop, ["S", "M", "L"], { inventory_count: 5 });
  await site.shop.staff("PATCH /v1/fleet/items/:id", { params: l!, body: { units_in_maintenance: 5 } });
  await site.shop.staff("PATCH /v1/fleet/items/:id", {
    params: m!,
    body: { price_full_day: 5_000, price_multi_day: 5_000 },
  });
  const { page, errors } = await site.visit({ html, context: { viewport: { width: 320, height: 1_000 } } });
  await chooseDay(page, dateInDays(2));
  await chooseDay(page, dateInDays(4));
  await button(page, "Continue").click();
  const card = page.locator(".card:not([aria-hidden])");
  await card.getByRole("radio", { name: "S 5 left" }).and(page.locator(":checked")).waitFor();
  assert.equal(await card.count(), 1);
  assert.equal(await card.getByRole("radio", { name: "L None left" }).isDisabled(), true);
  assert.equal(await page.getByText("Not available").count(), 0);
  await button(page, "Add Touring kayak, S").click();
  const before = await card.boundingBox();
  await card.getByRole("radio", { name: "S 5 left , 1 chosen" }).focus();
  await page.keyboard.press("ArrowRight");
  await card.getByText("€150").waitFor();
  await button(page, "Add Touring kayak, M").click();
  await button(page, "One more Touring kayak, M").click();
  assert.deepEqual(await card.boundingBox(), before);
  assert.deepEqual(await findAxeViolations(page), []);
  await button(page, "One fewer Touring kayak, M").click();
  await button(page, "One fewer Touring kayak, M").click();
  await card.getByRole("radio", { name: "M 5 left" }).and(page.locator(":checked")).waitFor();
  await button(page, "Add Touring kayak, M").click();
  await button(page, "One more Touring kayak, M").click();
  await page.locator(".summary-toggle").click();
  const lines = (await page.locator(".summary .lines").innerText()).replace(/[\u2068\u2069]/g, "");
  assert.match(lines, /Touring kayak, S[^]*Touring kayak, M/);
  await button(page, "Continue").click();
  await page.getByRole("textbox", { name: "E-mail", exact: true }).fill("ada@example.com");
  await page.getByRole("textbox", { name: "Full name", exact: true }).fill("Ada Lindqvist");
  await button(page, "Continue").click();
  await page.getByRole("button", { name: /^Pay €/ }).click();
  await page.getByText("You're booked").waitFor();
  const { data: [booking] } = await site.shop.staff("GET /v1/bookings");
  assert.deepEqual(booking!.lines.map(({ fleet_item_id, name, quantity }) => [fleet_item_id, name, quantity]), [
    [s!.id, "Touring kayak, S", 1],
    [m!.id, "Touring kayak, M", 2],
  ]);
  assert.deepEqual(errors, []);
});

Deno.test("the product of a tag is shown above the dates, and the customer chooses its size", async () => {
  await using site = await openSite(browser);
  const { product, sizes: [, m] } = await addProduct(site.shop, ["S", "M"], { inventory_count: 1 });
  await site.shop.staff("PATCH /v1/fleet/items/:id", { params: m!, body: { price_full_day: 2_000 } });
  await site.shop.addItem({ name: "Canoe" });
  const { page, errors } = await site.visit({ html, tag: { item: product.id } });
  const intro = page.locator(".intro");
  await intro.getByText("Touring kayak", { exact: true }).waitFor();
  await intro.getByText("Stable and fast").waitFor();
  await intro.getByText("from €20 per day").waitFor();
  await chooseDay(page, dateInDays(2));
  await chooseDay(page, dateInDays(3));
  await intro.getByText("from €40").waitFor();
  await button(page, "Continue").click();
  await page.getByRole("radio", { name: "M 1 left" }).check();
  await button(page, "Add Touring kayak, M").click();
  await page.getByRole("radio", { name: "M 1 left , 1 chosen" }).waitFor();
  assert.equal(await page.getByText("Canoe").count(), 0);
  assert.deepEqual(errors, []);
});

Deno.test("the strip above the dates and the search have a product once, and a sold out one is named once", async () => {
  await using site = await openSite(browser);
  const { shop } = site;
  const { sizes } = await addProduct(shop, ["S", "M"], { inventory_count: 1 });
  for (const at of Array(11).keys()) await shop.addItem({ name: `Canoe ${at}` });
  const { page } = await site.visit({ html });
  const strip = page.getByRole("group", { name: "Gear" });
  await strip.getByRole("button", { name: /^Touring kayak/ }).click();
  await strip.getByRole("button", { name: /^Touring kayak/, pressed: true }).waitFor();
  assert.equal(await strip.getByRole("button").count(), 12);
  await chooseDay(page, dateInDays(2));
  await chooseDay(page, dateInDays(3));
  await button(page, "Continue").click();
  await page.getByRole("searchbox").fill("touring");
  await page.getByRole("status").getByText(/^1 /).waitFor();
  const days = { pickup_date: dateInDays(2), return_date: dateInDays(3) };
  const line_items = sizes.map(({ id }) => ({ fleet_item_id: id }));
  await shop.staff("POST /v1/bookings", { body: { ...days, line_items } });
  await button(page, "Dates").click();
  await chooseDay(page, dateInDays(2));
  await chooseDay(page, dateInDays(3));
  await button(page, "Continue").click();
  await page.locator(".taken").getByText("Touring kayak", { exact: true }).waitFor();
  assert.equal(await page.getByText(/Touring kayak/).count(), 1);
});
