import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { openBrowser } from "../support/browser.ts";
import { button, dateInDays } from "../support/checkout.ts";
import { callTool } from "../support/mcp.ts";
import { openSite } from "../support/site.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());
const period = { pickup_date: dateInDays(2), return_date: dateInDays(4) };

Deno.test("a person pays for what an agent holds, although it is the last unit", async () => {
  await using site = await openSite(browser);
  const { shop, base_url } = site;
  const kayak = await shop.addItem({ name: "Kayak", inventory_count: 1 });
  const booking_details = { ...period, line_items: [{ fleet_item_id: kayak.id, quantity: 1 }] };
  const agent = { origin: base_url };
  const { answer: { total } } = await callTool(shop, "quote_cart", booking_details, agent);
  const held = await callTool(shop, "hold_cart", { amount: total, booking_details }, agent);
  assert.equal(held.isError, false, JSON.stringify(held.answer));

  const { page, errors } = await site.visit();
  errors.length = 0;
  await page.goto(held.answer.continue_url);
  await page.getByRole("textbox", { name: "E-mail", exact: true }).fill("ada@example.com");
  assert.equal(new URL(page.url()).hash, "");
  await page.getByRole("textbox", { name: "Full name", exact: true }).fill("Ada Lindqvist");
  await button(page, "Continue").click();
  await button(page, "Pay €105.00").click();
  await page.getByText("You're booked").waitFor();
  const { data: [booking] } = await shop.staff("GET /v1/bookings", { query: {} });
  assert.deepEqual([booking!.total, booking!.customer?.name], [10_500, "Ada Lindqvist"]);
  assert.deepEqual(errors, []);
  assert.deepEqual(shop.bugs, []);
});

Deno.test("a malformed address to continue at opens the booking page from its start", async () => {
  await using site = await openSite(browser);
  const { shop, base_url } = site;
  await shop.addItem({ name: "Kayak" });
  const { slug } = await shop.visitor("GET /v1/storefront/shop");
  const { page, errors } = await site.visit();
  const encode = (trip: unknown) => btoa(JSON.stringify(trip));
  for (const text of ["%%%", "x", encode(null), encode({ range: {}, lines: [{}] }), encode({ lines: "<img src=x>" })]) {
    errors.length = 0;
    // Without this, only the fragment would change
    await page.goto("about:blank");
    await page.goto(`${base_url}/book/${slug}#continue=${text}`);
    await button(page, "Continue").waitFor();
    assert.deepEqual(errors, [], text);
  }
});
