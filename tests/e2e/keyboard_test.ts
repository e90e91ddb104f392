import assert from "node:assert/strict";
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../support/browser.ts";
import { findMailedCode } from "../support/checkout.ts";
import { openSite } from "../support/site.ts";
import { waitUntil } from "../support/wait_until.ts";
import { addWaiver } from "../support/waivers.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

/** Returns the label or text of the focused element. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    let at = document.activeElement as HTMLElement | null;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement as HTMLElement;
    const labels = (at as HTMLInputElement | null)?.labels;
    return [at?.getAttribute("aria-label"), labels?.[0]?.textContent, at?.dataset.date, at?.textContent].find(Boolean)
      ?.trim() ??
      "";
  });
}

/** Presses Tab until an element of that name has the focus. Repeats while it is missing or disabled. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  const until = Date.now() + 30_000;
  while (Date.now() < until) {
    const here = await focused(page);
    if (name.test(here)) return;
    passed.push(here.slice(0, 30));
    await page.keyboard.press("Tab");
  }
  assert.fail(`${name} is out of reach: ${passed.slice(-40).join(" · ")}`);
}

/** Waits until an element of that name has the focus, which moves with the step. */
async function focusOn(page: Page, name: RegExp): Promise<void> {
  await waitUntil(async () => name.test(await focused(page)), `the focus moves to ${name}`);
}

Deno.test("a customer books and signs the waiver with the keyboard alone", async () => {
  await using site = await openSite(browser);
  await site.shop.addItem({ name: "Kayak", inventory_count: 2 });
  await addWaiver(site.shop);
  const { page, errors } = await site.visit();
  const { keyboard } = page;
  await page.locator("rental-shop td[data-date]").first().waitFor();

  await tabTo(page, /^\w+day, \w+ \d+, \d{4}/);
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await keyboard.press("ArrowRight");
  await keyboard.press("Enter");
  await tabTo(page, /^Continue$/);
  await keyboard.press("Enter");

  await focusOn(page, /Choose your gear/);
  await tabTo(page, /^Add Kayak$/);
  await keyboard.press("Enter");
  await focusOn(page, /Kayak/);
  await tabTo(page, /^Continue$/);
  await keyboard.press("Enter");

  await focusOn(page, /^E-mail/);
  await keyboard.press("Enter");
  await page.getByText("Enter an address such as").waitFor();
  await focusOn(page, /^E-mail/);
  await keyboard.type("ada@example.com");
  await tabTo(page, /^Sign in with a code$/);
  await keyboard.press("Enter");
  await focusOn(page, /^6-digit code/);
  await keyboard.type(await findMailedCode(site, "ada@example.com"));
  await focusOn(page, /^Full name/);
  await keyboard.type("Ada Lindqvist");

  await tabTo(page, /^Sign and continue$/);
  await keyboard.press("Enter");
  await focusOn(page, /^I agree|electronic/i);
  await keyboard.press("Space");
  await tabTo(page, /^Sign and continue$/);
  await keyboard.press("Enter");

  await focusOn(page, /Check and pay/);
  await tabTo(page, /^Pay €70.00$/);
  await keyboard.press("Enter");
  await focusOn(page, /You're booked/);
  const { data: [booking] } = await site.shop.staff("GET /v1/bookings");
  assert.deepEqual(booking?.waivers, { required: 1, signed: 1 });

  await tabTo(page, /^My bookings$/);
  await keyboard.press("Enter");
  await focusOn(page, /^My bookings$/);
  await tabTo(page, /^Cancel booking$/);
  await keyboard.press("Enter");
  await focusOn(page, /^Keep it$/);
  await keyboard.press("Shift+Tab");
  await keyboard.press("Enter");
  await page.getByText("€70.00 refunded").waitFor();
  await focusOn(page, /^My bookings$/);
  assert.deepEqual(errors, []);
});
