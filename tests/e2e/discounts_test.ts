import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import type { DiscountDraft } from "../../shared/contract/discounts.ts";
import { findAxeViolations } from "../support/axe.ts";
import { mailedTokens } from "../support/booking_link.ts";
import { openBrowser } from "../support/browser.ts";
import { button, chooseDay, dateInDays, fillCart } from "../support/checkout.ts";
import { assertErrorAbove, assertFieldError, breakRoute } from "../support/shown_error.ts";
import { openSite } from "../support/site.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const [from, to] = [dateInDays(2), dateInDays(4)];
const html = `<!doctype html><html lang="en"><title>Boats</title><main><h1>Boats</h1>{tag}</main>`;
const quotes = "**/v1/storefront/quote";

/** Opens a shop with a kayak at €35.00 a day, and a visitor with a phone. */
async function openVisit(discounts: (Partial<DiscountDraft> & { name: string })[], width = 390) {
  const site = await openSite(browser);
  const { shop } = site;
  const kayak = await shop.addItem({ name: "Kayak", inventory_count: 5, price_multi_day: null, price_weekly: null });
  for (const body of discounts) await shop.staff("POST /v1/discounts", { body });
  const visit = await site.visit({ html, context: { viewport: { width, height: 800 } } });
  return { ...visit, ...site, kayak, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() };
}

const early = { name: "Early bird", percent: 10 };
const welcome = { name: "Welcome", code: "WELCOME", amount: 500 };

/** Chooses three days and a kayak, and opens the summary. */
async function openSummary(page: Page): Promise<void> {
  await chooseDay(page, from);
  await chooseDay(page, to);
  await button(page, "Continue").click();
  await button(page, "Add Kayak").click();
  await page.locator(".summary-toggle").click();
}

/** Waits until the lines between items and total are these, and the total is this. */
async function waitForPrice(page: Page, total: string, discounts: string[] = []): Promise<void> {
  const lines = page.locator(".summary .lines");
  await lines.locator(".total").filter({ hasText: total }).waitFor();
  await page.locator(".discounts[aria-busy]").waitFor({ state: "detached" });
  const shown = await lines.locator(".discounts .line").allTextContents();
  assert.deepEqual(shown.map((text) => text.replace(/[\u2068\u2069]/g, "")), discounts);
}

async function typeCode(page: Page, code: string): Promise<void> {
  await button(page, "Discount code").click();
  await page.locator("input:focus").fill(code);
  await page.keyboard.press("Enter");
}

async function fillDetails(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "E-mail", exact: true }).fill("ada@example.com");
  await page.getByRole("textbox", { name: "Full name", exact: true }).fill("Ada Lindqvist");
}

const code = (page: Page) => page.getByRole("textbox", { name: "Discount code" });

Deno.test("a discount that applies by itself is shown before it is paid, and on the booking's page", async () => {
  await using visit = await openVisit([early]);
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

Deno.test("a code is applied however it is typed, kept over a reload, removed, and paid exactly", async () => {
  await using visit = await openVisit([early, welcome], 320);
  const { page, shop, base_url } = visit;
  await openSummary(page);
  await waitForPrice(page, "€94.50", ["Early bird−€10.50"]);
  await typeCode(page, "wel kome");
  await assertFieldError(page, code(page), "There is no such code");
  assert.deepEqual(await findAxeViolations(page), []);
  await code(page).fill(" ");
  await button(page, "Apply").click();
  await assertFieldError(page, code(page), "Enter a code");
  await code(page).fill(" wel come ");
  await button(page, "Apply").click();
  const both = ["Early bird−€10.50", "WELCOME · Welcome−€5.00"];
  await waitForPrice(page, "€89.50", both);
  await page.locator("button:focus").and(button(page, "Remove the code WELCOME")).waitFor();
  assert.deepEqual(await findAxeViolations(page), []);
  assert.ok(await page.evaluate("document.documentElement.scrollWidth <= 320"));
  await page.reload();
  await page.locator(".summary-toggle").click();
  await waitForPrice(page, "€89.50", both);
  await button(page, "Remove the code WELCOME").click();
  await waitForPrice(page, "€94.50", ["Early bird−€10.50"]);
  await page.locator("button:focus").and(button(page, "Discount code")).waitFor();
  await typeCode(page, "welcome");
  await waitForPrice(page, "€89.50", both);
  await button(page, "Continue").click();
  await fillDetails(page);
  await button(page, "Continue").click();
  await button(page, "Pay €89.50").click();
  await page.getByText("You're booked").waitFor();
  const { data: [booking] } = await shop.staff("GET /v1/bookings");
  assert.deepEqual([booking!.total, booking!.amount_paid], [8_950, 8_950]);
  await shop.runDueJobs();
  const [token = ""] = await mailedTokens(shop);
  await page.goto(`${base_url}/b/${token}`);
  await page.getByText("WELCOME").waitFor();
});

Deno.test("a code is taken and given back at the payment, which then is of the new price", async () => {
  await using visit = await openVisit([welcome]);
  const { page, shop } = visit;
  await fillCart(page, { from, to, items: ["Kayak"] });
  await fillDetails(page);
  await button(page, "Continue").click();
  await button(page, "Pay €105.00").waitFor();
  await typeCode(page, "welcome");
  await button(page, "Pay €100.00").waitFor();
  await waitForPrice(page, "€100.00", ["WELCOME · Welcome−€5.00"]);
  await button(page, "Remove the code WELCOME").click();
  await button(page, "Pay €105.00").waitFor();
  await typeCode(page, "welcome");
  await button(page, "Pay €100.00").waitFor();
  assert.equal(await page.getByRole("alert").count(), 0);
  await button(page, "Pay €100.00").click();
  await page.getByText("You're booked").waitFor();
  const { data: [booking] } = await shop.staff("GET /v1/bookings");
  assert.equal(booking!.amount_paid, 10_000);
  const { data: [discount] } = await shop.staff("GET /v1/discounts");
  assert.equal(discount!.redemptions, 1);
});

Deno.test("a code that other dates do not allow is removed, and the reason is said", async () => {
  await using visit = await openVisit([{ ...welcome, conditions: { min_days: 3 } as DiscountDraft["conditions"] }]);
  const { page } = visit;
  await openSummary(page);
  await typeCode(page, "welcome");
  await waitForPrice(page, "€100.00", ["WELCOME · Welcome−€5.00"]);
  await button(page, "Change").first().click();
  await chooseDay(page, from);
  await chooseDay(page, dateInDays(3));
  await button(page, "Continue").click();
  await assertErrorAbove(page, button(page, "Continue"), "was removed");
  await page.locator(".summary-toggle").click();
  await waitForPrice(page, "€70.00");
  await page.getByText("The code WELCOME was removed. From 3\u00a0days on.").waitFor();
});

Deno.test("a code that is used up meanwhile is removed, and the new price is said before the payment", async () => {
  await using visit = await openVisit([{ ...welcome, max_redemptions: 1 }]);
  const { page, shop, kayak } = visit;
  await openSummary(page);
  await typeCode(page, "welcome");
  await waitForPrice(page, "€100.00", ["WELCOME · Welcome−€5.00"]);
  await button(page, "Continue").click();
  await fillDetails(page);
  const line_items = [{ fleet_item_id: kayak.id, quantity: 1 }];
  await shop.visitor("POST /api/storefront/payment-intent", {
    body: {
      amount: 10_000,
      booking_details: { pickup_date: from, return_date: to, line_items, discount_code: "WELCOME" },
      customer: { name: "Ben", email: "ben@example.com", phone: null },
    },
  });
  await button(page, "Continue").click();
  await assertErrorAbove(page, button(page, "Pay €105.00"), "can no longer be used");
  await page.getByText("This code has been used up.").waitFor();
  await waitForPrice(page, "€105.00");
  await button(page, "Pay €105.00").click();
  await page.getByText("You're booked").waitFor();
});

Deno.test("a price that cannot be asked is said above the button, and asked again", async () => {
  await using visit = await openVisit([early]);
  const { page } = visit;
  const repair = await breakRoute(page, quotes);
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
  await using visit = await openVisit([]);
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
