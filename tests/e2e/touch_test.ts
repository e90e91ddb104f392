import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { visitPlayground } from "../support/playground.ts";

const playground = visitPlayground();

const styleOf = (one: Locator) =>
  one.evaluate((element) => {
    const { backgroundColor, borderTopColor, color } = getComputedStyle(element);
    return [backgroundColor, borderTopColor, color];
  });

Deno.test("nothing looks hovered after a tap on a touch screen", async () => {
  const page = await playground.newPage({
    viewport: { width: 390, height: 900 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: "reduce",
  });
  const taps = {
    "dates": [".pager button >> nth=1", ".summary-bar .primary"],
    "gear": [".offer .button", ".stepper button >> nth=1", ".progress > .icon-button"],
    "booking": [".button.quiet >> nth=0"],
  };
  for (const [state, selectors] of Object.entries(taps)) {
    for (const selector of selectors) {
      await playground.show(page, { state });
      // Adding puts the stepper in place of a button, so the element itself is followed
      const one = page.locator(selector).first();
      await one.evaluate((element) => element.addEventListener("click", (event) => event.stopPropagation(), true));
      const before = await styleOf(one);
      await one.tap();
      assert.equal(await one.evaluate((element) => element.matches(":hover")), true, `${state}: ${selector}`);
      assert.deepEqual(await styleOf(one), before, `${state}: ${selector}`);
    }
  }
  await page.close();
});
