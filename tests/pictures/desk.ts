import type { Browser } from "playwright-core";
import { fillRentals } from "../../server/commands/demo/fill_rentals.ts";
import { openNewShop } from "../support/dashboard.ts";
import { openDemo } from "../support/demo.ts";
import { readWebFont } from "../support/web_fonts.ts";
import type { PictureName } from "./views.ts";

/** The views of the dashboard: their addresses, and what is there when they are ready. */
const pages = {
  "today.webp": { path: "", ready: ".row-link", height: 860 },
  "calendar.webp": { path: "/calendar?scale=week", ready: ".timeline .bar", height: 720 },
} as const;

/** Photographs the dashboard of the demo shop on a Monday at 10:00. */
export async function* photographDesk(
  browser: Browser,
  wanted: readonly PictureName[],
): AsyncGenerator<[PictureName, Uint8Array]> {
  const names = (["today.webp", "calendar.webp"] as const).filter((name) => wanted.includes(name));
  if (!names.length) return;
  await using desk = await openNewShop(browser, async (options) => {
    const shop = await openDemo(options ?? {});
    await fillRentals(shop.deps, { id: shop.id, secret_key: shop.keys.secret, publishable_key: shop.keys.publishable });
    return shop;
  });
  const font = await readWebFont("Inter");
  for (const name of names) {
    const { path, ready, height } = pages[name];
    const context = { viewport: { width: 1280, height }, deviceScaleFactor: 1.5 };
    const visit = await desk.visit({ path: "/account", context });
    await visit.context.addInitScript((bytes) => {
      document.fonts.add(new FontFace("Inter", Uint8Array.fromBase64(bytes), { weight: "100 900" }));
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(":root, body { --font: Inter, sans-serif !important }");
      document.adoptedStyleSheets.push(sheet);
    }, font);
    await visit.page.goto(`${desk.base_url}/dashboard${path}`);
    await visit.page.locator(ready).first().waitFor();
    await visit.page.waitForLoadState("networkidle");
    yield [name, await visit.page.screenshot({ animations: "disabled" })];
    await visit.context.close();
  }
}
