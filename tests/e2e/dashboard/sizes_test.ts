import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { findAxeViolations } from "../../support/axe.ts";
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

Deno.test("the fleet shows a product with its sizes beneath, which the search, the keyboard and a bulk edit reach", async () => {
  await using opened = await openNewShop(browser);
  const { shop } = opened;
  const { product, sizes: [s, m] } = await addProduct(shop, ["S", "M"]);
  await shop.addItem({ category_id: s!.category_id, name: "Canoe" });
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: m!.id }, body: { inventory_count: 6, sort_order: 9 } });
  const { page, errors } = await opened.visit({ path: "/fleet" });
  const head = page.getByRole("link", { name: /^Touring kayak Boats/ });
  await head.waitFor();
  assert.match(await head.innerText(), /S 2 · M 6/);
  assert.equal(await page.locator(".size-rows > li").count(), 2);
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.locator("a[data-row]:focus").waitFor();
  assert.match(await page.locator("a:focus").innerText(), /S\b/);
  assert.deepEqual(await findAxeViolations(page), []);

  await page.getByRole("button", { name: "Show the sizes of Touring kayak" }).click();
  assert.equal(await page.locator(".size-rows").count(), 0);
  await page.getByLabel("Select Touring kayak", { exact: true }).check();
  await page.getByText("2 selected").waitFor();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Units", { exact: true }).fill("x");
  await sheet.getByRole("button", { name: "Change 2 items" }).click();
  await sheet.getByText(/10,?000/).waitFor();
  await sheet.getByLabel("Units", { exact: true }).fill("9");
  await sheet.getByLabel("Prices", { exact: true }).selectOption("Set new prices");
  await sheet.getByLabel("Full day (EUR)").fill("40");
  await sheet.getByRole("button", { name: "Change 2 items" }).click();
  await page.getByText("2 items changed").waitFor();
  const { data } = await shop.staff("GET /v1/fleet/items", { query: { product_id: product.id } });
  assert.deepEqual(data.map((item) => [item.inventory_count, item.price_full_day]), [[9, 4_000], [9, 4_000]]);

  await page.getByRole("searchbox").fill("canoe");
  await head.waitFor({ state: "detached" });
  await page.getByRole("searchbox").fill("touring");
  await page.getByText("S 9 · M 9").waitFor();
  await head.click();
  await page.getByRole("heading", { name: "Touring kayak" }).waitFor();
  assert.deepEqual(errors, []);
});

Deno.test("on a phone the sizes are folded, and the last one is only archived with its product", async () => {
  await using opened = await openNewShop(browser);
  const { sizes: [m] } = await addProduct(opened.shop, ["M"]);
  const { page } = await opened.visit({ path: "/fleet", context: { viewport: { width: 320, height: 700 } } });
  await page.getByRole("link", { name: /^Touring kayak/ }).waitFor();
  assert.equal(await page.locator(".size-rows").count(), 0);
  assert.ok(await page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "it scrolls sideways");
  await page.getByRole("button", { name: "Show the sizes of Touring kayak" }).click();
  await page.getByRole("link", { name: /Touring kayak, M/ }).click();
  await page.getByRole("button", { name: "Archive" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Archive" }).click();
  await page.getByText("This is the last size. It can only be deleted with the product.").waitFor();
  const { status } = await opened.shop.staff("GET /v1/fleet/items/:id", { params: { id: m!.id } });
  assert.equal(status, "available");
});
