import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../../support/browser.ts";
import { openCounter } from "../../support/dashboard.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

/** A card that does not stand for one that loads. */
const LOADED = ".card:not([aria-busy])";

/** Opens the counter in a window of a width. `show` follows an address and waits for what shows that it is loaded. */
async function openAt(counter: Awaited<ReturnType<typeof openCounter>>, width: number) {
  const { page, errors } = await counter.visit({ path: "/more", context: { viewport: { width, height: 900 } } });
  const show = async (path: string, ready: string) => {
    await page.goto(`${counter.base_url}/dashboard${path}`);
    await page.locator(ready).first().waitFor();
  };
  return { page, errors, show };
}

const boxOf = (page: Page, selector: string) =>
  page.locator(selector).first().evaluate((element) => {
    const { left, right, height } = element.getBoundingClientRect();
    return { left: Math.round(left), right: Math.round(right), height: Math.round(height) };
  });

Deno.test("on a phone, controls end where the page does, and the current tab is in view", async () => {
  await using counter = await openCounter(browser);
  await counter.shop.staff("POST /v1/fleet/categories", { body: { name: "Bicycles and trailers", slug: "bicycles" } });
  const { page, errors, show } = await openAt(counter, 360);
  await show("/calendar", ".calendar-controls select");
  assert.equal(await page.evaluate("document.documentElement.scrollWidth"), 360);
  assert.equal((await boxOf(page, ".calendar-controls .select")).right, 344);
  await show("/new", ".calendar .day, .calendar button");
  const frame = await boxOf(page, ".frame");
  assert.equal((await boxOf(page, ".frame h2")).left, frame.left + 17);
  for (const path of ["/fleet/prices", "/fleet/discounts"]) {
    await show(path, "#main .tabs [aria-current]");
    const tabs = await boxOf(page, "#main .tabs");
    assert.ok((await boxOf(page, "#main .tabs [aria-current]")).right <= tabs.right, path);
  }
  await show("?date=2027-09-29", ".print-links");
  const top = (selector: string) => page.locator(selector).evaluate((one) => one.getBoundingClientRect().top);
  assert.ok(await top(".print-links") < await top(".page-head .controls") - 40);
  assert.ok(await top("h1") + 88 > await top(".print-links"));
  assert.deepEqual(errors, []);
});

Deno.test("a wide window shows days on one line, whole names, and heads as wide as their pages", async () => {
  await using counter = await openCounter(browser);
  const { shop } = counter;
  const { data: [item] } = await shop.staff("GET /v1/fleet/items", { query: { query: "Sea kayak" } });
  const period = { pickup_date: "2027-05-03T12:00:00Z", return_date: "2027-05-04T12:00:00Z" };
  const customer = { name: "Bartholomew Krüger", email: "bart@example.com" };
  const line_items = [{ fleet_item_id: item!.id, quantity: 1 }];
  await shop.staff("POST /v1/bookings", { body: { ...period, line_items, customer } });
  const { page, errors, show } = await openAt(counter, 1440);
  await show("/bookings", ".booking-table .pickup");
  const day = page.locator(".booking-table .pickup > span").last();
  assert.equal(await day.evaluate((text) => text.getClientRects().length), 1);
  await show("", ".row-link");
  const name = page.locator(".row-link bdi", { hasText: customer.name }).first();
  await name.waitFor();
  assert.ok(await name.evaluate((text) => text.scrollWidth <= text.clientWidth));
  for (const width of [1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    for (const [path, content] of [["/settings", ".section-cards"], ["/day/close", LOADED], ["/day/bulk", LOADED]]) {
      await show(path!, content!);
      assert.equal((await boxOf(page, ".page-head")).right, (await boxOf(page, `.page ${content}`)).right, path);
    }
    await show("/settings", ".section-cards");
    const cards = page.locator(".section-cards section");
    assert.equal((await cards.last().boundingBox())!.width, (await cards.first().boundingBox())!.width);
  }
  assert.deepEqual(errors, []);
});
