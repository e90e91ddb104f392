import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { renderHtml } from "../../server/mail/html.ts";
import { openBrowser } from "../support/browser.ts";
import { xssCorpus } from "../support/xss_corpus.ts";
import { boathouse, createAllLetters, weekend } from "../server/mail/samples.ts";

let browser: Browser;
Deno.test.beforeAll(async () => void (browser = await openBrowser()));
Deno.test.afterAll(() => browser.close());

Deno.test("a mail opened in a browser runs no script from a name, a note or a reason", async () => {
  await using page = await browser.newPage();
  const ran: string[] = [];
  page.on("dialog", (dialog) => (ran.push(dialog.message()), dialog.dismiss()));
  const written = xssCorpus.map((text) => {
    const shop = { ...boathouse, name: text };
    const booking = { ...weekend, notes: text, customer: { id: null, name: text, email: text, phone: text } };
    const letters = createAllLetters(shop, booking, { rider: text, reason: text });
    return [letters.new_booking, letters.waiver_reminder, letters.deposit_claimed].map((letter) =>
      renderHtml(letter!, shop)
    ).join(
      "",
    );
  });
  for (let at = 0; at < written.length; at += 65) {
    await page.setContent(written.slice(at, at + 65).join(""));
    await page.mouse.move(200, 200 + at);
    await page.mouse.click(200, 200);
  }
  await page.setContent("<img src=x onerror=alert('seen')>");
  await page.waitForFunction(() => document.images[0]?.complete);
  assert.deepEqual(ran, ["seen"], "the last one proves that a script would have been seen");
});
