import type { Page, Route } from "playwright-core";

/**
 * Holds the page's reads of an address, so that the page does not hear of a change. It stays online: a read that fails
 * would make it offline, and an offline page sends no changes.
 */
export async function holdReads(page: Page, url: string): Promise<{ release(): Promise<void> }> {
  const held: Route[] = [];
  let isHolding = true;
  await page.route(url, async (route) => {
    if (isHolding && route.request().method() === "GET") held.push(route);
    else await route.continue();
  });
  return {
    async release() {
      isHolding = false;
      await Promise.all(held.splice(0).map((route) => route.continue()));
    },
  };
}
