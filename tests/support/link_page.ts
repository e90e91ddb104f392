import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { findAxeViolations } from "./axe.ts";

/** Runs all rules in both colour schemes from phone to desktop width. The page must not scroll sideways. */
export async function judge(page: Page): Promise<void> {
  for (const [colorScheme, width] of [["light", 320], ["dark", 320], ["light", 768], ["dark", 1200]] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    assert.deepEqual(await findAxeViolations(page), [], `${colorScheme}, ${width}`);
    assert.ok(await page.evaluate("document.documentElement.scrollWidth <= innerWidth"), `sideways at ${width}`);
  }
}
