import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { findAxeViolations } from "../../support/axe.ts";
import { bookWalkIn } from "../../support/book.ts";
import { openBrowser } from "../../support/browser.ts";
import { openNewShop } from "../../support/dashboard.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const DAY = { pickup_date: "2027-05-12", return_date: "2027-05-12" };

Deno.test("an owner enters a tax rate, gives it to an item, and reads both taxes in a booking", async () => {
  await using opened = await openNewShop(browser);
  const { shop } = opened;
  await shop.staff("PATCH /v1/shop", { body: { tax_percent: 19, prices_include_tax: true } });
  const kayak = await shop.addItem({ name: "Kayak", price_full_day: 11_900 });
  const map = await shop.addItem({ name: "Map", price_full_day: 1_070 });
  const { page, errors } = await opened.visit({ path: "/settings/taxes" });
  await page.getByRole("button", { name: "New tax rate" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Name").fill("Reduced");
  await sheet.getByLabel("Rate in percent").fill("7.0001");
  await sheet.getByRole("button", { name: "Save" }).click();
  await sheet.getByText("Enter a number from 0 to 100, with at most 3 decimals.").waitFor();
  await sheet.getByLabel("Rate in percent").fill("7");
  await sheet.getByRole("button", { name: "Save" }).click();
  await sheet.waitFor({ state: "detached" });
  await page.getByText("Reduced is saved").waitFor();
  assert.deepEqual(await findAxeViolations(page), []);

  await page.goto(`${opened.base_url}/dashboard/fleet/${map.id}`);
  await page.getByLabel("Tax rate").selectOption({ label: "Reduced (7%)" });
  assert.deepEqual(await findAxeViolations(page), []);
  await page.getByRole("button", { name: "Save item" }).click();
  await page.getByText("Map is saved").waitFor();

  const { id } = await bookWalkIn(shop, { items: [{ id: kayak.id }, { id: map.id }], ...DAY });
  await page.goto(`${opened.base_url}/dashboard/bookings/${id}`);
  const total = (label: string) => page.locator(".totals > div", { has: page.getByText(label, { exact: true }) });
  const amounts = [];
  for (const label of ["Tax included in the total", "\u206819%\u2069", "\u2068Reduced 7%\u2069"]) {
    amounts.push(await total(label).locator("dd").textContent());
  }
  assert.deepEqual(amounts, ["€19.70", "€19", "€0.70"]);
  assert.deepEqual([await findAxeViolations(page), errors], [[], []]);

  await page.goto(`${opened.base_url}/dashboard/settings/taxes`);
  await page.getByRole("button", { name: "Reduced 7%" }).click();
  await sheet.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete" }).last().click();
  await sheet.getByText("Still in use. First give another rate to: Map").waitFor();
});

Deno.test("staff give an add-on a tax rate, and a shop without rates is not asked for one", async () => {
  await using opened = await openNewShop(browser);
  const { shop } = opened;
  await shop.staff("POST /v1/addons", { body: { name: "Vest", price: 535 } });
  const { page } = await opened.visit({ path: "/fleet/addons" });
  const sheet = page.getByRole("dialog");
  await page.getByRole("button", { name: "Vest" }).click();
  await sheet.getByLabel("Name").waitFor();
  assert.equal(await sheet.getByLabel("Tax rate").count(), 0);
  const rate = await shop.staff("POST /v1/tax-rates", { body: { name: "Reduced", percent: 7.5 } });
  await sheet.getByLabel("Tax rate").selectOption({ label: "Reduced (7.5%)" });
  await sheet.getByRole("button", { name: "Save" }).click();
  await sheet.waitFor({ state: "detached" });
  const { data: [addon] } = await shop.staff("GET /v1/addons");
  assert.equal(addon!.tax_rate_id, rate.id);
});
