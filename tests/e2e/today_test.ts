import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { findAxeViolations } from "../support/axe.ts";
import { openBrowser } from "../support/browser.ts";
import { button, chooseDay, dateInDays } from "../support/checkout.ts";
import { openSite, type Site } from "../support/site.ts";
import { openShop } from "../support/shop.ts";
import { waitUntil } from "../support/wait_until.ts";
import { daily, zoneAtNoon } from "../support/whole_day.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const phone = { hasTouch: true, isMobile: true };
const html = '<!doctype html><meta name="viewport" content="width=device-width"><title>A shop</title>{tag}';
/** Rules about the outline of the page around the widget, which is empty. */
const outline = ["document-title", "html-has-lang", "landmark-one-main", "page-has-heading-one", "region"];

/** Opens the site of a shop where it is past noon, and which closes at an hour of the day. */
async function openAtNoon(closes: string): Promise<Site> {
  const site = await openSite(browser, (served) => openShop({ ...served, timezone: zoneAtNoon() }));
  await site.shop.staff("PATCH /v1/shop", { body: { opening_hours: daily(["09:00", closes]) } });
  await site.shop.addItem({ name: "Kayak", price_half_day: 2_000, price_full_day: 3_500 });
  return site;
}

/** Opens the widget on a phone, and waits until the shop's days are known. */
async function visit(site: Site, height = 844) {
  const visited = await site.visit({ context: { ...phone, viewport: { width: 390, height } }, html });
  await button(visited.page, "Half day").waitFor();
  return visited;
}

/** Waits until the bar says a text. */
const waitForBar = (page: Page, hasText: RegExp) => page.locator(".summary-toggle .muted", { hasText }).waitFor();

Deno.test("a pickup that is now becomes a time while the page is open", async () => {
  await using site = await openAtNoon("14:30");
  const { page, errors } = await visit(site);
  // The reload lets the page start with a clock that the test moves
  await page.clock.install();
  await page.reload();
  await button(page, "Half day").waitFor();
  await button(page, "Today").tap();
  await page.getByText(/Pick up .*, bring back by 2:30.PM\.$/).waitFor();
  await page.clock.fastForward("02:00");
  await page.getByText(/Pick up from (12|1):\d\d.PM, bring back by 2:30.PM\.$/).waitFor();
  assert.deepEqual(errors, []);
});

Deno.test("today is rented until the shop closes, as half a day when no more is left, and each step says so", async () => {
  await using site = await openAtNoon("14:30");
  const { page, errors } = await visit(site);
  await button(page, "Today").tap();
  // "now" is a time once its minute is over
  await page.getByText(/Pick up (now|from (12|1):\d\d.PM), bring back by 2:30.PM\.$/).waitFor();
  assert.equal(await button(page, "Half day").getAttribute("aria-pressed"), "true");
  assert.equal(await page.getByLabel("Pickup time").count(), 0);
  await waitForBar(page, /, (now until|(12|1):\d\d.PM.–) 2:30.PM$/);
  assert.deepEqual(await findAxeViolations(page, outline), []);
  await button(page, "Continue").tap();
  await page.locator("section").getByText(/, (now until|(12|1):\d\d.PM.–) 2:30.PM$/).waitFor();
  await page.locator("li", { has: button(page, "Add Kayak") }).getByText("€20").waitFor();
  await button(page, "Add Kayak").tap();
  await waitForBar(page, /^1 item · .*2:30.PM$/);
  await button(page, "Continue").tap();
  await page.getByRole("textbox", { name: "E-mail", exact: true }).fill("ada@example.com");
  await page.getByRole("textbox", { name: "Full name", exact: true }).fill("Ada");
  await button(page, "Continue").tap();
  await page.locator(".summary-dates").getByText(/(12|1):\d\d.PM.–.2:30.PM/).waitFor();
  await button(page, "Pay €20.00").tap();
  await page.getByText("You're booked").waitFor();
  await page.getByText(/(12|1):\d\d.PM.–.2:30.PM/).first().waitFor();
  assert.deepEqual(errors, []);
});

Deno.test("today is not offered when the shop closes soon", async () => {
  await using site = await openAtNoon("13:00");
  const { timezone: timeZone } = await site.shop.staff("PATCH /v1/shop", { body: { last_pickup_minutes: 61 } });
  const { page } = await visit(site);
  const today = new Intl.DateTimeFormat("en-CA", { timeZone }).format(new Date(Date.now()));
  await button(page, "Today").waitFor({ state: "detached" });
  assert.equal(await page.locator(`[data-date="${today}"]`).getAttribute("aria-disabled"), "true");
  assert.equal(await button(page, "Tomorrow").isVisible(), true);
});

Deno.test("the pickup time of half a day is chosen above the bar on a phone, and each step says it", async () => {
  await using site = await openAtNoon("19:00");
  // Without the browser's own bars
  const { page } = await visit(site, 664);
  await button(page, "Half day").tap();
  await chooseDay(page, dateInDays(2));
  const select = page.getByLabel("Pickup time");
  await waitUntil(() => isAboveBar(page));
  await select.selectOption("12:30");
  await page.getByText("Pick up from 12:30 PM, bring back by 4:30 PM.").waitFor();
  const hours = /, 12:30.PM.– 4:30.PM$/;
  await waitForBar(page, hours);
  await button(page, "Continue").tap();
  await page.locator("section").getByText(hours).waitFor();
  await waitForBar(page, hours);
  await button(page, "Add Kayak").tap();
  await waitForBar(page, /^1 item · 12:30.PM.– 4:30.PM$/);
  // Back on the dates, their title is in view, not the time
  await button(page, /Dates|Back/).first().tap();
  await page.getByRole("heading", { name: "When do you need it?" }).waitFor();
  assert.ok((await page.getByRole("heading", { name: "When do you need it?" }).boundingBox())!.y >= 0);
});

async function isAboveBar(page: Page): Promise<boolean> {
  const select = await page.getByLabel("Pickup time").boundingBox();
  const bar = await page.locator(".summary").boundingBox();
  return select !== null && bar !== null && select.y >= 0 && select.y + select.height <= bar.y;
}
