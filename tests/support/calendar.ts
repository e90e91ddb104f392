import type { Locator, Page } from "playwright-core";

/** Returns the first bar of the calendar with a text. */
export const bar = (page: Page, name: string) => page.locator(".timeline .bar", { hasText: name }).first();

/** Returns the first bar with a text where it is now: the locator no longer finds it once it has moved. */
export async function barInPlace(page: Page, name: string): Promise<Locator> {
  const style = await bar(page, name).getAttribute("style");
  return page.locator(`.timeline .bar[style="${style}"]`, { hasText: name }).first();
}

/** Drags a bar of the calendar to the next day. The sheet that reviews the move opens. */
export async function moveByADay(page: Page, name: string): Promise<void> {
  await page.locator(".timeline[aria-busy=false]").waitFor();
  const box = (await bar(page, name).boundingBox())!;
  const day = await page.locator(".timeline-heads .day").first().evaluate((day) => day.getBoundingClientRect().width);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + day / 2, y, { steps: 3 });
  await page.mouse.move(x + day, y, { steps: 3 });
  await page.mouse.up();
  await page.getByRole("dialog", { name: "Change the dates?" }).waitFor();
}
