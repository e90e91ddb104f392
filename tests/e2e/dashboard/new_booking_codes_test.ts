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
  await page.getByText("It counts per customer. Enter an e-mail address.").waitFor();
  await page.getByRole("combobox", { name: "Name" }).fill("Nora New");
  await page.getByLabel("E-mail").first().fill("nora@example.com");
  await summary.getByText("Once (ONCE)").waitFor();
  await create.click();
  await page.getByRole("heading", { name: /^Booked/ }).waitFor();
  const { data: [booking] } = await shop.staff("GET /v1/bookings", { query: { query: "nora@example.com" } });
  assert.deepEqual(booking!.charges.map(({ label }) => label), ["Spring", "Once"]);
  // Browsers list refusals too
  assert.deepEqual(errors.filter((error) => !error.includes("status of 422 ")), []);
});

Deno.test("the desk shows the exact price of what customers cannot book, with discounts and a charge", async () => {
  await using counter = await openCounter(browser);
  const { shop } = counter;
  const { data: [bike] } = await shop.staff("GET /v1/fleet/items", { query: { query: "Touring bike" } });
  await shop.staff("PATCH /v1/shop", { body: { tax_percent: 19, prices_include_tax: false } });
  await shop.staff("PATCH /v1/fleet/items/:id", { params: { id: bike!.id }, body: { min_duration: 3 } });
  await shop.staff("POST /v1/discounts", { body: { name: "Spring", percent: 12.5 } });
  await shop.staff("POST /v1/discounts", { body: { name: "Guests", code: "GUESTS", amount: 333 } });
  const { page } = await counter.visit({ path: `/new?date=2027-05-12&return=2027-05-13&item=${bike!.id}` });
  const summary = page.locator(".summary");
  await summary.getByText("Spring").waitFor();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Discount code").fill("guests");
  await page.getByRole("button", { name: "Add discount" }).click();
  await page.getByLabel("Amount (EUR)").fill("1.11");
  await summary.getByText("Guests (GUESTS)").waitFor();
  const price = await summary.locator(".total").innerText();
  await page.getByRole("button", { name: "Create booking" }).click();
  await page.getByRole("heading", { name: /^Booked/ }).waitFor();
  const { data: discounts } = await shop.staff("GET /v1/discounts");
  assert.deepEqual(discounts.map(({ redemptions }) => redemptions), [1, 1]);
  const { data: [redemption] } = await shop.staff("GET /v1/discounts/:id/redemptions", { params: discounts[0]! });
  const { total } = await shop.staff("GET /v1/bookings/:id", { params: { id: redemption!.booking_id! } });
  assert.equal(price.replace(/\s+/g, " "), `Total €${(total / 100).toFixed(2)}`);
});

Deno.test("the desk says that discounts are taken off later only if it could not ask the price", async () => {
  await using counter = await openCounter(browser);
  const { shop } = counter;
  const { data: [bike] } = await shop.staff("GET /v1/fleet/items", { query: { query: "Touring bike" } });
  await shop.staff("POST /v1/discounts", { body: { name: "Spring", percent: 10 } });
  const { page } = await counter.visit({ path: "/new" });
  await page.route("**/v1/bookings/quote", (route) => route.abort());
  await page.goto(`${counter.base_url}/dashboard/new?date=2027-05-12&return=2027-05-13&item=${bike!.id}`);
  await page.locator(".summary").getByText("Discounts are taken off when the booking is created.").waitFor();
});
