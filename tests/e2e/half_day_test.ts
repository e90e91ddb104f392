import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { findAxeViolations } from "../support/axe.ts";
import { openBrowser } from "../support/browser.ts";
import { button, chooseDay, dateInDays } from "../support/checkout.ts";
import { openPlayground } from "../support/playground.ts";
import { openSite } from "../support/site.ts";
import { waitUntil } from "../support/wait_until.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

/** Rules about the outline of the page around the widget, which is empty. */
const outline = ["document-title", "html-has-lang", "landmark-one-main", "page-has-heading-one", "region"];

const hours = Object.fromEntries(
  ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].map((day) => [day, [["09:00", "18:00"]]]),
);

Deno.test("a customer books half a day with one tap in a shop that rents half days", async () => {
  await using site = await openSite(browser);
  await site.shop.staff("PATCH /v1/shop", { body: { opening_hours: hours, half_day_hours: 4 } });
  await site.shop.addItem({ name: "Kayak", price_half_day: 2_000, price_full_day: 3_500 });
  const { page, errors } = await site.visit();
  await button(page, "Half day").click();
  await chooseDay(page, dateInDays(2));
  await page.locator(".range-status").getByText("4 hours").waitFor();
  await page.getByLabel("Pickup time").selectOption("12:30");
  assert.deepEqual(await findAxeViolations(page, outline), []);
  await button(page, "Continue").click();
  const card = page.locator("li", { has: button(page, "Add Kayak") });
  await card.getByText("€20").waitFor();
  await card.getByText("4 hours").waitFor();
  assert.deepEqual(errors, []);
});

for (const locale of ["en", "de", "fr", "ar"]) {
  Deno.test(`the chosen length is shown whole at 320 pixels in ${locale}`, async () => {
    await using playground = await openPlayground();
    const page = await browser.newPage({ viewport: { width: 320, height: 900 } });
    await playground.show(page, { state: "dates-hours", locale });
    const row = page.locator(".chips").first();
    for (const name of ["several_days", "half_day", "several_days"] as const) {
      const chip = row.getByRole("button").nth(name === "half_day" ? 2 : 0);
      // A click of Playwright would scroll by itself.
      await chip.dispatchEvent("click");
      await waitUntil(async () => {
        const { x, width } = (await chip.boundingBox())!;
        return await chip.getAttribute("aria-pressed") === "true" && x >= 15 && x + width <= 305;
      });
    }
    await page.close();
  });
}

Deno.test("a shop without half days offers one day and several days only", async () => {
  await using site = await openSite(browser);
  await site.shop.addItem({ name: "Kayak", price_half_day: 3_500, price_full_day: 3_500 });
  const { page } = await site.visit();
  await button(page, "One day").waitFor();
  const answered = page.waitForResponse((response) => response.url().includes("/storefront/availability"));
  await page.reload();
  await answered;
  await button(page, "One day").click();
  await chooseDay(page, dateInDays(2));
  await page.getByRole("status").getByText("from €35").waitFor();
  assert.equal(await button(page, "Half day").count(), 0);
});
Deno.test("typed dates load when they are asked for, and choose the range of the calendar", async () => {
  await using site = await openSite(browser);
  await site.shop.addItem({ name: "Kayak" });
  const { page, errors } = await site.visit();
  await page.getByText("Enter dates instead").click();
  await page.getByLabel("Pickup", { exact: true }).fill(dateInDays(2));
  await page.getByRole("status").getByText("choose your return day").waitFor();
  await page.getByLabel("Return", { exact: true }).fill(dateInDays(4));
  await page.getByRole("status").getByText("3 days · from €105").waitFor();
  assert.deepEqual(errors, []);
});
