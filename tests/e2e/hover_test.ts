import assert from "node:assert/strict";
import { visitPlayground } from "../support/playground.ts";

const playground = visitPlayground();

Deno.test("each button and each link that looks like one shows that the pointer is over it", async () => {
  const page = await playground.newPage({ viewport: { width: 1200, height: 900 }, reducedMotion: "reduce" });
  for (const state of ["components", "done", "booking"]) {
    await playground.show(page, { state });
    const buttons = await page.locator(".button:not(:disabled)").all();
    assert.ok(buttons.length > 3, state);
    for (const one of buttons) {
      const background = () => one.evaluate((element) => getComputedStyle(element).backgroundColor);
      await page.mouse.move(0, 0);
      const before = await background();
      await one.hover();
      assert.notEqual(await background(), before, `${state}: ${await one.textContent()}`);
    }
  }
  await page.close();
});
