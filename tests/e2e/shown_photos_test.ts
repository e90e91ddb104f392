import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { openBrowser } from "../support/browser.ts";
import { button, chooseDay, dateInDays, signIn } from "../support/checkout.ts";
import { visitPlayground } from "../support/playground.ts";
import { openSite } from "../support/site.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());
const playground = visitPlayground();

Deno.test("on a phone the photo of an item is as wide as its card, and at least 190 px high", async () => {
  for (const width of [320, 390, 430]) {
    await using page = await playground.newPage({ viewport: { width, height: 844 }, reducedMotion: "reduce" });
    await playground.show(page, { state: "gear" });
    const [photo, card] = await page.locator(".card").first().evaluate((card) =>
      [card.querySelector(".photo")!, card].map((element) => {
        const { width, height } = element.getBoundingClientRect();
        return { width, height };
      })
    );
    // The card has a padding of 12 px and a border on each side
    assert.ok(Math.abs(photo!.width - (card!.width - 26)) < 1, `${photo!.width} of ${card!.width} px at ${width}`);
    assert.ok(photo!.height >= 190, `${photo!.height} px at ${width}`);
  }
});

Deno.test("cards without photos reserve no space for them, narrow and wide", async () => {
  for (const width of [320, 768]) {
    await using page = await playground.newPage({ viewport: { width, height: 844 }, reducedMotion: "reduce" });
    await playground.show(page, { state: "gear-plain" });
    assert.equal(await page.locator(".card .photo").first().isVisible(), false);
    const left = await page.locator(".card").first().evaluate((card) =>
      card.querySelector("h3")!.getBoundingClientRect().left - card.getBoundingClientRect().left
    );
    assert.ok(left < 16, `${left} px at ${width}`);
  }
});

Deno.test("the gear says the dates of its prices, and the summary has its photo from the contact details on", async () => {
  await using site = await openSite(browser);
  const photo = `${site.base_url}/pages/icon_192.png`;
  await site.shop.addItem({ name: "Kayak", photos: [{ url: photo, alt: "A red kayak" }] });
  const { page, errors } = await site.visit({ context: { viewport: { width: 1200, height: 900 } } });
  const [from, to] = [dateInDays(2), dateInDays(4)];
  await chooseDay(page, from);
  await chooseDay(page, to);
  const summary = page.getByRole("complementary");
  const dates = await summary.locator("strong").first().innerText();
  await button(page, "Continue").click();
  await page.locator(".main p.muted").getByText(dates, { exact: true }).waitFor();
  await button(page, "Add Kayak").click();
  await summary.getByText("1 × Kayak").waitFor();
  assert.equal(await summary.getByRole("img").count(), 0);
  await button(page, "Continue").click();
  await signIn(page, site);
  await button(page, "Pay €105.00").waitFor();
  await summary.getByRole("img", { name: "A red kayak" }).waitFor();
  assert.deepEqual(errors, []);
});
