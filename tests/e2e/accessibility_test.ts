import assert from "node:assert/strict";
import { violationsOn } from "../support/axe.ts";
import { visitPlayground } from "../support/playground.ts";

const playground = visitPlayground();

/** Every state stands on one page, so what is asked of a page's outline says nothing. */
const ofPages = ["region", "page-has-heading-one", "landmark-unique", "heading-order"];
const looks = {
  "in light": { width: 1200, theme: "light", locale: "en" },
  "in dark": { width: 1200, theme: "dark", locale: "en" },
  "from right to left": { width: 768, theme: "light", locale: "ar" },
  "at 320 pixels": { width: 320, theme: "light", locale: "de" },
} as const;

for (const [said, { width, theme, locale }] of Object.entries(looks)) {
  Deno.test(`axe-core finds nothing in any state ${said}`, async () => {
    const page = await playground.newPage({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
    await playground.show(page, { state: "all", theme, locale });
    assert.deepEqual(await violationsOn(page, ofPages), []);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "scrolls sideways");
    await page.close();
  });
}

for (const [background, accent] of [["#10233a", "#1a0b2e"], ["#f7f1e5", "#ffe14d"]] as const) {
  Deno.test(`axe-core finds nothing on a page of ${background} with an accent of ${accent}`, async () => {
    const page = await playground.newPage({ viewport: { width: 1200, height: 900 }, reducedMotion: "reduce" });
    await playground.show(page, { state: "all", accent, page_style: `body { background: ${background} }` });
    assert.deepEqual(await violationsOn(page, ofPages), []);
    await page.close();
  });
}
