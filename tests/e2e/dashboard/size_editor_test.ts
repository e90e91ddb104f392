import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { findAxeViolations } from "../../support/axe.ts";
import { bookWalkIn } from "../../support/book.ts";
import { openBrowser } from "../../support/browser.ts";
import { openNewShop } from "../../support/dashboard.ts";
import { paste } from "../../support/paste.ts";
import { addProduct } from "../../support/products.ts";
import type { TestShop } from "../../support/shop.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const phone = { viewport: { width: 320, height: 700 } };
const cell = (page: Page, row: number, column: string) => page.getByLabel(`Row ${row}: ${column}`, { exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();
/** Saves, and waits until the sizes were read again. */
async function saveAndRead(page: Page): Promise<void> {
  const read = page.waitForResponse((response) => response.url().includes("/v1/fleet/items?product_id="));
  await save(page);
  await read;
  await page.getByRole("button", { name: "Save", exact: true }).waitFor();
}
async function sizesOf(shop: TestShop, product_id: string) {
  const { data } = await shop.staff("GET /v1/fleet/items", { query: { product_id, state: "active", sort: "product" } });
  return data;
}
const shown = async (shop: TestShop, id: string) =>
  (await sizesOf(shop, id)).map(({ option_label, inventory_count, price_full_day }) =>
    `${option_label} ${inventory_count} ${price_full_day}`
  );
const idOf = (page: Page) => /pr_\w+/.exec(page.url())![0];
const assertFits = async (page: Page) =>
  assert.ok(await page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "it scrolls sideways");

for (const context of [{}, phone]) {
  const width = "viewport" in context ? " at 320 px" : "";
  Deno.test(`a new item that comes in sizes is typed and pasted as rows, and saved in one step${width}`, async () => {
    await using opened = await openNewShop(browser);
    const { shop } = opened;
    const { page, errors } = await opened.visit({ path: "/fleet/new", context });
    await page.getByLabel("Name", { exact: true }).fill("Wetsuit");
    await page.getByLabel("Category", { exact: true }).fill("Suits");
    await page.getByRole("button", { name: "It comes in sizes" }).click();
    await page.getByRole("heading", { name: "New item with sizes" }).waitFor();
    assert.equal(await page.getByLabel("Name", { exact: true }).inputValue(), "Wetsuit");
    await page.getByLabel("Category", { exact: true }).fill("Suits");
    await cell(page, 1, "Size").focus();
    await paste(page, "S 4, M 6, L 2");
    assert.deepEqual(
      [await cell(page, 3, "Size").inputValue(), await cell(page, 3, "Units").inputValue()],
      ["L", "2"],
    );
    await cell(page, 1, "Per day (EUR)").focus();
    await paste(page, "20,00 €\n20,00 €\n25");
    await cell(page, 4, "Size").fill("s");
    await cell(page, 4, "Units").fill("1");
    await save(page);
    await page.getByText("Another size has this label.").waitFor();
    await assertFits(page);
    assert.deepEqual(await findAxeViolations(page), []);
    await cell(page, 4, "Size").fill("XL");
    await save(page);
    await page.waitForURL(/products\/pr_/);
    await page.getByRole("heading", { name: "Wetsuit" }).waitFor();
    assert.deepEqual(await shown(shop, idOf(page)), ["S 4 2000", "M 6 2000", "L 2 2500", "XL 1 2500"]);
    await page.getByRole("button", { name: "Move XL up" }).click();
    await page.getByText("XL is now number 3").waitFor({ state: "attached" });
    await page.locator("[aria-label='Move XL up']:focus").waitFor();
    await cell(page, 1, "Units").fill("5");
    await saveAndRead(page);
    await assertFits(page);
    assert.deepEqual(await shown(shop, idOf(page)), ["S 5 2000", "M 6 2000", "XL 1 2500", "L 2 2500"]);
    assert.deepEqual(errors, []);
  });
}

Deno.test("an item becomes the first size, and a size becomes an item again or is archived", async () => {
  await using opened = await openNewShop(browser);
  const { shop } = opened;
  const item = await shop.addItem({ name: "Helmet", price_full_day: 500, price_half_day: 300, inventory_count: 3 });
  const { page, errors } = await opened.visit({ path: `/fleet/${item.id}` });
  await page.getByRole("link", { name: "Add sizes" }).click();
  await page.getByRole("heading", { name: "New item with sizes" }).waitFor();
  await cell(page, 1, "Size").fill("M");
  await cell(page, 2, "Size").fill("L");
  await cell(page, 2, "Units").fill("2");
  await page.getByRole("button", { name: "Add a size" }).click();
  await page.keyboard.type("XL");
  await save(page);
  await page.waitForURL(/products\/pr_/);
  const id = idOf(page);
  assert.deepEqual(await shown(shop, id), ["M 3 500", "L 2 500", "XL 0 500"]);
  const [m, l] = await sizesOf(shop, id);
  assert.deepEqual([m!.id, l!.price_half_day], [item.id, 300], "a new size takes all prices of the first");

  await page.getByRole("button", { name: "Remove M" }).click();
  await page.getByRole("button", { name: "Keep it as an item of its own" }).click();
  await page.getByText("M becomes an item of its own when you save.").waitFor();
  await page.getByRole("button", { name: "Remove XL" }).click();
  await page.getByRole("button", { name: "Archive" }).click();
  await page.getByRole("button", { name: "Remove L", exact: true }).click();
  await page.getByText("This is the last size. It can only be deleted with the product.").waitFor();
  await saveAndRead(page);
  await page.getByLabel("Row 2: Size").waitFor();
  assert.deepEqual(await shown(shop, id), ["L 2 500"]);
  const own = await shop.staff("GET /v1/fleet/items/:id", { params: { id: item.id } });
  assert.deepEqual([own.product_id, own.status], [null, "available"]);
  await page.getByRole("button", { name: "Delete the product" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete the product" }).click();
  await page.waitForURL(/\/fleet$/);
  assert.deepEqual((await shop.staff("GET /v1/products")).data, []);
  assert.deepEqual(errors, []);
});

Deno.test("a size that the server refuses is marked with the reason, and nothing is saved", async () => {
  await using opened = await openNewShop(browser);
  const { shop } = opened;
  const { product: { id }, sizes: [, l] } = await addProduct(shop, ["M", "L"]);
  const { number } = await bookWalkIn(shop, { items: [l!] });
  const { page } = await opened.visit({ path: `/fleet/products/${id}` });
  await cell(page, 1, "Units").fill("9");
  await cell(page, 2, "Units").fill("0");
  await save(page);
  await page.getByText("Bookings need more units.").waitFor();
  assert.equal(await cell(page, 2, "Units").getAttribute("aria-invalid"), "true");
  assert.ok((await page.locator(".size-grid .error").innerText()).includes(number));
  assert.deepEqual((await sizesOf(shop, id)).map(({ inventory_count }) => inventory_count), [2, 2]);
  await cell(page, 2, "Units").fill("1");
  await saveAndRead(page);
  assert.deepEqual((await sizesOf(shop, id)).map(({ inventory_count }) => inventory_count), [9, 1]);
});

Deno.test("two editors of one product see each other's change, and neither overwrites the other unseen", async () => {
  await using opened = await openNewShop(browser);
  const { shop } = opened;
  const { product: { id }, sizes: [m] } = await addProduct(shop, ["M", "L"]);
  const { page } = await opened.visit({ path: `/fleet/products/${id}` });
  await cell(page, 1, "Units").fill("7");
  await shop.travel(new Date(shop.clock.now().getTime() + 1_000));
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: m!.id }, body: { inventory_count: 5 } });
  await page.getByText("Sizes").first().waitFor();
  await save(page);
  await page.getByRole("button", { name: /yours|mine/i }).first().click();
  assert.equal((await sizesOf(shop, id))[0]!.inventory_count, 5);
  await saveAndRead(page);
  assert.equal((await sizesOf(shop, id))[0]!.inventory_count, 7);
});

Deno.test("all sizes get a price list, and their own prices again", async () => {
  await using opened = await openNewShop(browser);
  const { shop } = opened;
  const { id: table } = await shop.staff("POST /v1/price-tables", {
    body: { name: "Kayaks", rows: [{ days: 1, amount: 4_500 }] },
  });
  const { product: { id } } = await addProduct(shop, ["M", "L"]);
  const { page } = await opened.visit({ path: `/fleet/products/${id}` });
  await page.getByLabel("Prices", { exact: true }).selectOption("Kayaks");
  assert.equal(await cell(page, 1, "Per day (EUR)").count(), 0);
  await cell(page, 3, "Size").fill("XL");
  await saveAndRead(page);
  await cell(page, 4, "Size").waitFor();
  assert.deepEqual((await sizesOf(shop, id)).map(({ price_table_id }) => price_table_id), [table, table, table]);
  await page.getByLabel("Prices", { exact: true }).selectOption("Each size has its own");
  await cell(page, 3, "Per day (EUR)").fill("50");
  await saveAndRead(page);
  assert.deepEqual(await shown(shop, id), ["M 2 4500", "L 2 4500", "XL 0 5000"]);
});
