import type { Page } from "playwright-core";

/** Draws a line on the signature pad with the mouse. */
export async function drawLine(page: Page): Promise<void> {
  const pad = page.locator("canvas");
  await pad.scrollIntoViewIfNeeded();
  const { x, y, height } = (await pad.boundingBox())!;
  await page.mouse.move(x + 20, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 200, y + height / 3, { steps: 8 });
  await page.mouse.up();
}
