import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { en } from "../../widget/text/en.ts";
import { openBrowser } from "../support/browser.ts";
import { button, chooseDay, dateInDays, signIn } from "../support/checkout.ts";
import { findCovering } from "../support/covering.ts";
import { openDemo } from "../support/demo.ts";
import { openSite } from "../support/site.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const OPENED_SUMMARY = ".summary-body";
const CONTINUE = ".summary-bar .primary";

Deno.test("nothing of a step covers Continue or the opened summary on a phone", async () => {
  await using demo = await openSite(browser, openDemo);
  const { page } = await demo.visit({ context: { viewport: { width: 390, height: 844 }, reducedMotion: "reduce" } });
  await page.goto(demo.base_url);
  const judge = async (step: string, parts: string[]) => {
    await page.locator(`[data-step="${step}"]`).waitFor();
    for (const part of parts) {
      const toggle = page.locator(".summary-toggle[aria-expanded=false]");
      if (part === OPENED_SUMMARY && await toggle.count()) await toggle.click();
      assert.deepEqual(await page.evaluate(findCovering, part), [], `${part} in ${step}`);
    }
  };
  await chooseDay(page, dateInDays(2));
  await chooseDay(page, dateInDays(4));
  await judge("dates", [CONTINUE, OPENED_SUMMARY]);
  await button(page, "Continue").click();
  await button(page, "Add City bike").click();
  await judge("gear", [CONTINUE, OPENED_SUMMARY]);
  await button(page, "Continue").click();
  await judge("you", [OPENED_SUMMARY]);
  await signIn(page, demo);
  await page.getByRole("checkbox").check();
  await button(page, en.waiver.sign).click();
  await judge("pay", [OPENED_SUMMARY, ".pay .primary"]);
});

Deno.test("the layers of the widget stay below a bar that the page fixes to the top", async () => {
  await using site = await openSite(browser);
  const bar = '<p id="bar" style="position: fixed; inset: 0 0 auto; z-index: 1; height: 60px; background: #fff">A</p>';
  const { page } = await site.visit({
    html: `<!doctype html><title>A page</title>${bar}{tag}<div style="height: 100vh"></div>`,
    context: { viewport: { width: 390, height: 844 }, reducedMotion: "reduce" },
  });
  await page.locator(".summary-bar .primary").waitFor();
  const found = await page.evaluate(() => {
    const next = document.querySelector("rental-shop")!.shadowRoot!.querySelector(".summary-bar .primary")!;
    const shop = document.querySelector("rental-shop")!.getBoundingClientRect();
    scrollBy(0, shop.bottom - 60);
    const { left, top } = next.getBoundingClientRect();
    return document.elementFromPoint(left + 20, top + 20)!.id;
  });
  assert.equal(found, "bar");
});
