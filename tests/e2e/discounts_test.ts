import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { mailedTokens } from "../support/booking_link.ts";
import { openBrowser } from "../support/browser.ts";
import { button, fillCart } from "../support/checkout.ts";
import {
  early,
  fillDetails,
  from,
  openDiscountVisit,
  openSummary,
  to,
  waitForPrice,
} from "../support/discount_visit.ts";
import { assertErrorAbove, breakRoute } from "../support/shown_error.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

Deno.test("a discount that applies by itself is shown before it is paid, and on the booking's page", async () => {
  await using visit = await openDiscountVisit(browser, [early]);
  const { page, shop, errors, base_url } = visit;
  await openSummary(page);
  await waitForPrice(page, "€94.50", ["Early bird−€10.50"]);
  await page.locator(".summary-toggle strong").filter({ hasText: "€94.50" }).waitFor();
  await button(page, "One more Kayak").click();
  await waitForPrice(page, "€189.00", ["Early bird−€21.00"]);
  assert.equal(await button(page, "Discount code").count(), 0, "the shop has no codes");
  await button(page, "Continue").click();
  await fillDetails(page);
  await button(page, "Continue").click();
  await button(page, "Pay €189.00").waitFor();
  await waitForPrice(page, "€189.00", ["Early bird−€21.00"]);
  assert.equal(await page.getByRole("alert").count(), 0);
  await page.reload();
  await waitForPrice(page, "€189.00", ["Early bird−€21.00"]);
  await button(page, "Pay €189.00").click();
  await page.getByText("You're booked").waitFor();
  const { data: [booking] } = await shop.staff("GET /v1/bookings");
  assert.deepEqual([booking!.total, booking!.amount_paid], [18_900, 18_900]);
  await shop.runDueJobs();
  const [token = ""] = await mailedTokens(shop);
  await page.goto(`${base_url}/b/${token}`);
  const row = page.locator(".line").filter({ hasText: "Early bird" });
  assert.match(await row.innerText(), /−€21\.00/);
  assert.deepEqual(errors, []);
});

Deno.test("a price that cannot be asked is said above the button, and asked again", async () => {
  await using visit = await openDiscountVisit(browser, [early]);
  const { page } = visit;
  const repair = await breakRoute(page, "**/v1/storefront/quote");
  await openSummary(page);
  await assertErrorAbove(page, button(page, "Continue"), "You seem to be offline");
  await page.locator(".total").filter({ hasText: "€105.00" }).waitFor();
  await page.getByText("discounts could not be checked").waitFor();
  await repair();
  await button(page, "Try again").click();
  await waitForPrice(page, "€94.50", ["Early bird−€10.50"]);
  assert.equal(await page.getByRole("alert").count(), 0);
});

Deno.test("a shop without discounts loads and asks nothing for them", async () => {
  await using visit = await openDiscountVisit(browser, []);
  const { page } = visit;
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await fillCart(page, { from, to, items: ["Kayak"] });
  await fillDetails(page);
  await button(page, "Continue").click();
  await button(page, "Pay €105.00").waitFor();
  assert.deepEqual(requests.filter((url) => /discounts|quote/.test(url)), []);
  assert.ok(requests.some((url) => url.endsWith("/payment-intent")));
  assert.equal(await button(page, "Discount code").count(), 0);
});
