import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { visitPlayground } from "../support/playground.ts";

const playground = visitPlayground();

/** Returns the place of the only element that a selector finds. */
const placeOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())!;

for (const [width, where] of [[390, "above"], [1200, "beside"]] as const) {
  Deno.test(`at ${width} pixels the summary is ${where} the card form and is read before it`, async () => {
    const page = await playground.newPage({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
    await playground.show(page, { state: "pay" });
    const order = await page.locator(":is(h2, .summary, .notice)").evaluateAll((all) =>
      all.map(({ tagName, className }) => className.split(" ")[0] || tagName)
    );
    assert.deepEqual(order, ["H2", "summary", "notice"]);
    const [title, summary, card] = [
      await placeOf(page, "h2"),
      await placeOf(page, ".summary"),
      await placeOf(page, ".notice"),
    ];
    assert.ok(title.y < card.y);
    if (where === "above") assert.ok(title.y < summary.y && summary.y + summary.height <= card.y);
    else assert.ok(summary.x >= card.x + card.width && summary.y <= title.y + 4);
    await page.close();
  });
}

Deno.test("the line about the hold moves nothing when it comes", async () => {
  const page = await playground.newPage({ viewport: { width: 390, height: 900 }, reducedMotion: "reduce" });
  await playground.show(page, { state: "pay-loading" });
  const before = await placeOf(page, ".skeleton");
  await playground.show(page, { state: "pay" });
  assert.equal((await placeOf(page, ".notice")).y, before.y);
  await page.close();
});

Deno.test("the price stays in view on the longest step of a phone", async () => {
  const page = await playground.newPage({ viewport: { width: 390, height: 664 }, reducedMotion: "reduce" });
  for (const state of ["you", "you-waiver", "waiver-riders"]) {
    await playground.show(page, { state });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    assert.ok(height > 700, `${state}: ${height}`);
    for (const top of [0, height / 2 - 332, height]) {
      await page.evaluate((top) => scrollTo(0, top), top);
      const price = await placeOf(page, ".summary-toggle strong");
      assert.ok(price.y > 0 && price.y + price.height <= 664, `${state} at ${top}: ${price.y}`);
    }
  }
  await page.close();
});
