import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { findAxeViolations } from "../support/axe.ts";
import { openBrowser } from "../support/browser.ts";
import { button, chooseDay, dateInDays } from "../support/checkout.ts";
import { openSite } from "../support/site.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

/** Opens a shop with items, and a visitor who has chosen dates. */
async function openGear(count: number, rules: { min_duration?: number } = {}) {
  const site = await openSite(browser);
  for (let at = 1; at <= count; at++) await site.shop.addItem({ name: `Kayak ${at}`, inventory_count: 1, ...rules });
  const { page, errors } = await site.visit({
    html: `<!doctype html><html lang="en"><title>A page</title><main><h1>Rent a kayak</h1>{tag}</main>`,
  });
  await chooseDay(page, dateInDays(2));
  await chooseDay(page, dateInDays(4));
  await button(page, "Continue").click();
  return { page, errors, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() };
}

Deno.test("a shop without items says so", async () => {
  await using visit = await openGear(0);
  await visit.page.getByText("This shop has nothing to rent yet.").waitFor();
});

Deno.test("a shop without a free item leads back to the dates", async () => {
  await using visit = await openGear(1, { min_duration: 9 });
  const { page, errors } = visit;
  await page.getByText("Nothing is available on these dates.").waitFor();
  await page.getByText("9 days minimum").waitFor();
  assert.deepEqual(await findAxeViolations(page), []);
  await button(page, "Choose other dates").click();
  await page.getByRole("heading", { name: "When do you need it?" }).waitFor();
  assert.deepEqual(errors, []);
});

Deno.test("a search without a result is ended by one tap", async () => {
  await using visit = await openGear(12);
  const { page } = visit;
  await page.getByRole("searchbox").fill("surf");
  await page.getByText("Nothing matches your search.").waitFor();
  await button(page, "Show everything").click();
  await button(page, "Add Kayak 12").waitFor();
});
