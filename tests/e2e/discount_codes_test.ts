import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import type { DiscountDraft } from "../../shared/contract/discounts.ts";
import { findAxeViolations } from "../support/axe.ts";
import { mailedTokens } from "../support/booking_link.ts";
import { openBrowser } from "../support/browser.ts";
import { button, chooseDay, dateInDays, fillCart } from "../support/checkout.ts";
import {
  early,
  fillDetails,
  from,
  openDiscountVisit,
  openSummary,
  to,
  typeCode,
  waitForPrice,
  welcome,
} from "../support/discount_visit.ts";
import { callTool } from "../support/mcp.ts";
import { assertErrorAbove, assertFieldError } from "../support/shown_error.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const code = (page: Page) => page.getByRole("textbox", { name: "Discount code" });

Deno.test("a code is applied however it is typed, kept over a reload, removed, and paid exactly", async () => {
  await using visit = await openDiscountVisit(browser, [early, welcome], 320);
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
  await using visit = await openDiscountVisit(browser, [welcome]);
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
  await using visit = await openDiscountVisit(browser, [{
    ...welcome,
    conditions: { min_days: 3 } as DiscountDraft["conditions"],
  }]);
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
  await using visit = await openDiscountVisit(browser, [{ ...welcome, max_redemptions: 1 }]);
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

Deno.test("a person pays for an agent's hold at the price of its code", async () => {
  await using visit = await openDiscountVisit(browser, [welcome]);
  const { page, shop, kayak, base_url } = visit;
  const cart = {
    pickup_date: from,
    return_date: to,
    line_items: [{ fleet_item_id: kayak.id, quantity: 1 }],
    discount_code: "welcome",
  };
  const agent = { origin: base_url };
  const { answer: { total: amount } } = await callTool(shop, "quote_cart", cart, agent);
  const held = await callTool(shop, "hold_cart", { amount, booking_details: cart }, agent);
  assert.equal(held.isError, false, JSON.stringify(held.answer));
  await page.goto(held.answer.continue_url);
  await fillDetails(page);
  await button(page, "Continue").click();
  await button(page, "Pay €100.00").click();
  await page.getByText("You're booked").waitFor();
  const { data: [discount] } = await shop.staff("GET /v1/discounts");
  assert.equal(discount!.redemptions, 1);
});
