import assert from "node:assert/strict";
import type { Browser, Locator, Page } from "playwright-core";
import { openBrowser } from "../support/browser.ts";
import { button, dateInDays } from "../support/checkout.ts";
import { openSite } from "../support/site.ts";
import { addWaiver } from "../support/waivers.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const page_of_shop = '<!doctype html><meta name="viewport" content="width=device-width"><title>A shop</title>{tag}';
const waiver =
  "<h2>Before you go</h2><p>Paddling has risks. Wear your vest, stay near the shore, and return in time.</p>";

/** Counts what a booking asks of a customer. A field that has the focus already needs no tap. */
async function countWork(page: Page) {
  const screens = new Set<string>();
  let taps = 0, fields = 0, waited = 0;
  await page.evaluate(`
    window.scrolled = 0;
    let last = scrollY;
    addEventListener("scroll", () => {
      window.scrolled += Math.abs(scrollY - last);
      last = scrollY;
    });`);
  const wait = async (target: Locator) => {
    const start = performance.now();
    await target.waitFor();
    waited += performance.now() - start;
    screens.add(await page.locator(".columns").getAttribute("data-step") ?? "");
  };
  return {
    async tap(target: Locator): Promise<void> {
      await wait(target);
      taps++;
      await target.tap();
    },
    async fill(target: Locator, text: string): Promise<void> {
      await wait(target);
      fields++;
      const isFocused = await target.evaluate((field) => (field.getRootNode() as ShadowRoot).activeElement === field);
      if (!isFocused) {
        taps++;
        await target.tap();
      }
      await page.keyboard.type(text);
    },
    async counts() {
      const pixels = Math.round(await page.evaluate<number>("window.scrolled"));
      return { screens: screens.size, taps, fields, machine_seconds: waited / 1000, pixels_scrolled: pixels };
    },
  };
}

Deno.test("a booking with a waiver takes a phone at most 4 screens, 9 taps and 3 fields, and no mail", async () => {
  await using site = await openSite(browser);
  await site.shop.addItem({ name: "Kayak" });
  await addWaiver(site.shop, { content: waiver });
  const { page, errors } = await site.visit({ context: phone, html: page_of_shop });
  const { tap, fill, counts } = await countWork(page);
  await tap(page.locator(`[data-date="${dateInDays(2)}"]`));
  await tap(page.locator(`[data-date="${dateInDays(4)}"]`));
  await tap(button(page, "Continue"));
  await tap(button(page, "Add Kayak"));
  await tap(button(page, "Continue"));
  await fill(page.getByRole("textbox", { name: "E-mail", exact: true }), "ada@example.com");
  await fill(page.getByRole("textbox", { name: "Full name", exact: true }), "Ada Lindqvist");
  await tap(page.getByRole("checkbox"));
  await tap(button(page, "Sign and continue"));
  await tap(button(page, "Pay €105.00"));
  await page.getByText("You're booked").waitFor();
  const work = await counts();
  const { machine_seconds, ...rest } = work;
  console.log(`a booking on a phone: ${JSON.stringify({ ...rest, machine_seconds: machine_seconds.toFixed(1) })}`);
  assert.ok(work.screens <= 4 && work.taps <= 9 && work.fields <= 3, JSON.stringify(work));
  const { data: [booking] } = await site.shop.staff("GET /v1/bookings");
  assert.deepEqual(booking!.waivers, { required: 1, signed: 1 });
  assert.equal(booking!.customer!.email, "ada@example.com");
  assert.deepEqual(errors, []);
});
