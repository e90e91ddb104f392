import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../support/browser.ts";
import { button, chooseDay, dateInDays } from "../support/checkout.ts";
import { openSite, type Site } from "../support/site.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const html = '<!doctype html><html lang="en"><title>A shop</title><main>{tag}</main>';

/** Opens the gear of a shop with add-ons, where the summary is beside it. Everything is loaded. */
async function openGear(site: Site): Promise<Page> {
  for (const name of ["Kayak", "Canoe"]) await site.shop.addItem({ name, inventory_count: 3 });
  const body = { name: "Dry bag", description: "Keeps dry.", price: 300, price_type: "per_item" } as const;
  await site.shop.staff("POST /v1/addons", { body });
  const { page } = await site.visit({ html, context: { viewport: { width: 1200, height: 900 } } });
  await chooseDay(page, dateInDays(2));
  await chooseDay(page, dateInDays(4));
  await button(page, "Continue").click();
  await button(page, "Add Kayak").waitFor();
  await page.waitForLoadState("networkidle");
  return page;
}

Deno.test("a line of the summary and its extras appear in one render, by one request for all items", async () => {
  await using site = await openSite(browser);
  const page = await openGear(site);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const had_extras = page.locator(".summary").evaluate((summary) =>
    new Promise<boolean>((then) => {
      new MutationObserver(() => {
        if (summary.textContent.includes("1 × Kayak")) then(summary.querySelector(".extras") !== null);
      }).observe(summary, { childList: true, subtree: true, characterData: true });
    })
  );
  await button(page, "Add Kayak").click();
  assert.equal(await had_extras, true);
  assert.deepEqual(asked, []);
});

Deno.test("Continue does not move between the press and the click after adding an item", async () => {
  await using site = await openSite(browser);
  const page = await openGear(site);
  await button(page, "Add Kayak").click();
  const extras = page.locator(".summary .extras");
  await extras.waitFor();
  const next = button(page, "Continue");
  const place = (await next.boundingBox())!;
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
  await page.mouse.down();
  // Not by the pointer, which is pressed
  await button(page, "Add Canoe").dispatchEvent("click");
  await extras.nth(1).waitFor();
  assert.deepEqual(await next.boundingBox(), place);
  await page.mouse.up();
  await page.getByRole("heading", { name: "Your contact details" }).waitFor();
});
