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

Deno.test("an item that a rule refuses says the rule's figure and the next day on which it is available", async () => {
  const page = await playground.newPage({ viewport: { width: 320, height: 900 }, reducedMotion: "reduce" });
  await playground.show(page, { state: "gear-refused" });
  const texts = await page.locator(".taken").evaluateAll((rows) =>
    rows.slice(0, 4).map((row) => (row as HTMLElement).innerText.replaceAll(/\s+/g, " ").trim())
  );
  assert.deepEqual(texts.map((text) => text.replace(/^.*?(?=\d+ days min|Up to|Book)/, "")), [
    "3 days minimum",
    "Up to 2 days",
    "Book 10 days ahead Available from Mon, Jul 12",
    "Book 36 hours ahead Available from Tue, Jul 6",
  ]);
  await page.close();
});

Deno.test("the details of an item are created when they are opened", async () => {
  const page = await playground.newPage({ viewport: { width: 768, height: 900 }, reducedMotion: "reduce" });
  await playground.show(page, { state: "gear-start" });
  const details = page.locator(".item-details").first();
  assert.equal(await details.locator("dl").count(), 0);
  await details.locator("summary").click();
  await details.locator("dl").waitFor();
  assert.equal(await details.locator("img").count(), 4);
  await page.close();
});
