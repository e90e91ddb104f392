import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { bookWalkIn } from "../../support/book.ts";
import { openBrowser } from "../../support/browser.ts";
import { openNewShop } from "../../support/dashboard.ts";
import { addProduct } from "../../support/products.ts";
import type { TestShop } from "../../support/shop.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const next = (page: Page) => page.getByRole("button", { name: "Continue", exact: true });
async function addonsOf(shop: TestShop, id: string) {
  const { addons } = await shop.staff("GET /v1/bookings/:id", { params: { id } });
  return addons.map(({ name, quantity, sizes }) => [name, quantity, sizes]);
}

Deno.test("an add-on gets a product, and the desk asks for the size of each unit", async () => {
  await using opened = await openNewShop(browser);
  const { shop } = opened;
  const { product, sizes: [m, l], category } = await addProduct(shop, ["M", "L"]);
  const bike = await shop.addItem({ category_id: category.id, name: "Bike", inventory_count: 5 });
  const { page, errors } = await opened.visit({ path: "/fleet/addons" });
  await page.getByRole("button", { name: "New add-on" }).click();
  await page.getByLabel("Name").fill("Helmet");
  await page.getByLabel(/^Price/).fill("5");
  await page.getByLabel("Takes sizes of a product").selectOption("Touring kayak");
  await page.getByLabel("Units that one add-on takes").waitFor();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Helmet is saved").waitFor();
  const { data: [helmet] } = await shop.staff("GET /v1/addons");
  assert.deepEqual([helmet!.stock_product_id, helmet!.stock_item_id], [product.id, null]);
  await shop.staff("PATCH /v1/addons/:id", { params: { id: helmet!.id }, body: { mode: "required" } });

  const day = shop.clock.now().toISOString().slice(0, 10);
  await page.goto(page.url().replace(/\/fleet\/.*/, `/new?date=${day}&return=${day}&item=${bike.id}`));
  await page.getByRole("button", { name: "One more Bike", exact: true }).click();
  await page.getByRole("group", { name: "Helmet 1", exact: true }).getByRole("radio", { name: "M 2 left" }).check();
  await next(page).click();
  await page.getByText("Choose a size first.").waitFor();
  await page.getByRole("group", { name: "Helmet 2", exact: true }).getByRole("radio", { name: "L 2 left" }).check();
  await next(page).click();
  await page.getByRole("combobox", { name: "Name" }).fill("Ada");
  await page.getByRole("button", { name: "Create booking" }).click();
  await page.getByRole("heading", { name: /^Booked/ }).waitFor();
  const { data: [booking] } = await shop.staff("GET /v1/bookings");
  assert.deepEqual(await addonsOf(shop, booking!.id), [["Helmet, M · L", 2, [m!.id, l!.id]]]);
  assert.deepEqual(errors, []);
});

Deno.test("a change of a booking keeps the sizes of an add-on, and asks for those of more units", async () => {
  await using opened = await openNewShop(browser);
  const { shop } = opened;
  const { product, sizes: [m, l], category } = await addProduct(shop, ["M", "L"]);
  const bike = await shop.addItem({ category_id: category.id, name: "Bike", inventory_count: 5 });
  const helmet = await shop.staff("POST /v1/addons", {
    body: { name: "Touring kayak to tow", price: 500, stock_product_id: product.id },
  });
  const { id } = await bookWalkIn(shop, { items: [{ id: bike.id, addons: [{ id: helmet.id, sizes: [m!.id] }] }] });
  const { page, errors } = await opened.visit({ path: `/bookings/${id}` });
  await page.getByText("Touring kayak to tow, M").first().waitFor();
  await page.getByRole("link", { name: "Change", exact: true }).click();
  const sheet = page.getByRole("dialog");
  const first = sheet.getByLabel("Touring kayak to tow", { exact: true });
  await first.and(page.locator("select")).waitFor();
  assert.equal(await first.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]!.label), "M");
  await sheet.getByRole("button", { name: "Bike: one more", exact: true }).click();
  await sheet.getByText("Choose a size for each unit.").waitFor();
  await sheet.getByLabel("Touring kayak to tow 2").selectOption({ label: "L" });
  const save = sheet.getByRole("button", { name: /^Change booking/ });
  await save.and(page.locator(":enabled")).click();
  await sheet.waitFor({ state: "hidden" });
  assert.deepEqual(await addonsOf(shop, id), [["Touring kayak to tow, M · L", 2, [m!.id, l!.id]]]);
  assert.deepEqual(errors.filter((error) => !error.includes("400")), []);
});
