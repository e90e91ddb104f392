import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import type { DiscountDraft } from "../../shared/contract/discounts.ts";
import { button, chooseDay, dateInDays } from "./checkout.ts";
import { openSite } from "./site.ts";

export const [from, to] = [dateInDays(2), dateInDays(4)];
const html = `<!doctype html><html lang="en"><title>Boats</title><main><h1>Boats</h1>{tag}</main>`;

/** Opens a shop with a kayak at €35.00 a day, and a visitor with a phone. */
export async function openDiscountVisit(
  browser: Browser,
  discounts: (Partial<DiscountDraft> & { name: string })[],
  width = 390,
) {
  const site = await openSite(browser);
  const { shop } = site;
  const kayak = await shop.addItem({ name: "Kayak", inventory_count: 5, price_multi_day: null, price_weekly: null });
  for (const body of discounts) await shop.staff("POST /v1/discounts", { body });
  const visit = await site.visit({ html, context: { viewport: { width, height: 1_000 } } });
  return { ...visit, ...site, kayak, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() };
}

/** Discounts that apply by themselves, and with a code. */
export const early = { name: "Early bird", percent: 10 };
export const welcome = { name: "Welcome", code: "WELCOME", amount: 500 };

/** Chooses three days and a kayak, and opens the summary. */
export async function openSummary(page: Page): Promise<void> {
  await chooseDay(page, from);
  await chooseDay(page, to);
  await button(page, "Continue").click();
  await button(page, "Add Kayak").click();
  await page.locator(".summary-toggle").click();
}

/** Waits until the lines between items and total are these, and the total is this. */
export async function waitForPrice(page: Page, total: string, discounts: string[] = []): Promise<void> {
  const lines = page.locator(".summary .lines");
  await lines.locator(".total").filter({ hasText: total }).waitFor();
  await page.locator(".discounts[aria-busy]").waitFor({ state: "detached" });
  const shown = await lines.locator(".discounts .line").allTextContents();
  assert.deepEqual(shown.map((text) => text.replace(/[\u2068\u2069]/g, "")), discounts);
}

/** Opens the field for a code, and sends one. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await button(page, "Discount code").click();
  await page.locator("input:focus").fill(code);
  await page.keyboard.press("Enter");
}

/** Fills in the details of a guest. */
export async function fillDetails(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "E-mail", exact: true }).fill("ada@example.com");
  await page.getByRole("textbox", { name: "Full name", exact: true }).fill("Ada Lindqvist");
}
