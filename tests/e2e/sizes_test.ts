import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { openBrowser } from "../support/browser.ts";
import { button, chooseDay, dateInDays } from "../support/checkout.ts";
import { addProduct } from "../support/products.ts";
import { openSite } from "../support/site.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const html = `<!doctype html><html lang="en"><title>Boats</title><main><h1>Boats</h1>{tag}</main>`;

Deno.test("a customer tells the sizes of a product apart, and has several of them in one cart", async () => {
  await using site = await openSite(browser);
  const { sizes: [s, m] } = await addProduct(site.shop, ["S", "M"], { inventory_count: 5 });
  const { page, errors } = await site.visit({ html, context: { viewport: { width: 390, height: 1_000 } } });
  await chooseDay(page, dateInDays(2));
  await chooseDay(page, dateInDays(4));
  await button(page, "Continue").click();
  await button(page, "Add Touring kayak, S").click();
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
