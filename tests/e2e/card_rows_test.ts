import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { visitPlayground } from "../support/playground.ts";

const playground = visitPlayground();

/** Returns the top and height of each card, and of each of its parts that is level with those beside it. */
async function measureCards(page: Page): Promise<number[][]> {
  return await page.locator(".card").evaluateAll((cards) =>
    cards.map((card) =>
      [card, ...card.querySelectorAll(":scope > :not(.stack)")].flatMap((part) => {
        const { top, height } = part.getBoundingClientRect();
        return [Math.round(top + scrollY), Math.round(height)];
      })
    )
  );
}

/** Returns the number of words in each line of the texts. The last line of a text does not count. */
async function wordsOfLines(page: Page, texts: string): Promise<number[]> {
  return await page.locator(texts).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const tops: number[] = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { index, 0: word } of node.nodeValue!.matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          tops.push(Math.round(range.getBoundingClientRect().top));
        }
      }
      const lines = [...Map.groupBy(tops, (top) => top).values()].map(({ length }) => length);
      return lines.slice(0, -1);
    })
  );
}

for (const locale of ["en", "de", "fr", "es", "ar"] as const) {
  for (const width of [840, 1200, 1600]) {
    Deno.test(`adding an item moves no card at ${width} pixels in ${locale}`, async () => {
      const page = await playground.newPage({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
      await playground.show(page, { state: "gear-start", locale });
      const before = await measureCards(page);
      const card = page.locator(".card").first();
      await card.locator(".offer .button").click();
      const extra = page.locator(".summary").getByRole("checkbox", { name: /Dry bag/ });
      await extra.check();
      assert.deepEqual(await measureCards(page), before);
      await card.locator(".stepper button").last().click();
      assert.deepEqual(await measureCards(page), before);
      assert.equal(await card.getByRole("checkbox").count(), 0);
      const words = await wordsOfLines(page, ".summary .extra small");
      assert.ok(words.every((count) => count >= 4), `${words} words`);
      await page.close();
    });
  }
}

Deno.test("Continue stays in view beside the gear while the extras of the summary scroll", async () => {
  const page = await playground.newPage({ viewport: { width: 1200, height: 480 }, reducedMotion: "reduce" });
  await playground.show(page, { state: "gear" });
  await page.evaluate(() => scrollTo(0, 300));
  const { bottom, scrolls } = await page.locator(".summary").evaluate((summary) => {
    const body = [...summary.querySelectorAll(".summary-body")].at(-1)!;
    return {
      bottom: summary.querySelector(".primary")!.getBoundingClientRect().bottom,
      scrolls: body.scrollHeight > body.clientHeight,
    };
  });
  assert.ok(bottom <= 480, `ends at ${bottom}`);
  assert.ok(scrolls);
  await page.close();
});
