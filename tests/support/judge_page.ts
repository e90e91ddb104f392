import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { findAxeViolations } from "./axe.ts";

/** A colour scheme and a width in pixels. */
export type PageLook = readonly ["light" | "dark", number];
const everyLook: readonly PageLook[] = [["light", 320], ["dark", 320], ["light", 768], ["dark", 1200]];

/** Runs all rules of axe-core in each look. The page must not scroll sideways. `where` names it in an error. */
export async function judgePage(page: Page, where = page.url(), looks = everyLook): Promise<void> {
  for (const [colorScheme, width] of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    // At the page's end the sticky bar covers no button.
    await page.evaluate("scrollTo(0, document.documentElement.scrollHeight)");
    assert.deepEqual(await findAxeViolations(page), [], `${where}, ${colorScheme}, ${width}`);
    const isWide = await page.evaluate("document.documentElement.scrollWidth > innerWidth");
    assert.equal(isWide, false, `${where} scrolls sideways at ${width}`);
  }
}
