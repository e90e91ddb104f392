import assert from "node:assert/strict";
import type { Browser, BrowserContextOptions } from "playwright-core";
import { findAxeViolationsIn } from "../support/axe.ts";
import { openBrowser } from "../support/browser.ts";
import { openOwnDatabase } from "../support/own_database.ts";
import { openShop } from "../support/shop.ts";
import { openSite } from "../support/site.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

/** Opens the reference on a server whose only shop has the slug of a new demo shop, and may be the demo shop. */
async function openReference({ is_demo, ...context }: BrowserContextOptions & { is_demo: boolean }) {
  const database = await openOwnDatabase();
  const site = await openSite(browser, (served) => openShop({ ...served, database: database.url }));
  await site.shop.addItem({ name: "Kayak" });
  await site.shop.sql`update tenants t set slug = 'riverside', is_demo = ${is_demo} where t.id = ${site.shop.id}`;
  const { page, errors } = await site.visit({ context });
  errors.length = 0;
  const asked = page.waitForResponse((response) => new URL(response.url()).pathname === "/");
  await page.goto(`${site.base_url}/docs/reference`);
  await (await asked).finished();
  return {
    ...site,
    page,
    errors,
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}

Deno.test("the reference sends requests to the demo shop, by keyboard and on a dark phone", async () => {
  await using reference = await openReference({
    is_demo: true,
    viewport: { width: 360, height: 800 },
    colorScheme: "dark",
  });
  const { page, errors, shop } = reference;
  const article = page.locator("#getInventory");
  await article.getByRole("button", { name: /^Try it/ }).focus();
  await page.keyboard.press("Enter");
  await article.locator("input[name=pickup_date]:focus").waitFor();
  await page.keyboard.press("Enter");
  await article.getByText(/^200 in \d+ ms$/).waitFor();
  await article.locator("pre[aria-label=Answer]").getByText('"Kayak"').first().waitFor();
  await article.getByText("request-id", { exact: true }).waitFor();

  await article.getByLabel("pickup_date").fill("tomorrow");
  await article.getByRole("button", { name: "Send" }).click();
  await article.getByText(/^400 in \d+ ms$/).waitFor();
  await article.locator("pre[aria-label=Answer]").getByText('"invalid_request"').waitFor();
  // The browser reports the 400 that the test asks for
  errors.length = 0;

  const quote = page.locator("#quoteCart");
  await quote.getByRole("button", { name: /^Try it/ }).click();
  await quote.getByRole("button", { name: "Send" }).click();
  await quote.getByText(/^200 in \d+ ms$/).waitFor();
  const item = page.locator("#getItem");
  await item.getByRole("button", { name: /^Try it/ }).click();
  await item.getByRole("button", { name: "Send" }).click();
  await item.getByText(/^200 in \d+ ms$/).waitFor();

  assert.ok(await page.evaluate("document.documentElement.scrollWidth <= innerWidth"));
  assert.deepEqual(await findAxeViolationsIn(page, "#getInventory"), []);
  assert.deepEqual(errors, []);
  assert.deepEqual(shop.bugs, []);
});

Deno.test("the reference offers to try reading requests only, and none without a demo shop", async () => {
  await using reference = await openReference({ is_demo: false });
  const { page } = reference;
  const tried = await page.locator("[data-try]").evaluateAll((articles) => articles.map(({ id }) => id));
  assert.deepEqual(tried.toSorted(), [
    "getActiveWaiverTemplate",
    "getAvailability",
    "getCategory",
    "getInventory",
    "getItem",
    "getStorefrontShop",
    "listCartAddons",
    "listCategories",
    "listItems",
    "listOfferedItems",
    "listQuestions",
    "listStartTimes",
    "quoteCart",
  ]);
  assert.equal(await page.getByRole("button", { name: /^Try it/ }).count(), 0);
});
