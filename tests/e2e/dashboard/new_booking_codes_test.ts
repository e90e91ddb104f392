import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { openBrowser } from "../../support/browser.ts";
import { openCounter } from "../../support/dashboard.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

Deno.test("the desk shows an automatic discount, and says at the code why it cannot be used", async () => {
  await using counter = await openCounter(browser);
  const { shop } = counter;
  const { data: [bike] } = await shop.staff("GET /v1/fleet/items", { query: { query: "Touring bike" } });
  await shop.staff("POST /v1/discounts", { body: { name: "Spring", percent: 10 } });
  await shop.staff("POST /v1/discounts", { body: { name: "Once", code: "ONCE", amount: 500, max_per_customer: 1 } });
  await shop.staff("POST /v1/discounts", {
    body: { name: "Long", code: "LONG", percent: 20, conditions: { min_days: 7 } },
  });
  const { page, errors } = await counter.visit({
    path: `/new?date=2027-05-12&return=2027-05-13&item=${bike!.id}`,
    role: "staff",
  });
  const summary = page.locator(".summary");
  await summary.getByText("Spring").waitFor();
  await page.getByRole("button", { name: "Continue" }).click();
  const create = page.getByRole("button", { name: "Create booking" });
  const code = page.getByLabel("Discount code");
  await code.fill("long");
  await code.blur();
  await page.getByText("It needs at least 7 days.").waitFor();
  await summary.getByText("Spring").waitFor();
  await code.fill("once");
  await code.blur();
  await summary.getByText("Once (ONCE)").waitFor();
  await create.click();
  await page.getByText("It counts per customer. Enter an e-mail address.").waitFor();
  await page.getByRole("combobox", { name: "Name" }).fill("Nora New");
  await page.getByLabel("E-mail").first().fill("nora@example.com");
  await create.click();
  await page.getByRole("heading", { name: /^Booked/ }).waitFor();
  const { data: [booking] } = await shop.staff("GET /v1/bookings", { query: { query: "nora@example.com" } });
  assert.deepEqual(booking!.charges.map(({ label }) => label), ["Spring", "Once"]);
  // Browsers list refusals too
  assert.deepEqual(errors.filter((error) => !error.includes("status of 422 ")), []);
});

Deno.test("the desk books what customers cannot, and says that discounts are taken off then", async () => {
  await using counter = await openCounter(browser);
  const { shop } = counter;
  const { data: [bike] } = await shop.staff("GET /v1/fleet/items", { query: { query: "Touring bike" } });
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: bike!.id }, body: { min_duration: 3 } });
  await shop.staff("POST /v1/discounts", { body: { name: "Spring", percent: 10 } });
  const { page } = await counter.visit({ path: `/new?date=2027-05-12&return=2027-05-13&item=${bike!.id}` });
  await page.locator(".summary").getByText("Discounts are taken off when the booking is created.").waitFor();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Create booking" }).click();
  await page.getByRole("heading", { name: /^Booked/ }).waitFor();
  const { data: [discount] } = await shop.staff("GET /v1/discounts");
  assert.equal(discount!.redemptions, 1);
});
