import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { openBrowser } from "../../support/browser.ts";
import { openNewShop } from "../../support/dashboard.ts";
import { addProduct } from "../../support/products.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

Deno.test("the fleet names the size of an item, and its page changes the label", async () => {
  await using opened = await openNewShop(browser);
  const { sizes: [m] } = await addProduct(opened.shop, ["M", "L"]);
  const { page, errors } = await opened.visit({ path: "/fleet" });
  await page.getByRole("link", { name: /Touring kayak, L/ }).waitFor();
  await page.getByRole("link", { name: /Touring kayak, M/ }).click();
  await page.getByRole("heading", { name: /Touring kayak, M/ }).waitFor();
  await page.locator("summary", { hasText: "More details" }).click();
  await page.getByLabel("Size", { exact: true }).fill("XL");
  await page.getByRole("button", { name: "Save item", exact: true }).click();
  await page.getByRole("heading", { name: /Touring kayak, XL/ }).waitFor();
  const { option_label } = await opened.shop.staff("GET /v1/fleet/items/:id", { params: { id: m!.id } });
  assert.equal(option_label, "XL");
  assert.deepEqual(errors, []);
});

Deno.test("a season for a product is entered, and keeps its product when something else changes", async () => {
  await using opened = await openNewShop(browser);
  const { shop } = opened;
  const { page, errors } = await opened.visit({ path: "/fleet/rates" });
  const sheet = page.getByRole("dialog");
  await page.getByRole("button", { name: "New season" }).click();
  await sheet.getByLabel("Some categories").waitFor();
  assert.equal(await sheet.getByLabel("Some products").count(), 0, "the shop has no products");
  const { product } = await addProduct(shop, ["M", "L"]);
  await sheet.getByLabel("Some products").check();
  await sheet.getByLabel("Name").fill("Summer");
  await sheet.getByLabel("Change in percent").fill("20");
  await sheet.getByRole("button", { name: "Save", exact: true }).click();
  await sheet.getByText("Choose at least one product.").waitFor();
  await sheet.getByLabel("Touring kayak").check();
  await sheet.getByRole("button", { name: "Save", exact: true }).click();
  await sheet.waitFor({ state: "detached" });
  const read = async () => (await shop.staff("GET /v1/rates")).data.map(({ name, applies_to }) => [name, applies_to]);
  assert.deepEqual(await read(), [["Summer", { product_ids: [product.id] }]]);
  await page.getByRole("button", { name: /^Summer/ }).click();
  await sheet.getByLabel("Name").fill("High season");
  await sheet.getByRole("button", { name: "Save", exact: true }).click();
  await sheet.waitFor({ state: "detached" });
  assert.deepEqual(await read(), [["High season", { product_ids: [product.id] }]]);
  assert.deepEqual(errors, []);
});
