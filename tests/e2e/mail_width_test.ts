import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { renderHtml } from "../../server/mail/html.ts";
import { withBookingValues } from "../../server/mail/own_texts/field_values.ts";
import { mailTextKeys, mailTexts } from "../../shared/mail_texts/texts.ts";
import { openBrowser } from "../support/browser.ts";
import { boathouse, createAllLetters, weekend } from "../server/mail/samples.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

/** Own texts with a word that is longer than a line. */
const texts = Object.fromEntries(
  mailTextKeys.map((key) => [key, `${"W".repeat(60)} ${mailTexts[key].required.map((name) => `{${name}}`).join(" ")}`]),
);

Deno.test("no mail is wider than a phone or than 600 px, in our words and in the shop's", async () => {
  const page = await browser.newPage();
  for (const locale of ["en", "ar"]) {
    const plain = { ...boathouse, locale };
    const own = withBookingValues({ ...plain, own_texts: { texts, values: { shop: plain.name } } }, weekend);
    for (const shop of [plain, own]) {
      for (const [name, letter] of Object.entries(createAllLetters(shop, weekend))) {
        await page.setContent(renderHtml(letter, shop));
        for (const width of [320, 1200]) {
          await page.setViewportSize({ width, height: 700 });
          const [page_width, card_width] = await page.evaluate(() => [
            document.documentElement.scrollWidth,
            document.querySelector(".card")!.getBoundingClientRect().width,
          ]);
          assert.ok(page_width! <= width && card_width! <= 600, `${name} in ${locale}: ${page_width}, ${card_width}`);
        }
      }
    }
  }
  await page.close();
});

Deno.test("every text of a mail is readable in dark mode, in the shop's words too", async () => {
  const context = await browser.newContext({ colorScheme: "dark" });
  const page = await context.newPage();
  const shop = withBookingValues({ ...boathouse, own_texts: { texts, values: {} } }, weekend);
  for (const [name, letter] of Object.entries(createAllLetters(shop, weekend))) {
    await page.setContent(renderHtml(letter, shop));
    const dark = await page.evaluate(() =>
      [...document.querySelectorAll(".card :is(p, h1, h2, td, span):not(:has(*))")].filter((element) => {
        const [red, green, blue] = getComputedStyle(element).color.match(/\d+/g)!.map(Number);
        return element.textContent!.trim() && red! + green! + blue! < 400;
      }).map((element) => element.textContent)
    );
    assert.deepEqual(dark, [], name);
  }
  await context.close();
});
