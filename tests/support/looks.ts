import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { findInDialog } from "./axe.ts";

const colors = ["color-contrast", "link-in-text-block"];

/**
 * Widths, themes and languages in which a view of the dashboard must be accessible. Colors are judged once in each
 * theme. Sizes and the order of elements follow from the width, and names from the language. A very wide view only must
 * not scroll sideways.
 */
const looks = [
  { width: 768, colorScheme: "dark", locale: "de", rules: { only: [...colors, "target-size"] } },
  { width: 1200, colorScheme: "light", locale: "ar", rules: { off: colors } },
  { width: 2560, colorScheme: "dark", locale: "es", rules: null },
  { width: 320, colorScheme: "light", locale: "fr", rules: {} },
  { width: 1200, colorScheme: "light", locale: "en", rules: {} },
] as const;

type Look = Pick<(typeof looks)[number], "width" | "colorScheme" | "locale">;

/** Shows a page in a look as it stands, without loading it again: the language as if it was chosen in another tab. */
async function show(page: Page, { width, colorScheme, locale }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.evaluate((chosen) => {
    const key = "dashboard-preferences";
    localStorage.setItem(key, JSON.stringify({ locale: chosen }));
    dispatchEvent(new StorageEvent("storage", { key }));
  }, locale);
  await page.locator(`html[lang^="${locale}"]`).waitFor({ state: "attached" });
  // Elsewhere than at the end of the page, a bar at the bottom of the window may cover half of any button
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
}

/**
 * Checks a view in every look, and leaves it in the last one. Of a view with an open dialog, only the dialog is
 * checked: the page behind it is inert.
 */
export async function assertAccessible(page: Page, view: string): Promise<void> {
  // A list that is loaded again is dimmed
  await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
  const isDialog = await page.locator("dialog[open]").count() > 0;
  for (const { rules, ...look } of looks) {
    // A dialog is not wider than it is at 1200 pixels
    if (!rules && isDialog) continue;
    await show(page, look);
    const where = `${view} ${JSON.stringify(look)}`;
    if (rules) assert.deepEqual(await findInDialog(page, rules), [], where);
    assert.ok(await page.evaluate("document.documentElement.scrollWidth <= innerWidth"), `${where} scrolls sideways`);
  }
}

/** Follows a link to a view of the dashboard, and waits until it is ready. The page is not loaded again. */
export async function openView(page: Page, path: string, ready: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement("a"), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, `/dashboard${path}`);
  await page.locator(ready).first().waitFor();
}
