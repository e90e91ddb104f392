import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { openBrowser } from "../../support/browser.ts";
import { openCounter } from "../../support/dashboard.ts";
import { judgePage } from "../../support/judge_page.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

Deno.test("staff enter the company of a customer, are told what the address lacks, and find the customer by it", async () => {
  await using counter = await openCounter(browser);
  const { shop, bookings } = counter;
  const { customer } = await shop.staff("GET /v1/bookings/:id", { params: { id: bookings["Yuki Tanaka"]! } });
  const params = { id: customer!.id! };
  const { page, errors } = await counter.visit({ role: "staff", path: `/customers/${params.id}` });
  const save = page.getByRole("button", { name: "Save", exact: true });
  await page.getByRole("button", { name: "Add a company or a billing address" }).click();
  const company = page.getByLabel(/^Company/);
  await company.fill("Spree Boats GmbH");
  await page.getByLabel(/^VAT ID/).fill("DE123456789");
  await page.getByLabel("Town").fill("Berlin");
  await save.click();
  assert.equal(await page.locator("form.card [aria-invalid]").count(), 3);
  await page.locator("[aria-invalid]:focus").waitFor();
  await judgePage(page, "errors of an address");
  await page.getByLabel("Street and number").fill("Uferweg 5");
  await page.getByLabel("Postal code").fill("10115");
  await page.getByLabel("Country").selectOption("DE");
  await save.click();
  await page.getByText("Spree Boats GmbH ·").waitFor();
  const billing_address = { line1: "Uferweg 5", city: "Berlin", postal_code: "10115", state: null, country: "DE" };
  const stored = await shop.staff("GET /v1/customers/:id", { params });
  assert.deepEqual([stored.company, stored.vat_id, stored.billing_address], [
    "Spree Boats GmbH",
    "DE123456789",
    billing_address,
  ]);
  await judgePage(page, "a customer's company");

  await page.goto(new URL("/dashboard/customers?q=spree", page.url()).href);
  await page.getByRole("link", { name: /Yuki Tanaka.*Spree Boats GmbH/ }).click();
  await company.fill("");
  await page.getByLabel(/^VAT ID/).fill("");
  for (const name of ["Street and number", "Postal code", "Town"]) await page.getByLabel(name).fill("");
  await page.getByLabel("Country").selectOption("");
  assert.equal(await company.count(), 1, "fields that are emptied stay");
  await save.click();
  // The button has another name while it saves
  await page.locator("form.card .primary").waitFor({ state: "detached" });
  const cleared = await shop.staff("GET /v1/customers/:id", { params });
  assert.deepEqual([cleared.company, cleared.vat_id, cleared.billing_address], [null, null, null]);
  assert.deepEqual(errors, []);
});

Deno.test("a manager switches on that customers are asked for their company", async () => {
  await using counter = await openCounter(browser);
  const { page } = await counter.visit({ role: "manager", path: "/settings/shop" });
  const ask = page.getByLabel("Ask customers whether they book for a company");
  await ask.check();
  await judgePage(page, "settings of the shop");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  assert.equal((await counter.shop.staff("GET /v1/shop")).ask_company, true);
  await page.reload();
  assert.equal(await ask.isChecked(), true);
});
