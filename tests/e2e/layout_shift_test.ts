import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { openBrowser } from "../support/browser.ts";
import { button } from "../support/checkout.ts";
import { openPlayground } from "../support/playground.ts";
import { openSite } from "../support/site.ts";

const watch = `
  window.shift = 0;
  new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => shift += value))
    .observe({ type: "layout-shift", buffered: true });`;
const below = "<h2>Find us</h2>" +
  "<p>Through the green gate, down to the jetty. Be there ten minutes early.</p>".repeat(6);

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

Deno.test("the content below the tag of /embed does not move while the widget loads, wide and narrow", async () => {
  await using site = await openSite(browser);
  await site.shop.addItem({ name: "Kayak" });
  const { slug } = await site.shop.visitor("GET /v1/storefront/shop");
  const { page: guide } = await site.visit();
  await guide.goto(`${site.base_url}/embed?shop=${slug}`);
  const [snippet] = await guide.locator("pre code").allTextContents();
  for (const width of [1200, 768, 360]) {
    const { page } = await site.visit({
      html: `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Still</title>
        <script>${watch}</script><h1>River</h1>${snippet}${below}<!--{script}-->`,
      context: { viewport: { width, height: 900 } },
    });
    await button(page, "Continue").waitFor();
    await page.waitForLoadState("networkidle");
    const shift = Number(await page.evaluate("shift"));
    assert.ok(shift <= 0.02, `${shift} at ${width} pixels`);
  }
});

Deno.test("the items appear where their skeleton was", async () => {
  await using playground = await openPlayground();
  for (const width of [320, 360, 1200]) {
    await using page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
    const places = async (state: string) => {
      await playground.show(page, { state });
      return await page.locator(".card").evaluateAll((cards) =>
        cards.slice(0, 2).map((card) => card.getBoundingClientRect().top)
      );
    };
    const [[first, second], [begun, next]] = [await places("gear-loading"), await places("gear-start")];
    assert.ok(Math.abs(first! - begun!) <= 2, `the first card moves ${begun! - first!} px at ${width}`);
    assert.ok(Math.abs(second! - next!) <= 32, `the second card moves ${next! - second!} px at ${width}`);
  }
});

Deno.test("a second month with more weeks than the first moves nothing when its days appear", async () => {
  await using playground = await openPlayground();
  await using page = await browser.newPage({ viewport: { width: 1200, height: 900 }, reducedMotion: "reduce" });
  await page.addInitScript(watch);
  // With weeks from Monday, July 2027 has five of them and August six.
  await playground.show(page, { state: "dates", locale: "de" });
  await page.locator("[data-date='2027-08-30']").waitFor();
  await page.waitForTimeout(200);
  assert.equal(await page.evaluate("shift"), 0);
});
