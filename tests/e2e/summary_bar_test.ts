import assert from "node:assert/strict";
import { visitPlayground } from "../support/playground.ts";

const playground = visitPlayground();

for (const locale of ["en", "de", "fr", "es", "ar"]) {
  Deno.test(`the bar asks for the return day in at most two lines at 320 pixels in ${locale}`, async () => {
    const page = await playground.newPage({ viewport: { width: 320, height: 900 } });
    await playground.show(page, { state: "dates-half", locale });
    const lines = await page.locator(".summary-toggle .muted").evaluate((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    assert.ok(lines === 1 || lines === 2, `${lines} lines`);
    await page.close();
  });
}
