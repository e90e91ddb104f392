import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { bookWalkIn } from "../../support/book.ts";
import { openBrowser } from "../../support/browser.ts";
import { openNewShop } from "../../support/dashboard.ts";
import { addProduct } from "../../support/products.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const next = (page: Page) => page.getByRole("button", { name: "Continue", exact: true });

Deno.test("a bundle gets a part in sizes, and the desk asks for the size of each unit", async () => {
  await using opened = await openNewShop(browser);
  const { shop } = opened;
  const { product, sizes: [m, l], category } = await addProduct(shop, ["M", "L"]);
  const set = await shop.addItem({ category_id: category.id, name: "Set", inventory_count: 5 });
  const { page, errors } = await opened.visit({ path: `/fleet/${set.id}` });
  await page.getByLabel("Part that comes in sizes").selectOption("Touring kayak");
  await page.getByRole("button", { name: "Save item" }).click();
  await page.getByText("Set is saved").waitFor();
  const { sized_components } = await shop.staff("GET /v1/fleet/items/:id", { params: { id: set.id } });
  assert.deepEqual(sized_components, [{ product_id: product.id, quantity: 1 }]);

  const day = shop.clock.now().toISOString().slice(0, 10);
  await page.goto(page.url().replace(/\/fleet\/.*/, `/new?date=${day}&return=${day}&item=${set.id}`));
  const kayak = page.getByRole("group", { name: "Touring kayak" });
  await kayak.getByRole("radio", { name: "M 2 left" }).check();
  assert.ok(await next(page).isDisabled(), "the set of the address has no size yet");
  await page.getByRole("button", { name: "Add Set", exact: true }).click();
  await kayak.getByRole("radio", { name: "L 2 left" }).check();
  await page.getByRole("button", { name: "One more Set", exact: true }).click();
  await next(page).click();
  await page.getByRole("combobox", { name: "Name" }).fill("Ada");
  await page.getByRole("button", { name: "Create booking" }).click();
  await page.getByRole("heading", { name: /^Booked/ }).waitFor();
  const { data: [booking] } = await shop.staff("GET /v1/bookings");
  const { lines } = await shop.staff("GET /v1/bookings/:id", { params: { id: booking!.id } });
  assert.deepEqual(
    lines.map(({ quantity, components }) => [quantity, components.map(({ fleet_item_id }) => fleet_item_id)]),
    [[1, [m!.id]], [1, [l!.id]]],
  );
  assert.deepEqual(errors, []);
});

Deno.test("a change of a booking keeps the sizes of a bundle, and asks for those of another unit", async () => {
  await using opened = await openNewShop(browser);
  const { shop } = opened;
  const { product, sizes: [m, l], category } = await addProduct(shop, ["M", "L"]);
  const sized_components = [{ product_id: product.id, quantity: 1 }];
  const set = await shop.addItem({ category_id: category.id, name: "Set", sized_components, inventory_count: 5 });
  const { id } = await bookWalkIn(shop, { items: [{ id: set.id, sizes: [[m!.id]] }] });
  const sizesOf = async () => {
    const { lines } = await shop.staff("GET /v1/bookings/:id", { params: { id } });
    return lines.flatMap(({ quantity, components: [part] }) => Array(quantity).fill(part!.fleet_item_id));
  };
  const { page, errors } = await opened.visit({ path: `/bookings/${id}` });
  await page.getByText("Touring kayak, M").first().waitFor();
  await page.getByRole("link", { name: "Change", exact: true }).click();
  const sheet = page.getByRole("dialog");
  const first = sheet.getByLabel("Touring kayak for Set");
  await first.and(page.locator("select")).waitFor();
  assert.equal(await first.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]!.label), "M");
  await sheet.getByRole("button", { name: "Set, M: one more", exact: true }).click();
  await sheet.getByLabel("Touring kayak for Set 2").waitFor();
  const save = sheet.getByRole("button", { name: /^Change booking/ });
  assert.ok(await save.isDisabled());
  await sheet.getByText("Choose a size for each unit.").waitFor();
  await sheet.getByLabel("Touring kayak for Set 2").selectOption({ label: "L" });
  await save.and(page.locator(":enabled")).click();
  await sheet.waitFor({ state: "hidden" });
  assert.deepEqual(await sizesOf(), [m!.id, l!.id]);
  assert.deepEqual(errors.filter((error) => !error.includes("400")), []);
});
