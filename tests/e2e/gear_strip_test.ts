import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { findAxeViolations } from "../support/axe.ts";
import { openBrowser } from "../support/browser.ts";
import { button, chooseDay, dateInDays } from "../support/checkout.ts";
import { openSite } from "../support/site.ts";
import { waitUntil } from "../support/wait_until.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const [from, between, to] = [dateInDays(2), dateInDays(3), dateInDays(4)];
const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>A shop</title>
  <main><h1>River</h1>{tag}<h2>Find us</h2></main>`;
const watch = `
  window.shift = 0;
  new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => shift += value))
    .observe({ type: "layout-shift", buffered: true });`;

async function openShopSite() {
  const site = await openSite(browser);
  const photos = [{ url: `${site.base_url}/pages/icon_192.png`, alt: "A red kayak" }];
  await site.shop.addItem({ name: "Canoe", inventory_count: 9 });
  const kayak = await site.shop.addItem({ name: "Kayak", photos, inventory_count: 1, price_half_day: 1_500 });
  await site.shop.addItem({ name: "Raft for groups", live: false });
  return { ...site, kayak };
}

const stripOf = (page: Page) => page.getByRole("group", { name: "Gear" });

Deno.test("the strip shows the items that are for rent online, with photos and lowest prices", async () => {
  await using site = await openShopSite();
  const { page, errors } = await site.visit({ html });
  const strip = stripOf(page);
  await button(strip, "Kayak from €15").waitFor();
  assert.deepEqual((await strip.getByRole("button").allTextContents()).map((text) => text.split("from")[0]), [
    "Canoe",
    "Kayak",
  ]);
  const image = strip.locator("img");
  await waitUntil(() => image.evaluate((image: HTMLImageElement) => image.complete));
  assert.deepEqual(
    await image.evaluate((image: HTMLImageElement) => [image.loading, image.width > 100]),
    ["lazy", true],
  );
  assert.deepEqual(await findAxeViolations(page), []);
  assert.deepEqual(errors, []);
});

Deno.test("a tapped item is marked, the calendar shows its days, and the gear starts with it in the cart", async () => {
  await using site = await openShopSite();
  const body = { starts: between, ends: between };
  await site.shop.staff("POST /v1/fleet/items/:id/downtime", { params: { id: site.kayak.id }, body });
  const { page, errors } = await site.visit({ html });
  const kayak = button(stripOf(page), /Kayak/);
  await kayak.click();
  const soldOut = page.locator(`[data-date="${between}"][aria-disabled]`);
  await soldOut.waitFor();
  assert.equal(await kayak.getAttribute("aria-pressed"), "true");
  await kayak.click();
  await soldOut.waitFor({ state: "detached" });
  assert.equal(await kayak.getAttribute("aria-pressed"), "false");
  await kayak.click();
  await soldOut.waitFor();
  await chooseDay(page, to);
  await chooseDay(page, to);
  await page.getByText("1 × Kayak").waitFor();
  await button(page, "Continue").click();
  await button(page, "One more Kayak").waitFor();
  assert.deepEqual(await page.locator(".card h3").allTextContents(), ["Kayak", "Canoe"]);
  assert.deepEqual(errors, []);
});

Deno.test("after the dates, a tap puts the item into the cart in place of the former one, and another takes it back", async () => {
  await using site = await openShopSite();
  const { page } = await site.visit({ html, context: { viewport: { width: 1200, height: 900 } } });
  await chooseDay(page, from);
  await chooseDay(page, to);
  const summary = page.getByRole("complementary");
  await button(stripOf(page), /Kayak/).click();
  await summary.getByText("1 × Kayak").waitFor();
  await button(stripOf(page), /Canoe/).click();
  await summary.getByText("1 × Canoe").waitFor();
  assert.equal(await summary.getByText("1 × Kayak").count(), 0);
  await button(stripOf(page), /Canoe/).click();
  await summary.getByText("Nothing chosen yet").waitFor();
});

Deno.test("a tag with gear-first=off has no strip and asks for no items", async () => {
  await using site = await openShopSite();
  const asked: string[] = [];
  const { page } = await site.visit({
    html,
    tag: { "gear-first": "off" },
    prepare: (context) => context.route("**/v1/storefront/items**", (route) => asked.push(route.request().url())),
  });
  await page.getByText("When do you need it?").waitFor();
  await page.waitForLoadState("networkidle");
  assert.equal(await stripOf(page).count(), 0);
  assert.equal(await page.locator(".main > .skeleton").count(), 0);
  assert.deepEqual(asked, []);
});

Deno.test("a shop with one item shows it large", async () => {
  await using site = await openSite(browser);
  await site.shop.addItem({ name: "Kayak", description: "Fast and steady." });
  const { page } = await site.visit({ html });
  await page.locator(".intro").getByText("Fast and steady.").waitFor();
});

Deno.test("nothing moves when the strip appears, wide and narrow", async () => {
  await using site = await openShopSite();
  for (const width of [1200, 768, 390, 320]) {
    const drawn = Promise.withResolvers<void>();
    const { page } = await site.visit({
      html: html.replace("<title>", `<script>${watch}</script><title>`),
      tag: { style: "display: block; min-height: 860px" },
      context: { viewport: { width, height: 900 } },
      // The file with the strip and its style comes after the first picture
      prepare: (context) =>
        context.route("**/checkout-*.js", async (route) => {
          await drawn.promise;
          await route.continue();
        }),
    });
    await button(page, "Tomorrow").waitFor();
    await page.evaluate("new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))");
    drawn.resolve();
    await button(stripOf(page), /Kayak/).waitFor();
    await page.waitForLoadState("networkidle");
    const { shift, height, scrolls } = await page.evaluate(() => ({
      shift: Number((globalThis as unknown as { shift: number }).shift),
      height: document.querySelector("rental-shop")!.shadowRoot!.querySelector(".strip")!.clientHeight,
      scrolls: document.documentElement.scrollWidth > innerWidth,
    }));
    // The focus ring's room is outside of the space that was reserved
    assert.equal(height, 136 + 2 * 4);
    assert.ok(shift <= 0.02, `${shift} at ${width} pixels`);
    assert.equal(scrolls, false);
  }
});
