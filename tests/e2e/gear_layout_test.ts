import assert from "node:assert/strict";
import { visitPlayground } from "../support/playground.ts";

const playground = visitPlayground();

for (const [width, columns] of [[320, 1], [768, 1], [840, 2], [1200, 3], [1600, 3]] as const) {
  Deno.test(`the gear has ${columns} ${columns === 1 ? "column" : "columns"} at ${width} pixels`, async () => {
    const page = await playground.newPage({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
    await playground.show(page, { state: "gear-60" });
    const lefts = await page.locator(".card").evaluateAll((cards) =>
      cards.map((card) => Math.round(card.getBoundingClientRect().left))
    );
    assert.equal(lefts.length > 10, true);
    assert.equal(new Set(lefts).size, columns);
    await page.close();
  });
}

Deno.test("the prices of a row of cards are level", async () => {
  const page = await playground.newPage({ viewport: { width: 1200, height: 900 }, reducedMotion: "reduce" });
  await playground.show(page, { state: "gear-60" });
  const tops = await page.locator(".card .offer").evaluateAll((offers) =>
    offers.slice(3, 6).map((offer) => Math.round(offer.getBoundingClientRect().top))
  );
  assert.equal(new Set(tops).size, 1);
  await page.close();
});

Deno.test("the chips wrap where there is room and fade out at the edges where they scroll", async () => {
  const page = await playground.newPage({ viewport: { width: 320, height: 900 }, reducedMotion: "reduce" });
  await playground.show(page, { state: "gear", locale: "de" });
  const chips = page.locator(".chips").first();
  const styleOf = () =>
    chips.evaluate((row) => {
      const { flexWrap, maskImage } = getComputedStyle(row);
      return { flexWrap, fades: maskImage !== "none" };
    });
  assert.deepEqual(await styleOf(), { flexWrap: "nowrap", fades: true });
  await page.setViewportSize({ width: 600, height: 900 });
  assert.deepEqual(await styleOf(), { flexWrap: "wrap", fades: false });
  await page.close();
});
