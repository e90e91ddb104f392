import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { openBrowser } from "../support/browser.ts";
import { button, dayFrom, fillCart, introduce } from "../support/checkout.ts";
import { openSite } from "../support/site.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());
const trip = { from: dayFrom(2), to: dayFrom(4), items: ["Kayak"] };

Deno.test("a visitor of another site books a kayak with a demo payment", async () => {
  await using site = await openSite(browser);
  await site.shop.addItem({ name: "Kayak", inventory_count: 2 });
  const { page, errors } = await site.visit();
  await fillCart(page, trip);
  await introduce(page, site);
  await button(page, "Pay €105.00").waitFor();
  await button(page, "Pay €105.00").click();
  await page.getByText("You're booked").waitFor();
  const { data: [booking] } = await site.shop.staff("GET /v1/bookings");
  assert.equal(booking?.total, 10_500);
  assert.equal(booking?.customer?.name, "Ada Lindqvist");
  assert.deepEqual(errors, []);
});
